import { Plus } from "lucide-react";
import { Outlet } from "react-router";
import { findQuotable, type QuotableItem } from "~/domain/catalogue/schema";
import { taxWords } from "~/domain/money/words";
import { TaxForm as TaxSettingForm, taxSettingFields } from "~/domain/settings/tax-setting";
import { listTaxRates } from "~/domain/taxes/queries.server";
import { ALL_ITEMS, ratesInForce, type TaxRate } from "~/domain/taxes/schema";
import { readQuotableItems } from "~/domain/texts/price-queries.server";
import { agencyDay, formatShortDate } from "~/lib/calendar-date";
import { asRoute } from "~/routes/respond.server";
import { Badge } from "~/ui/primitives/badge";
import { buttonClass } from "~/ui/primitives/button";
import { Each } from "~/ui/primitives/each";
import { adminMeta } from "../../admin-meta";
import { backOffice } from "../../back-office.server";
import { DialogLink } from "../../kit/dialog-route";
import { EmptyState } from "../../kit/empty-state";
import { SelectField } from "../../kit/fields";
import { RemovingLink } from "../../kit/removing-link";
import { loadSettings, saveSettings } from "../save-settings.server";
import { SettingsForm } from "../settings-form";
import { TAX_WORDS } from "../words/money-words";
import type { Route } from "./+types/taxes";
import { TAXES_PATH } from "./tax-fields";

const CHOICES = [
  { value: "no", label: "Tax is added to prices" },
  { value: "yes", label: "Prices include tax" },
] as const;

const SHOWN_CHOICES = [
  { value: "place", label: "As usual in your country" },
  { value: "with", label: "With tax" },
  { value: "plus", label: "Without tax, marked “plus”" },
  { value: "plain", label: "As entered" },
] as const;

export { shouldRevalidateList as shouldRevalidate } from "../../kit/should-revalidate";

export function meta() {
  return adminMeta("Taxes");
}

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const settings = await loadSettings(context, "taxes", taxSettingFields);
  return {
    ...settings,
    rates: await asRoute(() => listTaxRates(app)),
    offered: await readQuotableItems(app),
    today: agencyDay(app.clock.now()),
  };
}

export function action(args: Route.ActionArgs) {
  return saveSettings(args, {
    key: "taxes",
    schema: TaxSettingForm,
    toChange: ({ areIncluded, shown }) => ({ areIncluded: areIncluded === "yes", shown }),
    toFields: taxSettingFields,
  });
}

/** Tax rates, and whether prices include tax. */
export default function Taxes({ loaderData, actionData }: Route.ComponentProps) {
  const { rates, today, offered, ...settings } = loaderData;
  const inForce = ratesInForce(rates, today);
  const add = (
    <DialogLink to={`${TAXES_PATH}/new`} className={buttonClass({}, "min-h-10")}>
      <Plus aria-hidden="true" className="size-4" />
      New tax rate
    </DialogLink>
  );
  return (
    <div className="max-w-4xl space-y-10">
      <section aria-labelledby="taxes-title">
        <div className="mb-5 flex flex-wrap items-start gap-x-6 gap-y-3">
          <div className="min-w-0 grow basis-80">
            <h2 id="taxes-title" className="font-display text-subheading">
              Taxes
            </h2>
            <p className="mt-1 max-w-text text-muted">
              What you can put on the lines of quotes and invoices. When a rate changes, add it with the same name and
              its first day: what was sent keeps the old one.
            </p>
          </div>
          {rates.length > 0 ? add : null}
        </div>
        {rates.length > 0 ? (
          <ul className="divide-y divide-rule border-y border-rule">
            <Each of={rates}>
              {(rate) => <RateLine rate={rate} offered={offered} state={stateOf(rate, inForce, today)} />}
            </Each>
          </ul>
        ) : (
          <EmptyState title="No tax rates yet" text="Without one, quotes and invoices show no tax at all.">
            {add}
          </EmptyState>
        )}
      </section>
      <SettingsForm
        id="prices"
        title="Prices and tax"
        lead="Whether the prices you enter already include tax, which you can change on each quote, and what visitors read. In the United States and Canada, prices are usually shown without tax; elsewhere with it."
        schema={TaxSettingForm}
        words={TAX_WORDS}
        answer={actionData}
        {...settings}
      >
        {(fields) => (
          <>
            <SelectField {...fields.areIncluded} required choices={CHOICES} />
            <SelectField {...fields.shown} required choices={SHOWN_CHOICES} />
          </>
        )}
      </SettingsForm>
      <Outlet />
    </div>
  );
}

const STATES = {
  current: { label: "In force", tone: "good" },
  coming: { label: "Coming", tone: "wash" },
  replaced: { label: "Replaced", tone: "outline" },
} as const;

function stateOf(rate: TaxRate, inForce: readonly TaxRate[], today: string): keyof typeof STATES {
  if (rate.validFrom > today) return "coming";
  return inForce.some(({ id }) => id === rate.id) ? "current" : "replaced";
}

function RateLine({
  rate,
  offered,
  state,
}: {
  rate: TaxRate;
  offered: readonly QuotableItem[];
  state: keyof typeof STATES;
}) {
  const words = taxWords(rate);
  const names = rate.defaultFor.map((key) =>
    key === ALL_ITEMS
      ? "everything without a tax of its own"
      : (findQuotable(offered, key)?.name ?? key.replace(/^.*?:/, "")),
  );
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 grow basis-80">
        <p className="font-[550] wrap-anywhere">
          <DialogLink to={`${TAXES_PATH}/${rate.id}/edit`} className="link">
            {words}
          </DialogLink>
        </p>
        <p className="mt-1 text-muted">From {formatShortDate(rate.validFrom)}</p>
        {names.length > 0 ? <p className="mt-1 text-muted wrap-anywhere">Default for {names.join(", ")}</p> : null}
      </div>
      <div className="flex items-center gap-4 sm:justify-end">
        <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
        <RemovingLink
          to={`${TAXES_PATH}/${rate.id}/delete`}
          label={`Delete ${words} from ${formatShortDate(rate.validFrom)}`}
        >
          Delete
        </RemovingLink>
      </div>
    </li>
  );
}
