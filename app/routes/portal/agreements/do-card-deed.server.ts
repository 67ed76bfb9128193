import { ownAgreementPath } from "~/domain/agreements/change-words";
import { removeCard } from "~/domain/billing/remove-card.server";
import { settleOwnCard } from "~/domain/billing/settle-own-card.server";
import { startCardPage } from "~/domain/billing/start-card-page.server";
import type { AppContext } from "~/kernel/app-context";
import { bad, good } from "~/lib/notice";
import { redirectWithNotice } from "~/routes/respond.server";
import { goOrSay } from "../billing/answer.server";

const GIVEN = good("Thank you", "Once the card is confirmed, it’s shown here, and new invoices are charged to it.");
const REMOVED = good("The card is removed", "Nothing more is charged to it. Invoices come by email as before.");
const OVER = bad("The agreement has ended", "Nothing more is charged for it.");
const UNAVAILABLE = bad("Cards can’t be taken right now", "Please pay each invoice for now.");

/**
 * Runs a card action of an agreement's customer; null if `intent` is another one. `page`: where the form was submitted,
 * if not on the agreement's own page.
 */
export function doCardDeed(
  app: AppContext,
  id: string,
  intent: FormDataEntryValue | null,
  page?: string,
): Promise<Response> | null {
  const back = page ?? ownAgreementPath(id);
  if (intent === "give-card")
    return goOrSay(app, () => startCardPage(app, page ? { id, page } : { id }), back, {
      over: OVER,
      unavailable: UNAVAILABLE,
    });
  if (intent === "remove-card")
    return goOrSay(app, () => removeCard(app, { id }), back, { removed: REMOVED, none: REMOVED });
  return null;
}

/** Handles the return from the provider's page for adding a card. */
export async function comeBackWithCard(app: AppContext, page: string, visitId: string): Promise<Response> {
  await settleOwnCard(app, visitId);
  return redirectWithNotice(page, GIVEN);
}
