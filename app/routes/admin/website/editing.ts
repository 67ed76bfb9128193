import { createContext } from "react";
import type { ListAct } from "~/domain/documents/document-form";
import type { Picture } from "~/domain/pictures/schema";

/** What every field of an editor works with. */
export type Editing = {
  problems: Readonly<Record<string, string>>;
  /** What the program came with; null for a page that staff added. */
  shipped: unknown;
  change: (path: string, value: unknown) => void;
  /** A button or handle of a list, where script runs. */
  act: (act: ListAct, path: string, more?: string) => void;
  /** Of the library: the newest, and those that the document names. */
  pictures: readonly Picture[];
  /** What was added to it in this editor. */
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
