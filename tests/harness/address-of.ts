/** The value of every parameter of an address: something that is there. */
export type Ids = Readonly<Record<string, string>>;

/** The address that a pattern stands for. Throws for a parameter that has no value. */
export function addressOf(pattern: string, ids: Ids): string {
  return pattern.replace("*", "nothing-here").replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = ids[name];
    if (!value) throw new Error(`tests/harness/marked-world.ts has nothing for :${name} of ${pattern}`);
    return value;
  });
}
