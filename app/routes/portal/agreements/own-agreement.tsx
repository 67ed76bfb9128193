import { data } from "react-router";
import { PAYMENTS_PATH } from "~/content/pages/billing";
import { INVOICES } from "~/content/pages/invoices";
import { periodWords } from "~/domain/agreements/bill";
import { ownAgreementPath, priceInWords } from "~/domain/agreements/change-words";
import { hoursAre } from "~/domain/agreements/hours";
import { openOwnAgreement } from "~/domain/agreements/open-own-agreement.server";
import { RHYTHM_WORDS } from "~/domain/agreements/schema";
import { DomainError } from "~/kernel/domain-error";
import { addDays, formatLongDate } from "~/lib/calendar-date";
import { formatMoney } from "~/lib/money";
import { pageMeta } from "~/routes/page-meta";
import { asRoute, readForm } from "~/routes/respond.server";
import { documentIn, useDocument } from "~/routes/use-document";
import { HoursBar } from "~/ui/charts/hours-bar";
import { ButtonLink } from "~/ui/primitives/button";
import { NoticeToast } from "~/ui/primitives/notice-toast";
import { portal } from "../portal.server";
import { PortalEmpty, PortalPage, PortalSection } from "../portal-parts";
import type { Route } from "./+types/own-agreement";
import { AgreementCard } from "./agreement-card";
import { AgreementDeeds } from "./agreement-deeds";
import { BillLines } from "./bill-lines";
import { comeBackWithCard, doCardDeed } from "./do-card-deed.server";
import { doOwnDeed } from "./do-own-deed.server";

export function meta({ matches, params, loaderData }: Route.MetaArgs) {
  const copy = documentIn(matches, INVOICES);
  const title = loaderData?.agreement?.title ?? copy.agreement.notFound.title;
  return pageMeta(
    { title, description: copy.description, path: ownAgreementPath(params.agreementId), noindex: true },
    matches,
  );
}

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { app } = await portal(context, request);
  const visitId = url.searchParams.get("card");
  if (visitId !== null) throw await comeBackWithCard(app, ownAgreementPath(params.agreementId), visitId);
  const takesCards = app.payments !== null;
  try {
    return data({ agreement: await openOwnAgreement(app, params.agreementId), takesCards });
  } catch (error) {
    if (error instanceof DomainError && error.code === "agreement.not-found")
      return data({ agreement: null, takesCards }, { status: 404 });
    return asRoute(() => Promise.reject(error));
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { app } = await portal(context, request);
  const form = await readForm(request);
  return doCardDeed(app, params.agreementId, form.get("intent")) ?? doOwnDeed(app, params.agreementId, form);
}

/** An agreement as its customer sees it: its next bills, and the available actions. */
export default function OwnAgreement({ loaderData: { agreement, takesCards }, actionData }: Route.ComponentProps) {
  const { agreement: copy, agreements: listed, back } = useDocument(INVOICES);
  if (!agreement) {
    return (
      <div className="page-width pt-10 pb-20">
        <PortalEmpty title={copy.notFound.title} text={copy.notFound.text}>
          <ButtonLink href={PAYMENTS_PATH}>{back}</ButtonLink>
        </PortalEmpty>
      </div>
    );
  }
  const { title, totalCents, rhythm, state, startsOn, endsOn, pausesOn, unbilledOn, upcoming, planned, hours } =
    agreement;
  const facts: [string, string][] = [
    ...(unbilledOn > startsOn ? [[copy.paidUntil, formatLongDate(addDays(unbilledOn, -1))] as [string, string]] : []),
    ...planned.map((change): [string, string] => [
      `${listed.change} ${formatLongDate(change.fromOn)}`,
      priceInWords(change, rhythm),
    ]),
    ...(state === "paused" ? [[listed.paused, ""] as [string, string]] : []),
    ...(pausesOn && state !== "paused" ? [[listed.pausesOn, formatLongDate(pausesOn)] as [string, string]] : []),
    ...(endsOn ? [[listed.until, formatLongDate(endsOn)] as [string, string]] : []),
    ...termsOf(agreement, copy),
  ];
  return (
    <PortalPage
      title={title}
      lead={`${formatMoney(totalCents, { cents: "always" })} ${RHYTHM_WORDS[rhythm]}`}
      actions={
        <ButtonLink href={PAYMENTS_PATH} variant="secondary">
          {back}
        </ButtonLink>
      }
    >
      <dl className="mt-6 max-w-2xl text-small">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-6 border-b border-rule py-2.5">
            <dt className="text-muted">{label}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
      {hours ? (
        <div className="mt-6 max-w-2xl space-y-1.5 text-small tabular">
          <HoursBar used={hours.usedMinutes} carried={hours.carriedMinutes} included={hours.includedMinutes} />
          <p className="text-muted">
            {periodWords(hours)}: {hoursAre(hours)}
          </p>
        </div>
      ) : null}
      <PortalSection id="next" title={copy.upcoming} className="mt-8 max-w-2xl">
        {upcoming.length > 0 ? <BillLines bills={upcoming} /> : <p className="mt-3 text-small">{copy.nothing}</p>}
      </PortalSection>
      {takesCards && agreement.state !== "ended" ? <AgreementCard collecting={agreement.collecting} /> : null}
      <AgreementDeeds agreement={agreement} />
      <p className="mt-8 text-small text-muted">{copy.write}</p>
      <NoticeToast notice={actionData?.notice} />
    </PortalPage>
  );
}

type Shown = NonNullable<Route.ComponentProps["loaderData"]["agreement"]>;

/** Terms that bind the customer. */
function termsOf({ minimumEnd, noticeDays }: Shown, copy: { minimum: string; notice: string }): [string, string][] {
  return [
    ...(minimumEnd ? [[copy.minimum, formatLongDate(minimumEnd)] as [string, string]] : []),
    ...(noticeDays > 0 ? [[copy.notice, String(noticeDays)] as [string, string]] : []),
  ];
}
