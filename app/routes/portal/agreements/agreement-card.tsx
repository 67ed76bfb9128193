import { Form } from "react-router";
import { INVOICES } from "~/content/pages/invoices";
import type { Collecting } from "~/domain/agreements/show-card.server";
import { formatLongDate } from "~/lib/calendar-date";
import { fillFacts } from "~/lib/fill-facts";
import { useDocument } from "~/routes/use-document";
import { Button } from "~/ui/primitives/button";
import { PortalSection } from "../portal-parts";

/** Intents of the card's forms. */
export const CARD_DEEDS = ["give-card", "remove-card"] as const;

/** The card that an agreement's invoices are charged to: added, replaced and removed without script. */
export function AgreementCard({ collecting }: { collecting: Collecting }) {
  const { card: words } = useDocument(INVOICES).agreement;
  return (
    <PortalSection id="card" title={words.title} className="mt-8 max-w-2xl">
      <CardDeeds collecting={collecting} />
    </PortalSection>
  );
}

/** Status of a card with its buttons. `agreementId`: set if the page has several agreements. */
export function CardDeeds({
  collecting: { card, failed },
  agreementId,
  action,
}: {
  collecting: Collecting;
  agreementId?: string;
  action?: string;
}) {
  const { card: words } = useDocument(INVOICES).agreement;
  return (
    <>
      <p className="mt-3 text-small">{card ? fillFacts(words.charged, { card }) : words.text}</p>
      {failed ? (
        <p className="mt-2 text-small text-bad">
          {fillFacts(words.failed, { number: failed.invoice.number, day: formatLongDate(failed.on) })}{" "}
          {failed.nextOn ? fillFacts(words.again, { day: formatLongDate(failed.nextOn) }) : words.pay}
        </p>
      ) : null}
      <Form method="post" action={action} className="mt-4 flex flex-wrap gap-3">
        {agreementId ? <input type="hidden" name="agreement" value={agreementId} /> : null}
        <Button type="submit" name="intent" value={CARD_DEEDS[0]} variant="secondary">
          {card ? words.replace : words.button}
        </Button>
        {card ? (
          <Button type="submit" name="intent" value={CARD_DEEDS[1]} variant="secondary">
            {words.remove}
          </Button>
        ) : null}
      </Form>
    </>
  );
}
