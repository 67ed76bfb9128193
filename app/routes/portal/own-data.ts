import { data } from "react-router";
import { exportOwnData } from "~/domain/accounts/export-own-data.server";
import { agencyDay } from "~/lib/calendar-date";
import { attachmentNamed } from "~/lib/content-disposition";
import { onlyLeft } from "~/lib/only-left";
import { asRoute } from "~/routes/respond.server";
import type { Route } from "./+types/own-data";
import { portal } from "./portal.server";

/** Everything kept about the customer and their business, as one file. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { app } = await portal(context, request);
  const answer = await asRoute(() => exportOwnData(app));
  if (answer.outcome === "rate-limited") {
    throw data(null, { status: 429, headers: { "retry-after": String(answer.retryAfterSeconds) } });
  }
  onlyLeft(answer.outcome, "exported");
  return new Response(JSON.stringify(answer.data, null, 2), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": attachmentNamed(`my-data-${agencyDay(app.clock.now())}.json`),
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    },
  });
}
