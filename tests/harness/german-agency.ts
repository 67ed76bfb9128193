import { saveInvoicing } from "~/domain/invoices/tell-waiting-payers.server";
import { getSetting } from "~/domain/settings/queries.server";
import { saveSetting } from "~/domain/settings/save-setting.server";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { OWNER } from "./invoices";

/** Changes where the agency is. */
export async function changeIdentity(ctx: AppContext, change: Record<string, string>): Promise<void> {
  const owner = onBehalfOf(ctx, OWNER);
  const { updatedAt: seen } = await getSetting(owner, "identity");
  await saveSetting(owner, { key: "identity", seen, change });
}

/** Makes the agency one in Germany, with all that electronic invoices ask of a seller. */
export async function settleInGermany(ctx: AppContext): Promise<void> {
  const address = { postalCode: "10115", city: "Berlin", street: "Hauptstraße 1" };
  await changeIdentity(ctx, { country: "DE", currency: "EUR", ...address });
  const owner = onBehalfOf(ctx, OWNER);
  const { updatedAt: seen } = await getSetting(owner, "invoicing");
  const change = { vatId: "DE123456789", iban: "DE02120300000000202051", contactName: "Ola Owner" };
  await saveInvoicing(owner, { seen, change });
}
