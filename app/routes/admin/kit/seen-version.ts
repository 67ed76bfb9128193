/** The fields of a form as texts, formatted by `textOf`. */
export type Texts = Readonly<Record<string, string>>;

export type Refresh = {
  /** The stored fields that the form was rendered with. */
  seen: Texts;
  /** The currently stored fields. */
  stored: Texts;
  /** Current values of the form's controls; a field without a control is absent. */
  held: Texts;
  /** Values that the form sent, if this refresh follows its own accepted save. */
  saved: Texts | undefined;
};

/**
 * Decides how a form follows a newer version of its record. `renewed`: fields that take the stored value, because the
 * user didn't change them. `follows`: the next save may be based on the newer version, because the form hides nobody
 * else's change; otherwise that save must be refused, so that both versions are shown.
 */
export function followRefresh({ seen, stored, held, saved }: Refresh): { renewed: string[]; follows: boolean } {
  const changed = Object.keys(stored).filter((name) => stored[name] !== (seen[name] ?? ""));
  const isTyped = (name: string) => held[name] !== undefined && held[name] !== (saved ?? seen)[name];
  const renewed = Object.keys(stored).filter(
    (name) => !isTyped(name) && held[name] !== undefined && held[name] !== stored[name],
  );
  const hidden = changed.filter(
    (name) => isTyped(name) && held[name] !== stored[name] && stored[name] !== saved?.[name],
  );
  return { renewed: hidden.length > 0 ? [] : renewed, follows: hidden.length === 0 };
}
