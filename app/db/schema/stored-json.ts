import { customType } from "drizzle-orm/pg-core";
import { orNull, type Shape } from "./stored-shapes";

/** Declares a column of JSON. Whatever is in it, the program reads something of this shape, so no row breaks a page. */
export function shapedJson<Value>(name: string, shape: Shape<Value>) {
  return customType<{ data: Value; driverData: unknown }>({
    dataType: () => "jsonb",
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (stored) => shape(stored),
  })(name);
}

/** Declares one that may hold nothing. */
export function nullableJson<Value>(name: string, shape: Shape<Value>) {
  return shapedJson(name, orNull(shape));
}
