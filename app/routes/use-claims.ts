import { SHIPPED_CLAIMS } from "~/content/claims";
import { fillClaims } from "~/lib/fill-claims";
import { useMaybeShell } from "./use-shell";

/**
 * Returns a function that replaces claim tokens in the page's copy and leaves out sentences with hidden claims; the
 * result may be empty.
 */
export function useClaims(): (text: string) => string {
  const { claims = {} } = useMaybeShell() ?? {};
  const claimOf = (key: string) => claims[key] ?? (key in claims ? null : (shippedValue(key) ?? null));
  return (text) => fillClaims(text, claimOf);
}

function shippedValue(key: string): string | undefined {
  return SHIPPED_CLAIMS.find((claim) => claim.key === key)?.value;
}

/** Returns the items whose figure may be shown, with the figure filled in. */
export function useFigures<Thing extends { readonly figure: string }>(things: readonly Thing[]): Thing[] {
  const say = useClaims();
  return things.flatMap((thing) => {
    const figure = say(thing.figure);
    return figure === "" ? [] : [{ ...thing, figure }];
  });
}
