import { createContext } from "react-router";
import type { Actor } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";

export const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/**
 * Viewer of a page's drafts. Staff also see them in a frame of the back office. A guest has a link: `bar` is the HTML
 * that says so, and `isWhole` means that the link covers all drafts. For staff, `bar` lists samples, and `samples` has
 * their exact texts.
 */
export type ShownPreview =
  | { by: "staff"; bar: string; samples: readonly string[] }
  | { by: "guest"; bar: string; token: string; isWhole: boolean };

/**
 * Returns the result of `read`, cached by `key` in this process until anything that public pages show is changed.
 * Callers must not modify it.
 */
export type ReadKept = <Value>(key: string, read: () => Promise<Value>) => Promise<Value>;

/** Data about one request, before any route runs; set by `server/` on the router context. */
export type RequestContext = {
  app: AppContext;
  requestId: string;
  /** Identifies the actor by session cookie. Queries the database once per request. */
  identify(): Promise<Actor>;
  /** True when a form was submitted: the response may show it again, and must not fail because of optional data. */
  isFormSent: boolean;
  /** Records that a service we need is unavailable, so that the response has status 503. */
  noteOutage(): void;
  /** Records that the page shows drafts, and to whom, so that it's never cached. */
  notePreview(preview: ShownPreview): void;
  /** Returns the OpenAPI document, for the page that shows it. */
  readApiDocument(): Promise<unknown>;
  /** Caches data that is the same for all visitors of public pages. */
  readKept: ReadKept;
  /** The client's address, as determined by `TRUST_PROXY`. */
  clientAddress: string;
  /** Used in this response's CSP; the page cache replaces it with hashes. */
  nonce: string;
  /** Public origin of the site (`APP_URL`), never the client's Host header. No trailing slash. */
  origin: string;
  /** Omitted: follow the system. */
  theme: Theme | undefined;
};

export const requestContext = createContext<RequestContext>();
