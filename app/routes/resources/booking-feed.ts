import { drawFeed } from "~/domain/bookings/draw-feed.server";
import { requestContext } from "~/routes/request-context";
import type { Route } from "./+types/booking-feed";

/** Returns a host's bookings as a calendar feed; its address is secret. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { app } = context.get(requestContext);
  const text = await drawFeed(app, params.token.replace(/\.ics$/, ""));
  if (text === null) return new Response("There is nothing at this address.", { status: 404 });
  return new Response(text, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'inline; filename="bookings.ics"',
      "cache-control": "private, no-cache",
    },
  });
}
