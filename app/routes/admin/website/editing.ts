import { createContext } from "react";
import type { ListAct } from "~/domain/documents/document-form";

/** What every field of an editor works with. */
export type Editing = {
  problems: Readonly<Record<string, string>>;
  change: (path: string, value: unknown) => void;
  /** A button of a list, where script runs. */
  act: (act: ListAct, path: string, type?: string) => void;
};

export const EditingContext = createContext<Editing>({ problems: {}, change: () => {}, act: () => {} });
