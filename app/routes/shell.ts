import type { Identity } from "~/config/identity-defaults";
import type { CustomPage, MenuEntry } from "~/domain/documents/page-texts.server";
import type { Edits } from "~/lib/document-edits";
import type { PictureView } from "~/lib/picture-view";
import type { NavLink } from "~/ui/layout/site-nav";
import type { Notice } from "~/ui/primitives/notice-toast";
import type { Receipt } from "./receipts.server";
import type { Theme } from "./request-context";

/** In the query of a page: staff who may write the website see it as its drafts say. */
export const DRAFTS_KEY = "drafts";

/** A notice, and what it is called. */
export type ShownNotice = Notice & { name: string };

/** What the document shell knows on every page; the answer of the root loader. */
export type Shell = {
  /** What the agency changed of the texts of this page, by kind of document; absent where nothing was. */
  documents?: Readonly<Record<string, Edits>>;
  /** Claims that this page's own words name and the agency changed; null: one that isn't shown. Absent where none was. */
  claims?: Readonly<Record<string, string | null>>;
  /** Pages that staff added and put into the menu. */
  menu?: readonly MenuEntry[];
  /** Pictures of the library that those documents name, by address; absent where they name none. */
  pictures?: Readonly<Record<string, PictureView>>;
  /** The page that staff added at this address. */
  page?: CustomPage;
  identity: Identity;
  /** What its look adds to the style of every page, made on the server so that no page brings along how; absent where nothing differs from the shipped look. */
  brandStyle?: string;
  nonce: string;
  /** Public origin, no trailing slash. */
  origin: string;
  theme: Theme | undefined;
  notice: ShownNotice | undefined;
  /** No mail server is set up: what is written to people waits, and nothing is on its way to them. */
  isMailHeld: boolean;
  /** Of the form that the notice is about. */
  receipt: Receipt | undefined;
  /** The way into the reader's account: to sign in, the dashboard or the back office. */
  account: NavLink;
  year: number;
  path: string;
  /** Path and query, for coming back. */
  address: string;
};
