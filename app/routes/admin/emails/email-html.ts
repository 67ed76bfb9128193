import { data } from "react-router";
import { getEmail } from "~/domain/emails/queries.server";
import { asRoute } from "~/routes/respond.server";
import { backOffice } from "../back-office.server";
import type { Route } from "./+types/email-html";

/** Nothing in a message may run, load, send or reach the page around it; its links open in tabs of their own. */
const POLICY = [
  "sandbox allow-popups allow-popups-to-escape-sandbox",
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src data:",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join("; ");

const HEAD = /<head\b[^>]*>/i;
const LINKS_OPEN_TABS = '<base target="_blank">';

/** The HTML part of a message as its receiver sees it, for the frame of its screen. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const { body } = await asRoute(() => getEmail(app, params.emailId));
  if (!body) throw data(null, { status: 403 });
  const html = HEAD.test(body.html)
    ? body.html.replace(HEAD, (head) => head + LINKS_OPEN_TABS)
    : LINKS_OPEN_TABS + body.html;
  return new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": POLICY,
      "referrer-policy": "no-referrer",
    },
  });
}
