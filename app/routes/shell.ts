import type { Identity } from "~/config/identity-defaults";
import type { Notice } from "~/ui/primitives/notice-toast";
import type { Theme } from "./request-context";

/** What the document shell knows on every page; the answer of the root loader. */
export type Shell = {
  identity: Identity;
  nonce: string;
  /** Public origin, no trailing slash. */
  origin: string;
  theme: Theme | undefined;
  notice: Notice | undefined;
  year: number;
  path: string;
  /** Path and query, for coming back. */
  address: string;
};
