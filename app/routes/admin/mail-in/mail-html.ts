import { getMailHtml } from "~/domain/mail-in/queries.server";
import { asRoute } from "~/routes/respond.server";
import { backOffice } from "../back-office.server";
import type { Route } from "./+types/mail-html";

/** Keeps an email from running, loading or sending anything, even pictures, and from reaching the page around it. */
const POLICY = [
  "sandbox allow-popups allow-popups-to-escape-sandbox",
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join("; ");

/** Serves the HTML part of an incoming email, sanitized when it was read, for the frame of its screen. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const html = await asRoute(() => getMailHtml(app, params.mailId));
  const page = `<!doctype html><meta charset="utf-8"><base target="_blank"><title>Email</title><style>body{font:16px/1.5 system-ui;overflow-wrap:anywhere}</style>${html}`;
  return new Response(page, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": POLICY,
      "referrer-policy": "no-referrer",
    },
  });
}
