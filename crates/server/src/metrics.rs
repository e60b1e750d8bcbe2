//! Prometheus metrics.

use std::time::Duration;

use cubilete_protocol::message::RefusalCode;
use prometheus::{
    Encoder, Histogram, HistogramOpts, HistogramVec, IntCounter, IntGauge, IntGaugeVec, Opts,
    Registry, TextEncoder,
};

use crate::registry::BotClass;

/// The metrics of a server.
pub struct Metrics {
    registry: Registry,
    /// Tables created.
    pub tables: IntCounter,
    /// Requests executed.
    pub done: IntCounter,
    /// Requests and messages refused.
    pub refused: IntCounter,
    /// Requests and messages refused because there were too many.
    pub limited: IntCounter,
    /// Messages refused because there were too many on all sockets of an address.
    pub messages_limited: IntCounter,
    /// Sockets closed to make room for those of other addresses.
    pub sockets_displaced: IntCounter,
    /// Conflicts with entries of other servers.
    pub conflicts: IntCounter,
    /// Connections closed for reading too slowly.
    pub slow: IntCounter,
    /// HTTP connections refused or closed because there were too many.
    pub http_refused: IntCounter,
    /// Failed statements of the store.
    pub store_errors: IntCounter,
    /// Bytes that the store takes on the disk.
    pub store_bytes: IntGauge,
    /// Open sockets.
    pub connections: IntGauge,
    /// Open HTTP connections that are not sockets.
    pub http_connections: IntGauge,
    /// Tables in memory.
    pub in_memory: IntGauge,
    /// Tables that were due and not processed in time, at the last look.
    pub late: IntGauge,
    /// Bots that are computing.
    pub bots_running: IntGauge,
    /// Tables removed from the full bot queue; they are retried later.
    pub bots_postponed: IntCounter,
    bots_waiting: IntGaugeVec,
    bot_wait: HistogramVec,
    /// Damaged tables that were set aside.
    pub damaged: IntGauge,
    damaged_names: IntGaugeVec,
    append: Histogram,
}

impl Metrics {
    /// Creates the metrics, all at zero.
    pub fn new() -> Result<Metrics, prometheus::Error> {
        let registry = Registry::new_custom(Some("cubilete".to_string()), None)?;
        let counter = |name: &str, help: &str| {
            let counter = IntCounter::new(name, help)?;
            registry.register(Box::new(counter.clone())).map(|()| counter)
        };
        let gauge = |name: &str, help: &str| {
            let gauge = IntGauge::new(name, help)?;
            registry.register(Box::new(gauge.clone())).map(|()| gauge)
        };
        let append = HistogramOpts::new("append_seconds", "How long it took to save an entry")
            .buckets(vec![0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0]);
        let append = Histogram::with_opts(append)?;
        registry.register(Box::new(append.clone()))?;
        let waiting = Opts::new("bots_waiting", "Tables that wait for a bot to compute");
        let bots_waiting = IntGaugeVec::new(waiting, &["class"])?;
        registry.register(Box::new(bots_waiting.clone()))?;
        let damaged = Opts::new("table_damaged", "1 for each of some damaged tables");
        let damaged_names = IntGaugeVec::new(damaged, &["table"])?;
        registry.register(Box::new(damaged_names.clone()))?;
        let wait = HistogramOpts::new("bot_wait_seconds", "How long a bot waited to compute")
            .buckets(vec![0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0, 20.0, 60.0]);
        let bot_wait = HistogramVec::new(wait, &["class"])?;
        registry.register(Box::new(bot_wait.clone()))?;
        // So that they are zero instead of missing.
        for class in BotClass::ALL {
            bots_waiting.with_label_values(&[class.name()]);
            bot_wait.with_label_values(&[class.name()]);
        }
        Ok(Metrics {
            tables: counter("tables_total", "Tables that were set up here")?,
            done: counter("requests_done_total", "Requests that were carried out")?,
            refused: counter("requests_refused_total", "Requests that were refused")?,
            limited: counter(
                "requests_limited_total",
                "Requests and messages that were refused because there were too many",
            )?,
            messages_limited: counter(
                "messages_limited_total",
                "Messages that were refused because all sockets of their address sent too many",
            )?,
            sockets_displaced: counter(
                "sockets_displaced_total",
                "Sockets that were closed to make room for other addresses when all were taken",
            )?,
            conflicts: counter("conflicts_total", "Entries that another server had added first")?,
            slow: counter("slow_readers_total", "Connections that read too slowly")?,
            http_refused: counter(
                "http_connections_refused_total",
                "HTTP connections that were refused or closed because there were too many",
            )?,
            store_errors: counter("store_errors_total", "Failed statements of the database")?,
            store_bytes: gauge("store_bytes", "Size of the database on the disk")?,
            connections: gauge("connections", "Sockets that are open")?,
            http_connections: gauge(
                "http_connections",
                "HTTP connections that are open and are not sockets",
            )?,
            in_memory: gauge("tables_in_memory", "Tables in memory")?,
            late: gauge("tables_late", "Tables with an expired timeout or a bot to move")?,
            bots_running: gauge("bots_running", "Bots that are computing")?,
            bots_postponed: counter(
                "bots_postponed_total",
                "Tables whose bots were tried again later because too many waited",
            )?,
            bots_waiting,
            bot_wait,
            damaged: gauge("tables_damaged", "Damaged tables that were set aside")?,
            damaged_names,
            append,
            registry,
        })
    }

    /// Counts a refused request or message.
    pub fn count_refusal(&self, code: RefusalCode) {
        self.refused.inc();
        if code == RefusalCode::Limit {
            self.limited.inc();
        }
    }

    /// Records how long saving an entry took.
    pub fn appended(&self, time: Duration) {
        self.append.observe(time.as_secs_f64());
    }

    /// Records how long a bot of a table of this class waited until it could compute.
    pub(crate) fn bot_waited(&self, class: BotClass, time: Duration) {
        self.bot_wait.with_label_values(&[class.name()]).observe(time.as_secs_f64());
    }

    /// Sets the number of tables of a class whose bots wait.
    pub(crate) fn set_bots_waiting(&self, class: BotClass, tables: usize) {
        self.bots_waiting.with_label_values(&[class.name()]).set(tables as i64);
    }

    /// Sets the names of damaged tables.
    pub(crate) fn set_damaged_names(&self, names: &[String]) {
        self.damaged_names.reset();
        for name in names {
            self.damaged_names.with_label_values(&[name.as_str()]).set(1);
        }
    }

    /// Returns all metrics in the Prometheus text format.
    pub fn to_text(&self) -> Result<String, prometheus::Error> {
        let mut text = Vec::new();
        TextEncoder::new().encode(&self.registry.gather(), &mut text)?;
        Ok(String::from_utf8_lossy(&text).into_owned())
    }
}
