/** Converts stored JSON to the type that the program expects, preserving the parts that fit. */
export type Shape<Value> = (stored: unknown) => Value;

type Shapes<Value> = { readonly [Name in keyof Value]-?: Shape<Value[Name]> };

/** Shape of a field that may be missing. */
export type Missable<Value> = Shape<Value | undefined>;

export const aText: Shape<string> = (stored) => (typeof stored === "string" ? stored : "");
/** Any number that JSON can represent; discounts can have halves of a percent. */
export const aNumber: Shape<number> = (stored) => (typeof stored === "number" ? stored : 0);
export const yesOrNo: Shape<boolean> = (stored) => stored === true;
export const aRecord: Shape<Readonly<Record<string, unknown>>> = (stored) => (isObject(stored) ? stored : {});

/** Returns a shape for a closed list, which falls back to its first value. */
export function oneOf<const Value extends string>(first: Value, ...others: Value[]): Shape<Value> {
  const known: readonly unknown[] = [first, ...others];
  return (stored) => (known.includes(stored) ? (stored as Value) : first); // safe: just looked up
}

export function orNull<Value>(shape: Shape<Value>): Shape<Value | null> {
  return (stored) => (stored === null || stored === undefined || !isLike(stored) ? null : shape(stored));
}

export function orMissing<Value>(shape: Shape<Value>): Missable<Value> {
  return (stored) => (stored === undefined ? undefined : shape(stored));
}

/** Returns the shape of a list. Items of a different type, such as null among objects, are left out. */
export function listOf<Value>(shape: Shape<Value>, isItem: (stored: unknown) => boolean = isLike): Shape<Value[]> {
  return (stored) => (Array.isArray(stored) ? stored.filter(isItem).map((item) => shape(item)) : []);
}

export const texts: Shape<string[]> = listOf(aText, (stored) => typeof stored === "string");

export function recordOf<Value>(
  shape: Shape<Value>,
  isItem: (stored: unknown) => boolean,
): Shape<Record<string, Value>> {
  return (stored) =>
    isObject(stored)
      ? Object.fromEntries(
          Object.entries(stored).flatMap(([name, value]) => (isItem(value) ? [[name, shape(value)]] : [])),
        )
      : {};
}

/** Returns the shape of an object with these fields; additional ones are preserved, and so is their order. */
export function objectOf<Value extends object>(shapes: Shapes<Value>): Shape<Value> {
  return (stored) => {
    const made: Record<string, unknown> = isObject(stored) ? { ...stored } : {};
    for (const [name, shape] of Object.entries<Shape<unknown>>(shapes)) {
      const value = shape(made[name]);
      if (value !== undefined || name in made) made[name] = value;
    }
    return made as Value; // safe: each field was just made by its shape
  };
}

export function isObject(stored: unknown): stored is Record<string, unknown> {
  return typeof stored === "object" && stored !== null && !Array.isArray(stored);
}

/**
 * Returns true for objects: lists and nullable fields contain nothing else, except for texts, which have their own
 * check.
 */
function isLike(stored: unknown): boolean {
  return isObject(stored);
}
