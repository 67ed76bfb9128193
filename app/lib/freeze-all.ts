/** Freezes a value and everything in it. For plain data. */
export function freezeAll<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) freezeAll(part);
  return Object.freeze(value);
}
