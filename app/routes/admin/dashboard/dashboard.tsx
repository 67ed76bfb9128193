import { Link } from "react-router";
import { type Dashboard, getDashboard } from "~/domain/dashboard/get-dashboard.server";
import { listWriting } from "~/domain/dashboard/list-writing.server";
import { findSetUpStage } from "~/domain/launch/list-set-up-steps.server";
import { countWaiting } from "~/domain/proposals/queries.server";
import { listToday } from "~/domain/today/list-today.server";
import { agencyDay, formatLongDate } from "~/lib/calendar-date";
import { together } from "~/lib/together";
import { asRoute, readForm } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { backOffice, mayOf } from "../back-office.server";
import { AnswerNotice } from "../kit/answer-notice";
import { EmptyState } from "../kit/empty-state";
import { TabBody, TabHeader } from "../kit/tab-header";
import { SetUpOffer } from "../settings/set-up/set-up-offer";
import type { Route } from "./+types/dashboard";
import { changeToday } from "./change-today.server";
import { DashboardChart } from "./dashboard-chart";
import { DashboardFigures } from "./dashboard-figures";
import { FirstSteps, hasNothingYet } from "./first-steps";
import { RecentApplications } from "./recent-applications";
import { readChartWeeks, readToday } from "./today-address";
import { TodayList } from "./today-list";
import { WritingLists } from "./writing-lists";

export function meta() {
  return adminMeta("Dashboard");
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { app, actor } = backOffice(context);
  const weeks = readChartWeeks(url);
  const { dashboard, today, setUp, waiting } = await asRoute(() =>
    together({
      dashboard: getDashboard(app, { weeks }),
      today: listToday(app, readToday(url)),
      setUp: findSetUpStage(app),
      waiting: countWaiting(app),
    }),
  );
  // Everyone else has figures in its place.
  const writing = hasFigures(dashboard) ? null : await asRoute(() => listWriting(app));
  const may = mayOf(actor, "setting.read", "website.write", "job.write", "lead.write", "quote.write");
  return {
    dashboard,
    weeks,
    today,
    setUp,
    waiting,
    writing,
    may,
    date: formatLongDate(agencyDay(new Date(dashboard.now))),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeToday(backOffice(context), await readForm(request));
}

function hasFigures({ leads, applications, openQuotes, failedEmails, monthlyRevenueCents }: Dashboard): boolean {
  const isNone = !leads && !applications && !openQuotes && failedEmails === null && monthlyRevenueCents === null;
  return !isNone;
}

export default function DashboardTab({ loaderData, actionData }: Route.ComponentProps) {
  const { dashboard, weeks, today, setUp, waiting, writing, may, date } = loaderData;
  const { applications } = dashboard;
  const isEmpty = !hasFigures(dashboard);
  return (
    <TabBody>
      <TabHeader title="Dashboard" note={date} />
      <AnswerNotice answer={actionData} />
      <SetUpOffer stage={setUp} />
      <div className={isEmpty ? undefined : "dashboard"}>
        <TodayList today={today} waiting={waiting} />
        {isEmpty ? null : (
          <div className="min-w-0 space-y-10">
            <DashboardFigures dashboard={dashboard} />
            {applications ? <RecentApplications applications={applications.recent} /> : null}
          </div>
        )}
        {writing?.posts || writing?.documents ? (
          <WritingLists writing={writing} />
        ) : isEmpty ? (
          <EmptyState
            title="No figures for your role"
            text="Your areas are in the navigation. An owner can change your role under Settings."
          />
        ) : (
          <div className="min-w-0 space-y-10">
            {hasNothingYet(dashboard) ? <FirstSteps may={may} /> : null}
            <DashboardChart flow={dashboard.flow} weeks={weeks} />
            {dashboard.hasSamples ? (
              <p className="text-muted">
                These figures include the sample data.{" "}
                {may["setting.read"] ? (
                  <Link to="/admin/settings/launch" className="link">
                    What is still a sample
                  </Link>
                ) : null}
              </p>
            ) : null}
          </div>
        )}
      </div>
    </TabBody>
  );
}
