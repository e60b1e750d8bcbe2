//! The macro that declares a list of terms: an enum whose variants have stable names.

/// Declares an enum with `ALL`, `name` and `Display`.
///
/// A name is lower-case words joined by hyphens. Front ends look texts up by it, so it never changes. The enum is
/// `#[non_exhaustive]`, because a new game may need a new term, see "Enums that grow" in `lib.rs`.
macro_rules! vocabulary {
    (
        $(#[$about:meta])*
        pub enum $terms:ident {
            $($(#[$about_term:meta])* $term:ident = $name:literal,)*
        }
    ) => {
        $(#[$about])*
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[non_exhaustive]
        pub enum $terms {
            $($(#[$about_term])* #[cfg_attr(feature = "serde", serde(rename = $name))] $term,)*
        }

        impl $terms {
            /// Every term.
            pub const ALL: &'static [$terms] = &[$($terms::$term),*];

            /// The stable name: lower-case words joined by hyphens.
            pub const fn name(self) -> &'static str {
                match self {
                    $($terms::$term => $name,)*
                }
            }
        }

        impl std::fmt::Display for $terms {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.name())
            }
        }
    };
}
