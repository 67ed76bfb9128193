import { createElement } from "react";
import { BUY_BUTTON as copy } from "~/content/pages/subscriptions";
import { useShell } from "~/routes/use-shell";
import { ArrowLink } from "~/ui/primitives/arrow-link";

/** Key shared by all buy buttons of a page. */
export type BuyButtonKey = { publishableKey: string; reference: string | null };

const SCRIPT = "https://js.stripe.com/v3/buy-button.js";

/**
 * The payment provider's button for a plan, with a plain link for visitors whose browser doesn't load its script. React
 * adds the script to the document once, however many buttons there are.
 */
export function BuyButton({
  id,
  shared,
  plain,
}: {
  id: string;
  shared: BuyButtonKey;
  plain: { href: string; label: string };
}) {
  const { nonce } = useShell();
  return (
    <div className="space-y-3">
      <script async src={SCRIPT} nonce={nonce} />
      {createElement("stripe-buy-button", {
        "buy-button-id": id,
        "publishable-key": shared.publishableKey,
        ...(shared.reference ? { "client-reference-id": shared.reference } : {}),
      })}
      <p className="text-small text-muted">
        {copy.otherwise} <ArrowLink href={plain.href}>{plain.label}</ArrowLink>
      </p>
    </div>
  );
}
