import { CALCULATOR_PAGE } from "~/content/showcase/voygee-calculator";
import { pageMeta } from "~/routes/page-meta";
import type { RouteHandle } from "~/routes/route-handle";
import { useShell } from "~/routes/use-shell";
import { Button } from "~/ui/primitives/button";
import { PieceFrame } from "../piece-frame";
import type { Route } from "./+types/calculator-page";
import { MONTH_FIELDS } from "./month";
import { MonthFields } from "./month-fields";
import { MonthResult } from "./month-result";
import { useMonth } from "./use-month";
import "./calculator.css";

export const handle = {
  cache: true,
  cacheQueryKeys: MONTH_FIELDS,
  hydrate: true,
  displayFace: "voygee",
} satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  const { path, pageTitle: title, description } = CALCULATOR_PAGE;
  return pageMeta({ title, description, path, breadcrumbs: [{ name: "Voygee", path: "/voygee" }] }, matches);
}

export default function CalculatorPage() {
  const { address } = useShell();
  const { typed, errors, month, isHydrated, form, type } = useMonth(address);
  return (
    <PieceFrame
      product="Voygee"
      home="/voygee"
      title={CALCULATOR_PAGE.title}
      lead={CALCULATOR_PAGE.lead}
      honesty={CALCULATOR_PAGE.honesty}
    >
      <div className="grid items-start gap-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <form
          ref={form}
          method="get"
          action={CALCULATOR_PAGE.path}
          noValidate
          onSubmit={(event) => event.preventDefault()}
          className="rounded-lg border border-rule bg-raised p-5"
        >
          <h2 className="mb-4 text-subheading">{CALCULATOR_PAGE.legend}</h2>
          <MonthFields typed={typed} errors={errors} isHydrated={isHydrated} onType={type} />
          {isHydrated ? (
            <p className="mt-5 text-eyebrow text-muted">{CALCULATOR_PAGE.sameCosts}</p>
          ) : (
            <Button type="submit" size="large" className="mt-5 w-full">
              {CALCULATOR_PAGE.compare}
            </Button>
          )}
        </form>
        <MonthResult month={month} hasErrors={Object.keys(errors).length > 0} />
      </div>
    </PieceFrame>
  );
}
