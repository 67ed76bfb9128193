import { INVOICES, STATEMENT, STATEMENT_PATH } from "~/content/pages/invoices";
import { askedPeriod, thisYear } from "~/domain/invoices/period";
import { getStatement } from "~/domain/invoices/statement.server";
import { statementPaper } from "~/domain/invoices/statement-paper";
import { pageMeta } from "~/routes/page-meta";
import { asRoute } from "~/routes/respond.server";
import { documentIn, useDocument } from "~/routes/use-document";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { portal } from "../portal.server";
import { PortalPage } from "../portal-parts";
import type { Route } from "./+types/statement";
import { StatementSheet } from "./statement-sheet";

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = documentIn(matches, STATEMENT);
  return pageMeta({ title, description, path: STATEMENT_PATH, noindex: true }, matches);
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { app } = await portal(context, request);
  const now = app.clock.now();
  const asked = askedPeriod(url.searchParams, now);
  const period = asked ?? thisYear(now);
  const statement = await asRoute(() => getStatement(app, period));
  return { period, isInvalid: asked === null, paper: statementPaper(statement) };
}

/** Invoices and payments of the business in a period. */
export default function Statement({ loaderData: { period, isInvalid, paper } }: Route.ComponentProps) {
  const statementCopy = useDocument(STATEMENT);
  const invoicesCopy = useDocument(INVOICES);
  const { title, description } = statementCopy;
  return (
    <PortalPage
      title={title}
      lead={description}
      actions={
        <ButtonLink href={`${STATEMENT_PATH}.pdf?${new URLSearchParams(period)}`} variant="secondary">
          {invoicesCopy.pdf}
        </ButtonLink>
      }
    >
      <form method="get" data-print="hide" className="mt-6 flex flex-wrap items-end gap-3 text-small">
        <Day name="from" label={statementCopy.from} value={period.from} isInvalid={isInvalid} />
        <Day name="to" label={statementCopy.to} value={period.to} isInvalid={isInvalid} />
        <Button type="submit" variant="secondary">
          {statementCopy.show}
        </Button>
      </form>
      {isInvalid ? (
        <p id="period-problem" role="alert" className="mt-2 text-small text-bad">
          {statementCopy.invalid}
        </p>
      ) : null}
      <StatementSheet paper={paper} />
    </PortalPage>
  );
}

function Day({ name, label, value, isInvalid }: { name: string; label: string; value: string; isInvalid: boolean }) {
  return (
    <label className="flex flex-col gap-1">
      <span>{label}</span>
      <input
        type="date"
        autoComplete="off"
        name={name}
        defaultValue={value}
        required
        {...(isInvalid ? { "aria-invalid": true, "aria-describedby": "period-problem" } : {})}
        className="min-h-11 rounded-md border border-control bg-raised px-3"
      />
    </label>
  );
}
