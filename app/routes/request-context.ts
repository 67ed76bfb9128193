import { createContext } from "react-router";
import type { Actor } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";

export const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/**
 * Viewer of drafts on a page. Staff see them in a frame of the back office too. A guest holds a link: `bar` is the HTML
 * that says so, `isWhole` that the link is for all drafts. For staff it marks samples, and `samples` are the very
 * texts.
 */
export type ShownPreview =
  | { by: "staff"; bar: string; samples: readonly string[] }
  | { by: "guest"; bar: string; token: string; isWhole: boolean };

/**
 * Returns what `read` finds, by `key`: from the memory of this process where it was read since the last change of what
 * public pages show. Nobody may change it.
 */
export type ReadKept = <Value>(key: string, read: () => Promise<Value>) => Promise<Value>;

/** Facts about one request before any route runs; set by `server/` on the router context. */
export type RequestContext = {
  app: AppContext;
  requestId: string;
  /** Identifies the asker by session cookie. Asks the database once a request. */
  identify(): Promise<Actor>;
  /** True when a form was sent: the answer shows it again, and must not be lost for something optional. */
  isFormSent: boolean;
  /** Remembers that a part we need is away, so that this request is answered with 503. */
  noteOutage(): void;
  /** Remembers that the page shows drafts, and to whom: it is stored by nobody. */
  notePreview(preview: ShownPreview): void;
  /** The OpenAPI document, for the page that shows it. */
  readApiDocument(): Promise<unknown>;
  /** For what is the same for every reader of the public pages. */
  readKept: ReadKept;
  /** Address of the client as `TRUST_PROXY` allows it to be known. */
  clientAddress: string;
  /** For the CSP of this one response; the page cache replaces it by hashes. */
  nonce: string;
  /** Public origin of the site (`APP_URL`), never the client's Host header. No trailing slash. */
  origin: string;
  /** Absent: follow the system. */
  theme: Theme | undefined;
};

export const requestContext = createContext<RequestContext>();
