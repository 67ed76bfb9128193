import { type Estimate, estimateFor, type Wish } from "~/domain/catalogue/estimate";
import { readPageTemplate } from "~/lib/page-template";
import { settleIn } from "~/lib/place";
import type { EstimateFacts } from "./estimate-parts";
import { estimateInWords, sumWords, unpricedWords } from "./estimate-words";

const ESTIMATE_PATH = "/quote/estimate";

/** Reads the page's data for its summary; null if it shows none. */
export function readEstimateFacts(): EstimateFacts | null {
  const facts = document.querySelector<HTMLElement>("[data-estimate-facts]")?.dataset.estimateFacts;
  return facts ? (JSON.parse(facts) as EstimateFacts) : null; // safe: our own page wrote it
}

/**
 * Keeps the estimate of the form's choices up to date. After each change the server's response is authoritative, since
 * prices may have changed since the page was rendered; until it arrives, the page's own prices are used.
 */
export function followEstimate(form: HTMLFormElement, facts: EstimateFacts): void {
  settleIn(facts.place);
  let shown = queryOf(facts.start);
  let asking: AbortController | undefined;

  async function follow(): Promise<void> {
    const wish = wishOf(new FormData(form));
    const query = queryOf(wish);
    if (query === shown) return;
    shown = query;
    showEstimate(estimateFor(wish, facts.offered), facts);
    asking?.abort();
    asking = new AbortController();
    try {
      const response = await fetch(`${ESTIMATE_PATH}?${query}`, { signal: asking.signal });
      if (response.ok && query === shown) showEstimate((await response.json()) as Estimate, facts); // safe: our own route answers it
    } catch {
      // Without a response, the page's own prices remain.
    }
  }

  form.addEventListener("change", follow);
  void follow();
}

function showEstimate(estimate: Estimate, facts: EstimateFacts): void {
  const { copy, types } = facts;
  const { serviceType, package: chosen, services } = estimate;
  const [line, weeks] = readPageTemplate("[data-estimate-facts]")?.children ?? [];
  const lineOf = ({ name, price }: { name: string; price?: string }) => {
    const element = line?.cloneNode(true) as Element; // safe: the copy of an element
    const [named, priced] = element.children;
    named?.replaceChildren(name);
    if (price === undefined) priced?.remove();
    else priced?.replaceChildren(price);
    return element;
  };
  const weeksOf = (text: string) => {
    const element = weeks?.cloneNode(true) as Element; // safe: the copy of an element
    element.replaceChildren(text);
    return element;
  };
  const type = serviceType && types[serviceType];
  put("service", type ? [lineOf({ name: type })] : []);
  put("package", chosen ? [lineOf(chosen), weeksOf(`${chosen.delivery} ${copy.weeks}`)] : []);
  put("services", services.map(lineOf));
  say("sum", sumWords(copy, estimate));
  say("more", unpricedWords(copy, estimate));
  say("said", estimateInWords(copy, estimate));
}

function put(part: string, lines: readonly Element[]): void {
  const place = document.querySelector(`[data-estimate-part="${part}"]`);
  for (const line of place?.querySelectorAll("dd") ?? []) line.remove();
  place?.append(...lines);
}

function say(name: string, text: string): void {
  for (const place of document.querySelectorAll(`[data-estimate="${name}"]`)) place.textContent = text;
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
