import type { RouterContextProvider } from "react-router";
import { openLink } from "~/domain/links/open-link.server";
import { linkPath, maskMailbox, type RecordKind } from "~/domain/links/schema";
import type { LinkActor } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { requestContext } from "~/routes/request-context";

type Asked = { context: Readonly<RouterContextProvider>; request: Request; token: string };

/** Facts about a link for its page. `isProven`: this device has shown a code. */
export type LinkHead = { path: string; mailbox: string; isProven: boolean };

/** A link that doesn't open anything, for the page that says so. */
export type ClosedLink = { state: "unknown" } | { state: "ended" | "revoked"; mailbox: string };

export type Access =
  | { state: "open"; app: AppContext; actor: LinkActor; head: LinkHead; clientAddress: string }
  | { state: "closed"; closed: ClosedLink; status: 404 | 410 };

const KEEP_SECONDS = 30 * 24 * 60 * 60;

/** Identifies the asker by the link in the address. Changes nothing. */
export async function accessOf({ context, request, token }: Asked, kind: RecordKind): Promise<Access> {
  const { app, clientAddress } = context.get(requestContext);
  const opened = await openLink(app, {
    kind,
    token,
    proof: (record) => proofIn(request, record),
    known: knownIn(request),
  });
  if (!opened) return { state: "closed", closed: { state: "unknown" }, status: 404 };
  if (opened.state !== "open") {
    const { state, email } = opened;
    return { state: "closed", closed: { state, mailbox: maskMailbox(email) }, status: 410 };
  }
  const { actor } = opened;
  const head = { path: linkPath(kind, token), mailbox: maskMailbox(actor.email), isProven: actor.isProven };
  return { state: "open", app: onBehalfOf(app, actor), actor, head, clientAddress };
}

/** A `Set-Cookie` value by which this device is known for one record. */
export function keepProof({ record }: LinkActor, proof: string): string {
  return `${cookieOf(record.id)}=${proof}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${KEEP_SECONDS}`;
}

function proofIn(request: Request, { id }: { id: string }): string | undefined {
  const cookies = request.headers.get("cookie") ?? "";
  const found = [...cookies.matchAll(new RegExp(`(?:^|;\\s*)((?:__Host-)?)${cookieOf(id)}=([\\w.-]{1,100})`, "g"))];
  return (found.find(([, prefix]) => prefix !== "") ?? found[0])?.[2];
}

/** The records that this device has stored a code of. */
function knownIn(request: Request): string[] {
  const cookies = request.headers.get("cookie") ?? "";
  const parts = /(?:^|;\s*)(?:__Host-)?proof_([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})=/g;
  return [...cookies.matchAll(parts)].map((found) => found.slice(1).join("-"));
}

function cookieOf(recordId: string): string {
  return `proof_${recordId.replaceAll("-", "")}`;
}

/** Answers a download behind a link that doesn't open it. */
export function closedResponse(status: 404 | 410 | 403): Response {
  const words = { 403: "Confirm it’s you first", 404: "Not Found", 410: "This link has expired" } as const;
  return new Response(words[status], {
    status,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      "x-robots-tag": "noindex, nofollow",
    },
  });
}
