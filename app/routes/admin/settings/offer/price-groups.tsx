import { Link } from "react-router";
import { type OfferPrices, planField, priceField } from "~/domain/launch/offer-form";
import { currencyWord } from "~/lib/money";
import { TextField } from "../../kit/fields";
import type { WordedField } from "../settings-form";

type Fields = Readonly<Record<string, WordedField>>;

const PLANS_PATH = "/admin/pricing";

/** A field for every price, in the groups they are edited in, with links to names and texts. */
export function PriceGroups({ groups, plans, fields }: OfferPrices & { fields: Fields }) {
  return (
    <div id="prices" className="space-y-8">
      {groups.map(({ kind, title, editAt, lines }) => (
        <Group key={kind} title={title} editAt={editAt}>
          {lines.map(({ path }) => (
            <Price key={path} field={fields[priceField(kind, path)]} />
          ))}
        </Group>
      ))}
      {plans.length > 0 ? (
        <Group title="Subscription plans" editAt={PLANS_PATH}>
          {plans.map(({ id }) => (
            <Price key={id} field={fields[planField(id)]} />
          ))}
        </Group>
      ) : null}
    </div>
  );
}

function Group({ title, editAt, children }: { title: string; editAt: string; children: React.ReactNode }) {
  return (
    <fieldset>
      <legend className="float-left mb-3 flex w-full flex-wrap items-baseline gap-x-4 border-t border-rule pt-3">
        <span className="font-[600]">{title}</span>
        <span className="text-muted">in {currencyWord()}</span>
        <Link to={editAt} className="link ml-auto inline-flex min-h-9 items-center max-md:min-h-11">
          Names and texts<span className="visually-hidden"> of {title}</span>
        </Link>
      </legend>
      <div className="clear-both grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
    </fieldset>
  );
}

function Price({ field }: { field: WordedField | undefined }) {
  return field ? <TextField {...field} inputMode="decimal" reads="money" autoComplete="off" /> : null;
}
