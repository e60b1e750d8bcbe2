//! Whether JSON is as a schema of the API's description says: the few keywords that the description uses.

use serde_json::Value;

/// Panics with the place that is not as described.
pub(crate) fn check(api: &Value, schema: &Value, value: &Value, place: &str) {
    if let Err(wrong) = conforms(api, schema, value, place) {
        panic!("{wrong}: {value}");
    }
}

fn conforms(api: &Value, schema: &Value, value: &Value, place: &str) -> Result<(), String> {
    if let Some(reference) = schema["$ref"].as_str() {
        let pointer = reference.trim_start_matches('#');
        let schema = api.pointer(pointer).ok_or_else(|| format!("there is no {reference}"))?;
        return conforms(api, schema, value, place);
    }
    for part in schema["allOf"].as_array().into_iter().flatten() {
        conforms(api, part, value, place)?;
    }
    if let Some(parts) = schema["oneOf"].as_array() {
        let fitting = parts.iter().filter(|part| conforms(api, part, value, place).is_ok()).count();
        if fitting != 1 {
            return Err(format!("{place} is {fitting} of the choices"));
        }
    }
    let kind = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.is_f64() => "number",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    if schema["type"].as_str().is_some_and(|expected| expected != kind) {
        return Err(format!("{place} is {kind}"));
    }
    if schema["enum"].as_array().is_some_and(|values| !values.contains(value)) {
        return Err(format!("{place} is none of the values"));
    }
    if schema.get("const").is_some_and(|expected| expected != value) {
        return Err(format!("{place} is not the value"));
    }
    for name in schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str) {
        if value.get(name).is_none() {
            return Err(format!("{place} has no {name}"));
        }
    }
    for (name, field) in value.as_object().into_iter().flatten() {
        match schema["properties"].get(name) {
            Some(schema) => conforms(api, schema, field, &format!("{place}.{name}"))?,
            None if schema["additionalProperties"] == false => {
                return Err(format!("{place} has {name}, which is not described"));
            }
            None => {}
        }
    }
    for item in value.as_array().into_iter().flatten().filter(|_| schema.get("items").is_some()) {
        conforms(api, &schema["items"], item, &format!("{place}[]"))?;
    }
    Ok(())
}
