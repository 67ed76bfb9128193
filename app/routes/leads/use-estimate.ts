import { type RefObject, useEffect, useRef, useState } from "react";
import { type Estimate, estimateFor, type Wish } from "~/domain/catalogue/estimate";
import type { Catalogue } from "~/domain/catalogue/schema";

const ESTIMATE_PATH = "/quote/estimate";

/** What the form's choices come to, and whether they are others than at first. */
export type ShownEstimate = { estimate: Estimate; hasChanged: boolean };

/**
 * What the choices of the form in `area` come to. It begins with what the page says; after each change the server's answer counts, since prices may
 * have changed since the page was made, and what the page says stands in until it comes.
 */
export function useEstimate(
  area: RefObject<HTMLElement | null>,
  start: Wish,
  offered: Pick<Catalogue, "packages" | "services">,
): ShownEstimate & { follow: () => void } {
  const [wish, setWish] = useState(start);
  const [told, setTold] = useState<{ of: string; estimate: Estimate } | null>(null);
  const query = queryOf(wish);
  const first = useRef(query);
  const hasChanged = first.current !== query;
  const follow = () => {
    const form = area.current?.querySelector("form");
    if (form) setWish(wishOf(new FormData(form)));
  };
  // The form takes back a choice by an event of its own, which React doesn't pass on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: safe: it only reads the form and sets state
  useEffect(() => {
    const element = area.current;
    element?.addEventListener("change", follow);
    return () => element?.removeEventListener("change", follow);
  }, []);
  useEffect(() => {
    if (!hasChanged) return;
    const asking = new AbortController();
    askFor(query, asking.signal).then(
      (estimate) => setTold({ of: query, estimate }),
      // Without an answer the page's own prices stay.
      () => {},
    );
    return () => asking.abort();
  }, [query, hasChanged]);
  return { estimate: told?.of === query ? told.estimate : estimateFor(wish, offered), hasChanged, follow };
}

async function askFor(query: string, signal: AbortSignal): Promise<Estimate> {
  const response = await fetch(`${ESTIMATE_PATH}?${query}`, { signal });
  if (!response.ok) throw new Error(`no estimate: ${response.status}`);
  return (await response.json()) as Estimate; // safe: our own route answers it
}

function wishOf(form: FormData): Wish {
  const text = (name: string) => String(form.get(name) ?? "");
  return {
    serviceType: text("serviceType"),
    selectedPackage: text("selectedPackage"),
    customServices: form.getAll("customServices").map(String),
  };
}

function queryOf({ serviceType = "", selectedPackage = "", customServices = [] }: Wish): string {
  const query = new URLSearchParams({ serviceType, selectedPackage });
  for (const name of customServices) query.append("customServices", name);
  return query.toString();
}
