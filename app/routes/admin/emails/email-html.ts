import { data } from "react-router";
import { getEmail } from "~/domain/emails/queries.server";
import { asRoute } from "~/routes/respond.server";
import { backOffice } from "../back-office.server";
import type { Route } from "./+types/email-html";
import { emailDocument } from "./email-document.server";

/** Serves a message's HTML part as the recipient sees it, for the frame of its screen. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const { body } = await asRoute(() => getEmail(app, params.emailId));
  if (!body) throw data(null, { status: 403 });
  return emailDocument(body.html);
}
