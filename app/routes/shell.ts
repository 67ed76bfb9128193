import type { Identity } from "~/config/identity-defaults";
import type { CustomPage, MenuEntry } from "~/domain/texts/page-texts.server";
import type { Edits } from "~/lib/document-edits";
import type { Notice } from "~/lib/notice";
import type { PictureView } from "~/lib/picture-view";
import type { NavLink } from "~/ui/layout/site-nav";
import type { Receipt } from "./receipts.server";
import type { Theme } from "./request-context";

/** In the query of a page: staff who may write the website see it as its drafts say. */
export const DRAFTS_KEY = "drafts";
/** Its value for a small picture of the page. */
export const PICTURED = "picture";

/** Facts for the document shell on every page; the root loader returns them. */
export type Shell = {
  /** Edits of this page's texts, by kind of document; absent where there are none. */
  documents?: Readonly<Record<string, Edits>>;
  /**
   * Claims that this page's own words name and the agency changed; null: one that isn't shown. Absent where none was.
   */
  claims?: Readonly<Record<string, string | null>>;
  /** Pages that staff added and put into the menu. */
  menu?: readonly MenuEntry[];
  /** Pictures of the library that those documents name, by address; absent where they name none. */
  pictures?: Readonly<Record<string, PictureView>>;
  /** The page that staff added at this address. */
  page?: CustomPage;
  identity: Identity;
  /**
   * Style of the agency's look, made on the server so that no page brings along the code for it; absent where nothing
   * differs from the shipped look.
   */
  brandStyle?: string;
  nonce: string;
  /** Public origin, no trailing slash. */
  origin: string;
  theme: Theme | undefined;
  notice: Notice | undefined;
  /** No mail server is set up: what is written to people waits, and nothing is on its way to them. */
  isMailHeld: boolean;
  /** Receipt of the form that the notice is about. */
  receipt: Receipt | undefined;
  /** The way into the reader's account: to sign in, the dashboard or the back office. */
  account: NavLink;
  year: number;
  path: string;
  /** Path and query, for coming back. */
  address: string;
};
