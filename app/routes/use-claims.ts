import { SHIPPED_CLAIMS } from "~/content/claims";
import { fillClaims } from "~/lib/fill-claims";
import { useMaybeShell } from "./use-shell";

/** Puts claims in place of their tokens in a text of the page's own; empty where nothing of it may be said. */
export function useClaims(): (text: string) => string {
  const { claims = {} } = useMaybeShell() ?? {};
  const claimOf = (key: string) => claims[key] ?? (key in claims ? null : (shippedValue(key) ?? null));
  return (text) => fillClaims(text, claimOf);
}

function shippedValue(key: string): string | undefined {
  return SHIPPED_CLAIMS.find((claim) => claim.key === key)?.value;
}

/** Returns the things whose figure may be shown, with it. */
export function useFigures<Thing extends { readonly figure: string }>(things: readonly Thing[]): Thing[] {
  const say = useClaims();
  return things.flatMap((thing) => {
    const figure = say(thing.figure);
    return figure === "" ? [] : [{ ...thing, figure }];
  });
}
