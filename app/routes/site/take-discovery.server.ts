import { data, type RouterContextProvider } from "react-router";
import { SESSION_SLUG } from "~/content/pages/booking";
import { isOffered } from "~/domain/bookings/offer-times.server";
import { mintFormToken } from "~/domain/forms/form-token.server";
import { DiscoveryRequest } from "~/domain/leads/kinds/discovery-session";
import { findOwnContact } from "~/domain/leads/own-contact.server";
import { requestDiscoverySession } from "~/domain/leads/request-discovery-session.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { onlyLeft } from "~/lib/only-left";
import { parseForm } from "~/lib/parse-form";
import { keepForm, readOr } from "~/routes/forms/kept-form.server";
import { readSubmission } from "~/routes/forms/read-submission.server";
import { receiptOfLead } from "~/routes/receipts.server";
import { requestContext } from "~/routes/request-context";
import { readForm, redirectWithNotice } from "~/routes/respond.server";
import type { DiscoveryState } from "./doctors-discovery-form";

/**
 * Reads the initial values of a discovery form: the plan of a "Get Started" button, and a customer's contact details.
 */
export async function readDiscoveryStart(context: Readonly<RouterContextProvider>, request: Request) {
  const { app, identify } = context.get(requestContext);
  const [own, isBookable] = await Promise.all([
    readOr(context, null, async () => findOwnContact(onBehalfOf(app, await identify()))),
    readOr(context, false, () => isOffered(app, SESSION_SLUG)),
  ]);
  return {
    isBookable,
    name: own?.name ?? "",
    email: own?.email ?? "",
    phone: own?.phone ?? "",
    practiceName: own?.businessName ?? "",
    planId: new URL(request.url).searchParams.get("plan"),
  };
}

/**
 * Handles a discovery form for the page at `path`; if refused, the form is shown again with its input. Any content is
 * accepted, except text that is too long.
 */
export async function takeDiscovery(context: Readonly<RouterContextProvider>, request: Request, path: string) {
  const { app } = context.get(requestContext);
  const form = await readForm(request);
  const parsed = parseForm(form, DiscoveryRequest);
  if (parsed.status !== "success") {
    const { initialValue, error } = parsed.reply();
    const typed: DiscoveryState["typed"] = initialValue ?? {};
    return data({ typed, errors: error ?? {}, notice: "check-fields" as const, token: "" }, { status: 400 });
  }
  const submission = { ...readSubmission(context, request, form), isFromOwnPage: isFromOwnPage(request) };
  const typed = parsed.value;
  const send = async () => {
    const answer = await requestDiscoverySession(app, parsed.value, submission);
    if (answer.outcome === "press-again") {
      return data({ typed, errors: {}, notice: "press-again" as const, token: mintFormToken(app) }, { status: 409 });
    }
    if (answer.outcome === "rate-limited") {
      return data({ typed, errors: {}, notice: "too-many-requests" as const, token: "" }, { status: 429 });
    }
    onlyLeft(answer.outcome, "empty", "received");
    const { name, email, phone } = typed;
    const receipt =
      answer.outcome === "received" ? receiptOfLead(app, email, answer, { name, email, phone }) : undefined;
    return redirectWithNotice(`${path}#discovery`, "form-submitted", receipt);
  };
  return keepForm(context, send, (status) =>
    data({ typed, errors: {}, notice: "not-stored" as const, token: "" }, { status }),
  );
}

/**
 * Returns true if the request has one of the headers that browsers send; other requests that pass the same-origin check
 * have neither.
 */
function isFromOwnPage({ headers }: Request): boolean {
  return headers.has("origin") || headers.has("sec-fetch-site");
}
