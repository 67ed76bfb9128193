import { numberKey } from "~/domain/bank/find-numbers.server";
import type { Books, Payer } from "~/domain/bank/propose-match.server";
import type { OpenInvoice } from "~/domain/bank/schema";

type Random = () => number;

/** Random numbers from 0 to 1 that are the same for the same seed. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const FIRST =
  "Müller Schmidt Rossi García Dubois Jansen Łukasz Åberg Keller Weiß Brown Ivanova Öztürk Costa Novák".split(" ");
const SECOND =
  "Bäckerei Logistik Design Immobilien Garten Consulting Foto Optik Druck Reisen Solar Metall Café Yoga".split(" ");
const FORMS = ["GmbH", "AG", "SARL", "Ltd.", "B.V.", "e.K.", ""];
/** Twelve retainers cost the same. */
const PRICES = [45_000, 45_000, 45_000, 90_000, 149_900];

/** Customers with their open and settled invoices: some share a name, many share an amount. */
export function makeBooks(seed: number, prefix = ""): Books & { payers: Payer[]; invoices: OpenInvoice[] } {
  const random = createRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const payers: Payer[] = [];
  for (let at = 0; at < 150; at += 1) {
    const twin = at % 25 === 24 ? payers[at - 3] : undefined;
    const name = twin?.name ?? `${pick(FIRST)} ${pick(SECOND)} ${pick(FIRST)} ${pick(FORMS)}`.trim();
    payers.push({ id: `customer-${at}`, name, names: [name] });
  }
  const invoices: OpenInvoice[] = [];
  const settled = new Map<string, { number: string; businessId: string }>();
  for (let count = 1; count <= 800; count += 1) {
    const { id: businessId } = pick(payers);
    const number = `${prefix}2026-${String(count).padStart(4, "0")}`;
    if (count <= 300) {
      settled.set(numberKey(2026, count), { number, businessId });
      continue;
    }
    const openCents = random() < 0.3 ? pick(PRICES) : 5_000 + Math.floor(random() * 900_000);
    const dueOn = `2026-${String(1 + (count % 12)).padStart(2, "0")}-${String(1 + (count % 28)).padStart(2, "0")}`;
    invoices.push({ id: `invoice-${count}`, number, year: 2026, count, businessId, openCents, dueOn });
  }
  return { invoices, settled, payers, accounts: new Map() };
}
