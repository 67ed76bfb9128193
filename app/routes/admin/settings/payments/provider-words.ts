import type { ProviderCheck } from "~/domain/billing/change-provider.server";
import { bad, good, type Notice } from "~/lib/notice";

/** Returns the notice for a check, including the provider's message. */
export function checkNotice(check: ProviderCheck): Notice {
  switch (check.outcome) {
    case "good":
      return good("The keys work", "They may do everything that this site does.");
    case "lacking":
      return bad(
        "The keys may not do everything",
        check.missing.map(({ right, said }) => `${right}. The provider’s answer: ${said}`).join(" "),
      );
    case "unreachable":
      return bad("Can’t reach the payment provider", `Nothing was checked. The answer: ${check.words}`);
    case "unset":
      return bad("No keys", "Enter them first.");
    case "limit":
      return bad("Too many checks", "Wait a few minutes before you try again.");
  }
}
