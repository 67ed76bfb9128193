import type { Identity } from "~/config/identity-defaults";
import type { CustomPage, MenuEntry } from "~/domain/texts/page-texts.server";
import type { Edits } from "~/lib/document-edits";
import type { Notice } from "~/lib/notice";
import type { PictureView } from "~/lib/picture-view";
import type { NavLink } from "~/ui/layout/site-nav";
import type { Receipt } from "./receipts.server";
import type { Theme } from "./request-context";

/** Query key of a page: staff who may edit the website see it with drafts. */
export const DRAFTS_KEY = "drafts";
/** Value for a thumbnail of the page. */
export const PICTURED = "picture";

/** Data for the document shell on every page; returned by the root loader. */
export type Shell = {
  /** Edits to this page's texts, by kind of document; omitted if there are none. */
  documents?: Readonly<Record<string, Edits>>;
  /** Claims in this page's own copy that the agency changed; null for a hidden one. Omitted if none were changed. */
  claims?: Readonly<Record<string, string | null>>;
  /** Custom pages that staff added to the menu. */
  menu?: readonly MenuEntry[];
  /** Library pictures used in those documents, by address; omitted if there are none. */
  pictures?: Readonly<Record<string, PictureView>>;
  /** The custom page at this address. */
  page?: CustomPage;
  identity: Identity;
  /**
   * Style sheet of the agency's look, generated on the server so that pages don't load the code for it; omitted for the
   * shipped look.
   */
  brandStyle?: string;
  nonce: string;
  /** Public origin, no trailing slash. */
  origin: string;
  theme: Theme | undefined;
  notice: Notice | undefined;
  /** True when no mail server is set up: messages are held and won't be delivered. */
  isMailHeld: boolean;
  /** Receipt of the form that the notice is about. */
  receipt: Receipt | undefined;
  /** The user's account link: sign-in, the dashboard or the back office. */
  account: NavLink;
  year: number;
  path: string;
  /** Path and query, for returning here. */
  address: string;
};
