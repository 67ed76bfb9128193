import type { RouterContextProvider } from "react-router";
import { openLink } from "~/domain/links/open-link.server";
import { linkPath, maskMailbox, type RecordKind } from "~/domain/links/schema";
import type { LinkActor } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { requestContext } from "~/routes/request-context";

type Asked = { context: Readonly<RouterContextProvider>; request: Request; token: string };

/** Facts about a link for its page. `isProven`: a code was entered on this device. */
export type LinkHead = { path: string; mailbox: string; isProven: boolean };

/** A link that opens nothing, with the reason to show. */
export type ClosedLink = { state: "unknown" } | { state: "ended" | "revoked"; mailbox: string };

export type Access =
  | { state: "open"; app: AppContext; actor: LinkActor; head: LinkHead; clientAddress: string }
  | { state: "closed"; closed: ClosedLink; status: 404 | 410 };

const KEEP_SECONDS = 30 * 24 * 60 * 60;

/** Identifies the actor by the link in the address. Changes nothing. */
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

/** Returns a `Set-Cookie` value that makes this device known for one record. */
export function keepProof({ record }: LinkActor, proof: string): string {
  return `${cookieOf(record.id)}=${proof}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${KEEP_SECONDS}`;
}

function proofIn(request: Request, { id }: { id: string }): string | undefined {
  const cookies = request.headers.get("cookie") ?? "";
  const found = [...cookies.matchAll(new RegExp(`(?:^|;\\s*)((?:__Host-)?)${cookieOf(id)}=([\\w.-]{1,100})`, "g"))];
  return (found.find(([, prefix]) => prefix !== "") ?? found[0])?.[2];
}

/** Returns the ids of the records for which this device has stored a proof. */
function knownIn(request: Request): string[] {
  const cookies = request.headers.get("cookie") ?? "";
  const parts = /(?:^|;\s*)(?:__Host-)?proof_([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})=/g;
  return [...cookies.matchAll(parts)].map((found) => found.slice(1).join("-"));
}

function cookieOf(recordId: string): string {
  return `proof_${recordId.replaceAll("-", "")}`;
}

/** Returns the response to a download if its link doesn't grant it. */
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
