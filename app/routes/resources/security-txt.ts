import { getIdentity } from "~/domain/settings/queries.server";
import { requestContext } from "~/routes/request-context";
import type { Route } from "./+types/security-txt";

const GOOD_FOR_DAYS = 180;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the contact for security reports (RFC 9116): the agency's address. Valid for half a year from the day of the
 * request.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { app, origin } = context.get(requestContext);
  const { email } = await getIdentity(app);
  const day = Math.floor(app.clock.now().getTime() / DAY_MS);
  const expires = new Date((day + GOOD_FOR_DAYS) * DAY_MS);
  const lines = [
    `Contact: mailto:${encodeURI(email)}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
