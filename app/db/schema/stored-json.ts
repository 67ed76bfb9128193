import { customType } from "drizzle-orm/pg-core";
import { orNull, type Shape } from "./stored-shapes";

/**
 * Declares a JSON column. Reading always yields a value of this shape, whatever is stored, so that no row breaks a
 * page.
 */
export function shapedJson<Value>(name: string, shape: Shape<Value>) {
  return customType<{ data: Value; driverData: unknown }>({
    dataType: () => "jsonb",
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (stored) => shape(stored),
  })(name);
}

/** Declares a JSON column that may be null. */
export function nullableJson<Value>(name: string, shape: Shape<Value>) {
  return shapedJson(name, orNull(shape));
}
