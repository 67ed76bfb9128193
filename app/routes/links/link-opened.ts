import type { ActionFunctionArgs } from "react-router";
import { noteOpening } from "~/domain/links/note-opening.server";
import { accessOf, closedResponse } from "./link-access.server";

const KINDS = { q: "quote", i: "invoice", p: "project" } as const;

/** Returns a 404, since this address only accepts posts. */
export function loader() {
  return closedResponse(404);
}

/** Records that a person, not a program, is viewing a link's page. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const letter = new URL(request.url).pathname.slice(1, 2);
  const kind = KINDS[letter as keyof typeof KINDS]; // safe: these are the addresses that lead here
  const access = await accessOf({ context, request, token: params.token ?? "" }, kind);
  if (access.state === "closed") return closedResponse(access.status);
  await noteOpening(access.app);
  return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
}
