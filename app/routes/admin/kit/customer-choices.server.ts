import { type Customer, listCustomers } from "~/domain/customers/queries.server";
import type { AppContext } from "~/kernel/app-context";
import { FIND_KEY } from "./find-key";

const SHOWN = 12;
const TEXT_MAX_CHARACTERS = 200;

export type CustomerChoices = {
  /** The search text; empty: the newest are shown. */
  text: string;
  choices: { id: string; name: string; person: string }[];
  hasMore: boolean;
};

/** Returns the customers to choose from for a new record: those matching the address's search, otherwise the newest. */
export async function customerChoices(app: AppContext, url: URL): Promise<CustomerChoices> {
  const text = (url.searchParams.get(FIND_KEY) ?? "").trim().slice(0, TEXT_MAX_CHARACTERS);
  const { items, next } = await listCustomers(app, { text, limit: SHOWN });
  const choices = items.map((customer) => ({ id: customer.id, name: customer.name, person: personOf(customer) }));
  return { text, choices, hasMore: next !== null };
}

function personOf({ people, mailbox }: Customer): string {
  const [person] = people;
  return person?.name || person?.email || mailbox?.name || mailbox?.email || "";
}
