import { useEffect, useState } from "react";
import { Link } from "react-router";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { type Usual, usualIn } from "~/lib/country-usual";
import { countryName } from "~/lib/postal-address";
import { useIsHydrated } from "~/routes/use-is-hydrated";
import { Button, buttonClass } from "~/ui/primitives/button";

type Names = Record<"country" | "timeZone" | "currency" | "law" | "venue", string>;
type Address = Record<"city" | "region" | "regionCode", string>;
const ADDRESS = ["city", "region", "regionCode"] as const satisfies readonly (keyof Address)[];

/** Parameter that requests the form with a country's defaults. */
export const USUAL = "usual";

/** Returns the fields with a country's defaults, to review and save; a locked currency stays. */
export function withUsual<Fields extends Names & Address>(
  fields: Fields,
  country: string | null,
  isCurrencyLocked: boolean,
): Fields {
  const usual = country === null ? undefined : usualIn(country, countryName(country));
  if (!usual || country === null) return fields;
  const { timeZone, law } = usual;
  const currency = isCurrencyLocked ? fields.currency : usual.currency;
  return Object.assign({}, withoutSample(fields, country), { country, timeZone, currency, law, venue: courtsOf(law) });
}

/**
 * Returns the initial fields. If the agency has chosen its country elsewhere and still has the sample's law, that
 * country's defaults are filled in, to review and save.
 */
export function withOwnCountry<Fields extends Names & Address>(fields: Fields, isCurrencyLocked: boolean): Fields {
  const { country, law } = fields;
  const isUntouched = country !== DEFAULT_IDENTITY.country && law === DEFAULT_IDENTITY.law;
  return isUntouched ? withUsual(fields, country, isCurrencyLocked) : withoutSample(fields, country);
}

/** Clears the sample's city and region, which exist in no other country. */
function withoutSample<Fields extends Address>(fields: Fields, country: string): Fields {
  if (country === DEFAULT_IDENTITY.country) return fields;
  const sample = ADDRESS.filter((name) => fields[name] === DEFAULT_IDENTITY[name]);
  return Object.assign({}, fields, Object.fromEntries(sample.map((name) => [name, ""])));
}

/** Returns a description of a country's defaults. */
function saidOf({ timeZone, currency, law, taxName }: Usual, isCurrencyLocked: boolean): string {
  const zone = `time zone ${timeZone.split("/").at(-1)?.replaceAll("_", " ")}`;
  const parts = [zone, ...(isCurrencyLocked ? [] : [`currency ${currency}`]), `the laws and courts of ${law}`];
  return `${parts.join(", ")}. Taxes there are called “${taxName}”.`;
}

/**
 * Proposes time zone, currency, law and courts for the chosen country. With script, the button fills in the fields,
 * which are saved with the form; without it, a link shows the form filled in.
 */
export function UsualPlace({
  ids,
  country: stored,
  isCurrencyLocked,
}: {
  ids: Names & Address;
  country: string;
  isCurrencyLocked: boolean;
}) {
  const isHydrated = useIsHydrated();
  const [country, setCountry] = useState(stored);
  useEffect(() => {
    const control = document.getElementById(ids.country);
    if (!(control instanceof HTMLSelectElement)) return;
    const follow = () => setCountry(control.value);
    follow();
    control.addEventListener("change", follow);
    return () => control.removeEventListener("change", follow);
  }, [ids.country]);
  const name = countryName(country);
  const usual = usualIn(country, name);
  if (!usual) return null;
  return (
    <div className="col-span-full mb-4 rounded-md bg-sunken px-4 py-3" role="status">
      <p className="max-w-text">
        <strong className="font-[550]">{name}, as usual:</strong> {saidOf(usual, isCurrencyLocked)}
      </p>
      {isHydrated ? (
        <Button
          type="button"
          variant="secondary"
          className="mt-2 min-h-10"
          onClick={() => {
            fill(ids.timeZone, usual.timeZone);
            if (!isCurrencyLocked) fill(ids.currency, usual.currency);
            fill(ids.law, usual.law);
            fill(ids.venue, courtsOf(usual.law));
            for (const name of country === DEFAULT_IDENTITY.country ? [] : ADDRESS)
              fill(ids[name], "", DEFAULT_IDENTITY[name]);
          }}
        >
          Use these
        </Button>
      ) : (
        <Link to={`?${USUAL}=${country}`} className={buttonClass({ variant: "secondary" }, "mt-2 min-h-10")}>
          Use these
        </Link>
      )}
    </div>
  );
}

/** Returns the courts named in terms under a country's laws. */
function courtsOf(law: string): string {
  return `the courts of ${law}`;
}

/** Sets a value as if typed, so that the form follows. `only`: if the field has this value. */
function fill(id: string, value: string, only?: string): void {
  const control = document.getElementById(id);
  if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) return;
  if (only !== undefined && control.value !== only) return;
  control.value = value;
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}
