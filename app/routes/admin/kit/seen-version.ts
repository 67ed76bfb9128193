/** The fields of a form, each as the text that `textOf` makes of it. */
export type Texts = Readonly<Record<string, string>>;

export type Refresh = {
  /** The stored fields that the form was made from. */
  seen: Texts;
  /** The stored fields as they are now. */
  stored: Texts;
  /** Current values of the form's controls; a field without a control is absent. */
  held: Texts;
  /** Values that the form sent, where this refresh follows an accepted save of its own. */
  saved: Texts | undefined;
};

/**
 * Decides how a form follows a newer version of its record. `renewed`: the fields that take the stored value, because
 * nothing was typed there. `follows`: its next save may be based on the newer version, because the form hides nobody
 * else's change; otherwise that save has to be refused, so that both versions are shown.
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
