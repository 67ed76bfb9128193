import { data } from "react-router";
import { getProposalInFull } from "~/domain/proposals/queries.server";
import { asRoute } from "~/routes/respond.server";
import { backOffice } from "../back-office.server";
import { emailDocument } from "../emails/email-document.server";
import type { Route } from "./+types/proposal-html";

/** A proposed message as its receiver would see it, for the frame of its screen. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const { shown } = await asRoute(() => getProposalInFull(app, params.proposalId));
  if (shown.as !== "email") throw data(null, { status: 404 });
  return emailDocument(shown.html);
}
