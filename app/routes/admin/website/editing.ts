import { createContext } from "react";
import type { Picture } from "~/domain/pictures/schema";
import type { ListAct } from "~/domain/texts/document-form";

/** Data and actions shared by all fields of an editor. */
export type Editing = {
  problems: Readonly<Record<string, string>>;
  /** Shipped content; null for a page added by staff. */
  shipped: unknown;
  change: (path: string, value: unknown) => void;
  /** Handles a list's button or handle, with script. */
  act: (act: ListAct, path: string, more?: string) => void;
  /** Library pictures: the newest, and those used by the document. */
  pictures: readonly Picture[];
  /** Pictures added to the library in this editor. */
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
