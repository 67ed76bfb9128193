import { createContext } from "react";
import type { Picture } from "~/domain/pictures/schema";
import type { ListAct } from "~/domain/texts/document-form";

/** Data and actions that every field of an editor works with. */
export type Editing = {
  problems: Readonly<Record<string, string>>;
  /** Shipped content; null for a page that staff added. */
  shipped: unknown;
  change: (path: string, value: unknown) => void;
  /** A button or handle of a list, where script runs. */
  act: (act: ListAct, path: string, more?: string) => void;
  /** Pictures of the library: the newest, and those that the document names. */
  pictures: readonly Picture[];
  /** Pictures added to it in this editor. */
  added: readonly Picture[];
};

export const EditingContext = createContext<Editing>({
  problems: {},
  shipped: null,
  change: () => {},
  act: () => {},
  pictures: [],
  added: [],
});
