import { setImmediate as nextTurn } from "node:timers/promises";
import { data } from "react-router";
import { exportOwnData } from "~/domain/accounts/export-own-data.server";
import { agencyDay } from "~/lib/calendar-date";
import { attachmentNamed } from "~/lib/content-disposition";
import { jsonPieces } from "~/lib/json-pieces";
import { onlyLeft } from "~/lib/only-left";
import { asRoute } from "~/routes/respond.server";
import type { Route } from "./+types/own-data";
import { portal } from "./portal.server";

/** Returns everything stored about the customer and their business as one file. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { app } = await portal(context, request);
  const answer = await asRoute(() => exportOwnData(app));
  if (answer.outcome === "rate-limited") {
    throw data(null, { status: 429, headers: { "retry-after": String(answer.retryAfterSeconds) } });
  }
  onlyLeft(answer.outcome, "exported");
  return new Response(streamOf(answer.data), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": attachmentNamed(`my-data-${agencyDay(app.clock.now())}.json`),
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    },
  });
}

/** Streams JSON in pieces, yielding to other requests between them. */
function streamOf(value: unknown): ReadableStream<Uint8Array> {
  const pieces = jsonPieces(value);
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      await nextTurn();
      const { done, value: piece } = pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(piece));
    },
  });
}
