import { spelledContent } from "~/lib/spelling";

/** Fields whose values aren't text to edit: they select a picture, world, anchor or address. */
export type FixedName = "id" | "path" | "slug" | "type" | "world" | "network";

/** Content as it can be edited: any text in place of shipped text, and lists of any length. */
export type Editable<Shipped> = Shipped extends string
  ? string
  : Shipped extends number
    ? number
    : Shipped extends boolean
      ? boolean
      : Shipped extends readonly (infer Item)[]
        ? readonly Editable<Item>[]
        : Shipped extends object
          ? { readonly [Name in keyof Shipped]: Name extends FixedName ? Shipped[Name] : Editable<Shipped[Name]> }
          : Shipped;

/** A shipped text in the spelling of the agency's country, shown until the agency edits it. */
export type ShippedDocument<Content = unknown> = { readonly kind: string; readonly content: Content };

/** Names texts that staff edit together. `kind` is stored in the database and must never change. */
export function shipped<const Content>(kind: string, content: Content): ShippedDocument<Editable<Content>> {
  const wide = content as Editable<Content>; // safe: each value is one of its widened type
  return {
    kind,
    get content() {
      return spelledContent(wide);
    },
  };
}
