/** The fields of a form, each as the text that `textOf` makes of it. */
export type Texts = Readonly<Record<string, string>>;

export type Refresh = {
  /** The stored fields that the form was made from. */
  seen: Texts;
  /** The stored fields as they are now. */
  stored: Texts;
  /** What the form's controls hold; what has no control is absent. */
  held: Texts;
  /** What the form sent, where this refresh follows a save of its own that was taken. */
  saved: Texts | undefined;
};

/**
 * What a form does about a newer version of what it edits. `renewed`: the fields that take what is stored by now, because nothing
 * was typed there. `follows`: its next save may be based on the newer version, because nobody else's change is hidden behind what the
 * form holds; otherwise that save has to be refused, so that both versions are shown.
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
