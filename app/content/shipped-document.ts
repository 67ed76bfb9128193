import { spelledContent } from "~/lib/spelling";

/** Names whose values are no text: they choose a picture, a world, an anchor or an address. */
export type FixedName = "id" | "path" | "slug" | "type" | "world" | "network";

/** Content as it may be edited: any text where one is shipped, lists of any length. */
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

/** A text of the product in the spelling of the agency's country, shown until the agency writes its own. */
export type ShippedDocument<Content = unknown> = { readonly kind: string; readonly content: Content };

/** Names the texts that staff may change together. `kind` is in the database: it never changes. */
export function shipped<const Content>(kind: string, content: Content): ShippedDocument<Editable<Content>> {
  const wide = content as Editable<Content>; // safe: each value is one of its widened type
  return {
    kind,
    get content() {
      return spelledContent(wide);
    },
  };
}
