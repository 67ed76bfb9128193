import type { OpenInvoice } from "~/domain/bank/schema";
import { creditorReference, qrReference } from "~/lib/creditor-reference";
import { createRandom, FIRST, type makeBooks } from "./bank-books";

/** A generated credit, with what it really pays: cents by invoice; empty: no invoice. */
export type MadeCredit = {
  kind: string;
  credit: { amountCents: number; name: string; iban: string; text: string; reference: string };
  truth: ReadonlyMap<string, number>;
};

/** Makes credits as banks report them: with slips, wrong amounts, shared references, equal amounts and equal names. */
export function makeCredits(books: ReturnType<typeof makeBooks>, seed: number, count: number): MadeCredit[] {
  const random = createRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const names = new Map(books.payers.map(({ id, name }) => [id, name]));
  const bearers = Map.groupBy(books.payers, ({ name }) => name);
  const owned = Map.groupBy(books.invoices, ({ businessId }) => businessId);
  for (const own of owned.values()) own.sort((a, b) => (a.dueOn < b.dueOn ? -1 : 1));
  const nameOf = (id: string) => names.get(id) ?? "";
  const isShared = (id: string) => (bearers.get(nameOf(id)) ?? []).length > 1;
  const ofPayer = (id: string) => owned.get(id) ?? [];

  const spelled = (id: string): string => {
    const name = nameOf(id);
    const ways: (() => string)[] = [
      () => name,
      () => name.toUpperCase(),
      () => name.replace(/ä/g, "ae").replace(/ö/g, "oe").replace(/ü/g, "ue").replace(/ß/g, "ss"),
      () => name.normalize("NFD").replace(/\p{M}/gu, ""),
      () => name.replace(/ (?:GmbH|AG|SARL|Ltd\.|B\.V\.|e\.K\.)$/, ""),
      () => name.slice(0, 27).trim(),
      () => slip(name),
    ];
    return pick(ways)();
  };
  const slip = (text: string): string => {
    const at = 1 + Math.floor(random() * (text.length - 2));
    const kind = random();
    if (kind < 0.4) return text.slice(0, at) + text.slice(at + 1);
    if (kind < 0.7) return text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2);
    return text.slice(0, at) + pick([..."aeinrst"]) + text.slice(at + 1);
  };
  const slippedNumber = (number: string): string => {
    const at = number.length - 1 - Math.floor(random() * 4);
    return (
      number.slice(0, at) + String((Number(number[at]) + 1 + Math.floor(random() * 9)) % 10) + number.slice(at + 1)
    );
  };
  const written = (number: string): string =>
    pick([
      number,
      `Rechnung ${number}`,
      `RE ${number.replace("-", "/")}`,
      `Invoice no. ${number.replace("-", " ")}`,
      `${number} danke`,
    ]);
  const whole = (...all: OpenInvoice[]) => new Map(all.map(({ id, openCents }) => [id, openCents]));
  const credit = (changes: Partial<MadeCredit["credit"]>): MadeCredit["credit"] => {
    return { amountCents: 0, name: "", iban: "", text: "", reference: "", ...changes };
  };

  const KINDS: readonly [weight: number, kind: string, make: (invoice: OpenInvoice) => Omit<MadeCredit, "kind">][] = [
    [
      34,
      "number",
      (of) => ({
        credit: credit({ amountCents: of.openCents, name: spelled(of.businessId), text: written(of.number) }),
        truth: whole(of),
      }),
    ],
    [
      7,
      "creditor reference",
      (of) => ({
        credit: credit({
          amountCents: of.openCents,
          name: spelled(of.businessId),
          reference: creditorReference(of.number) ?? "",
        }),
        truth: whole(of),
      }),
    ],
    [
      5,
      "QR reference",
      (of) => ({
        credit: credit({
          amountCents: of.openCents,
          name: pick(FIRST),
          reference: qrReference(`${of.year}${String(of.count).padStart(6, "0")}`) ?? "",
        }),
        truth: whole(of),
      }),
    ],
    [
      8,
      "slip in the number",
      (of) => ({
        credit: credit({
          amountCents: of.openCents,
          name: spelled(of.businessId),
          text: written(slippedNumber(of.number)),
        }),
        truth: whole(of),
      }),
    ],
    [
      6,
      "less than open",
      (of) => {
        const amountCents = Math.max(1, of.openCents - pick([1500, 2000, 350, 10_000, Math.floor(of.openCents / 2)]));
        return {
          credit: credit({ amountCents, name: spelled(of.businessId), text: written(of.number) }),
          truth: new Map([[of.id, amountCents]]),
        };
      },
    ],
    [
      4,
      "more than open",
      (of) => ({
        credit: credit({
          amountCents: of.openCents + pick([1, 5000, of.openCents]),
          name: spelled(of.businessId),
          text: written(of.number),
        }),
        truth: whole(of),
      }),
    ],
    [
      10,
      "name and amount",
      (of) => ({
        credit: credit({
          amountCents: of.openCents,
          name: spelled(of.businessId),
          text: pick(["", "Danke", "Zahlung 11/2026", "invoice"]),
        }),
        truth: whole(of),
      }),
    ],
    [
      6,
      "several by number",
      (of) => {
        const all = ofPayer(of.businessId).slice(0, 2 + Math.floor(random() * 2));
        const amountCents = all.reduce((sum, { openCents }) => sum + openCents, 0);
        return {
          credit: credit({
            amountCents,
            name: spelled(of.businessId),
            text: all.map(({ number }) => number).join(pick([", ", " + ", " / ", " "])),
          }),
          truth: whole(...all),
        };
      },
    ],
    [
      4,
      "several without number",
      (of) => {
        const all = ofPayer(of.businessId);
        const amountCents = all.reduce((sum, { openCents }) => sum + openCents, 0);
        return {
          credit: credit({ amountCents, name: spelled(of.businessId), text: "Sammelzahlung" }),
          truth: whole(...all),
        };
      },
    ],
    [
      4,
      "number of someone else",
      (of) => {
        const other = pick(books.invoices.filter(({ businessId }) => nameOf(businessId) !== nameOf(of.businessId)));
        return {
          credit: credit({ amountCents: of.openCents, name: spelled(of.businessId), text: written(other.number) }),
          truth: whole(of),
        };
      },
    ],
    [
      4,
      "number of a settled one",
      (of) => {
        const old = pick([...books.settled.values()].filter(({ businessId }) => businessId === of.businessId));
        return {
          credit: credit({ amountCents: of.openCents, name: spelled(of.businessId), text: written(old?.number ?? "") }),
          truth: whole(of),
        };
      },
    ],
    [
      3,
      "paid by someone else",
      (of) => ({
        credit: credit({ amountCents: of.openCents, name: "Treuhand Alpenblick", text: written(of.number) }),
        truth: whole(of),
      }),
    ],
    [
      5,
      "no invoice",
      () => ({
        credit: credit({
          amountCents: 100 + Math.floor(random() * 400_000),
          name: pick(["Finanzamt Hamburg-Nord", "Stadtwerke", "Amazon EU", "Zinsen"]),
          text: pick(["Erstattung USt 11/2026", "Gutschrift 4711-2026", "Zinsen Q3"]),
        }),
        truth: new Map(),
      }),
    ],
  ];
  const weighted = KINDS.flatMap((kind) => Array.from({ length: kind[0] }, () => kind));
  return Array.from({ length: count }, () => {
    const [, kind, make] = pick(weighted);
    const candidates = books.invoices.filter((invoice) => {
      const own = ofPayer(invoice.businessId);
      if (kind === "several by number" || kind === "several without number")
        return own.length > 1 && !isShared(invoice.businessId);
      // Payers of one name, and invoices of one amount but the first, can only be told apart by a number.
      if (["name and amount", "number of a settled one", "number of someone else"].includes(kind)) {
        const first = own.find(({ openCents }) => openCents === invoice.openCents);
        return !isShared(invoice.businessId) && first === invoice;
      }
      return true;
    });
    return { kind, ...make(pick(candidates)) };
  });
}
