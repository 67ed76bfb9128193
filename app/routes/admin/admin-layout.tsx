import { Outlet, ScrollRestoration } from "react-router";
import { countWaiting } from "~/domain/dashboard/count-waiting.server";
import { findSetUpStage } from "~/domain/launch/list-set-up-steps.server";
import { getListLook } from "~/domain/list-looks/queries.server";
import { getBell } from "~/domain/notifications/queries.server";
import { isAskedAboutSamples } from "~/domain/samples/look-around.server";
import { listOwnTimers } from "~/domain/timers/queries.server";
import { isPermitted, rolesThatMay } from "~/kernel/permissions";
import { isSwitchedOff } from "~/lib/off-addresses";
import type { RouteHandle } from "~/routes/route-handle";
import { useShell } from "~/routes/use-shell";
import { SkipLink } from "~/ui/layout/skip-link";
import type { Route } from "./+types/admin-layout";
import { BACK_OFFICE_META } from "./admin-meta";
import { backOffice, guardBackOffice } from "./back-office.server";
import { DEEDS } from "./deeds";
import { Toaster } from "./kit/toaster";
import { NotedForm } from "./kit/unanswered-form";
import { UnsavedGuards } from "./kit/unsaved-guard";
import { SetUpBar } from "./settings/set-up/set-up-bar";
import { AdminHeader } from "./shell/admin-header";
import { AdminNav } from "./shell/admin-nav";
import { BottomBar } from "./shell/bottom-bar";
import { PlaceViews } from "./shell/place-views";
import { ProgressBar } from "./shell/progress-bar";
import { SamplesBar } from "./shell/samples-bar";
import { useFieldOfAddress, useFirstValue, useFocusOnNavigation } from "./shell/use-navigation-effects";
import { ADMIN_TABS } from "./tabs";
import "./admin.css";

export const handle = { hydrate: true, showsNotices: true } satisfies RouteHandle;

export const middleware: Route.MiddlewareFunction[] = [guardBackOffice];

export async function loader({ context }: Route.LoaderArgs) {
  const { app, actor } = backOffice(context);
  const [waiting, bell, look, isAsked, setUp, timers] = await Promise.all([
    countWaiting(app),
    getBell(app),
    getListLook(app),
    isAskedAboutSamples(app),
    findSetUpStage(app),
    listOwnTimers(app),
  ]);
  return {
    waiting,
    isAsked,
    setUp,
    bell,
    look,
    timers,
    formKey: app.ids.uuid(),
    person: { name: actor.name, role: actor.role },
    deeds: DEEDS.filter(({ path, permission }) => isPermitted(actor, permission) && !isSwitchedOff(path)),
    tabs: ADMIN_TABS.map(({ path, permission }) => ({
      path,
      isOpen: isPermitted(actor, permission),
      whoMay: rolesThatMay(permission),
    })),
  };
}

export function meta() {
  return BACK_OFFICE_META;
}

/** Layout of the back office: navigation on the side, the current user at the top, the tab in the middle. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { identity, nonce, theme, address, notice } = useShell();
  const firstNonce = useFirstValue(nonce);
  const openPaths = loaderData.tabs.filter(({ isOpen }) => isOpen).map(({ path }) => path);
  useFocusOnNavigation();
  useFieldOfAddress();
  return (
    <div className="admin-shell text-small" data-rows={loaderData.look.rows}>
      <SkipLink />
      <ProgressBar />
      <NotedForm />
      <AdminNav name={identity.name} openPaths={openPaths} waiting={loaderData.waiting} />
      <AdminHeader
        person={loaderData.person}
        bell={loaderData.bell}
        timers={loaderData.timers}
        deeds={loaderData.deeds}
        address={address}
        theme={theme}
      />
      <main id="main" tabIndex={-1} className="admin-main outline-none">
        {loaderData.isAsked ? <SamplesBar /> : null}
        {loaderData.setUp === "open" ? <SetUpBar /> : null}
        <UnsavedGuards>
          <PlaceViews openPaths={openPaths} waiting={loaderData.waiting} />
          <Outlet />
        </UnsavedGuards>
      </main>
      <BottomBar openPaths={openPaths} />
      <Toaster notice={notice} />
      <ScrollRestoration nonce={firstNonce} />
    </div>
  );
}
