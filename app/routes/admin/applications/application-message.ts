import { previewMove } from "~/domain/applications/move-message.server";
import { APPLICATION_STATUSES, ApplicationMove } from "~/domain/applications/schema";
import { parseForm } from "~/lib/parse-form";
import { asRoute, readForm } from "~/routes/respond.server";
import { backOffice } from "../back-office.server";
import type { Route } from "./+types/application-message";

/** Keeps a message from running, loading or sending anything, and from reaching the page around it. */
const POLICY = [
  "sandbox",
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join("; ");

/** Returns the message for a status change with our default text, for the frame in its dialog. */
export function loader(args: Route.LoaderArgs) {
  return preview(args, undefined);
}

/** Renders the message with the text in the form. */
export async function action(args: Route.ActionArgs) {
  const parsed = parseForm(await readForm(args.request), ApplicationMove);
  return preview(args, parsed.status === "success" ? parsed.value.message : "");
}

async function preview({ context, params, request }: Route.LoaderArgs, words: string | undefined): Promise<Response> {
  const { app } = backOffice(context);
  const asked = new URL(request.url).searchParams.get("to");
  const to = APPLICATION_STATUSES.find((known) => known === asked) ?? "pending";
  const { email } = await asRoute(() => previewMove(app, { id: params.applicationId, to, words }));
  return new Response(email.html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": POLICY,
      "referrer-policy": "no-referrer",
    },
  });
}
