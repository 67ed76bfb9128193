import { getDashboard } from "~/domain/dashboard/get-dashboard.server";
import { listToday } from "~/domain/today/list-today.server";
import { agencyDay, formatLongDate } from "~/lib/calendar-date";
import { asRoute, readForm } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { backOffice } from "../back-office.server";
import { AnswerNotice } from "../kit/answer-notice";
import { EmptyState } from "../kit/empty-state";
import { TabBody, TabHeader } from "../kit/tab-header";
import type { Route } from "./+types/dashboard";
import { changeToday } from "./change-today.server";
import { DashboardCharts } from "./dashboard-charts";
import { DashboardFigures } from "./dashboard-figures";
import { RecentApplications } from "./recent-applications";
import { readToday } from "./today-address";
import { TodayList } from "./today-list";

export function meta() {
  return adminMeta("Dashboard");
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const [dashboard, today] = await asRoute(() => Promise.all([getDashboard(app), listToday(app, readToday(url))]));
  return { dashboard, today, date: formatLongDate(agencyDay(new Date(dashboard.now))) };
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeToday(backOffice(context), await readForm(request));
}

export default function DashboardTab({ loaderData, actionData }: Route.ComponentProps) {
  const { dashboard, today, date } = loaderData;
  const { leads, applications, openQuotes, failedEmails, monthlyRevenueCents } = dashboard;
  const isEmpty = !leads && !applications && !openQuotes && failedEmails === null && monthlyRevenueCents === null;
  return (
    <TabBody>
      <TabHeader title="Dashboard" note={date} />
      <AnswerNotice answer={actionData} />
      <TodayList today={today} />
      {isEmpty ? (
        <EmptyState
          title="No figures for your role"
          text="Your areas are in the navigation. An owner can change your role under Settings."
        />
      ) : (
        <div className="space-y-4 pt-6">
          <DashboardFigures dashboard={dashboard} />
          {applications ? (
            <div className="pt-4">
              <RecentApplications applications={applications.recent} />
            </div>
          ) : null}
          <DashboardCharts leads={leads?.weekly} applications={applications?.weekly} />
        </div>
      )}
    </TabBody>
  );
}
