import { data, Form, redirect } from "react-router";
import { NOTIFICATIONS } from "~/content/pages/portal";
import { NOTIFICATIONS_PATH } from "~/content/pages/portal-frame";
import { markAllNotificationsRead, markNotification } from "~/domain/notifications/mark-notifications.server";
import { getNotificationPreferences, listNotifications } from "~/domain/notifications/queries.server";
import { NOTIFICATION_STATES } from "~/domain/notifications/schema";
import { isOffForBusiness } from "~/domain/settings/kept-tabs.server";
import { good } from "~/lib/notice";
import { pageMeta } from "~/routes/page-meta";
import { asRoute, readForm, redirectWithNotice } from "~/routes/respond.server";
import { documentIn, useDocument } from "~/routes/use-document";
import { Button } from "~/ui/primitives/button";
import { classNames } from "~/ui/primitives/class-names";
import type { Route } from "./+types/notifications";
import { NotificationList } from "./notification-list";
import { NotificationPreferences } from "./notification-preferences";
import { portal } from "./portal.server";
import { PortalEmpty, PortalPage } from "./portal-parts";
import { savePreferences } from "./save-preferences.server";

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = documentIn(matches, NOTIFICATIONS);
  return pageMeta({ title, description, path: NOTIFICATIONS_PATH, noindex: true }, matches);
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { app, actor } = await portal(context, request);
  const state = NOTIFICATION_STATES.find((known) => known === url.searchParams.get("show"));
  const cursor = url.searchParams.get("at") ?? undefined;
  const [page, preferences] = await Promise.all([
    listNotifications(app, { state, cursor }),
    getNotificationPreferences(app),
  ]);
  return { page, preferences, state, isEmailVerified: actor.isEmailVerified };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { app, actor } = await portal(context, request);
  const form = await readForm(request);
  const intent = form.get("intent");
  const here = NOTIFICATIONS_PATH + url.search;
  if (intent === "preferences") return savePreferences(app, form, NOTIFICATIONS_PATH);
  if (intent === "read-all") {
    await markAllNotificationsRead(app, String(form.get("until")));
    return redirectWithNotice(NOTIFICATIONS_PATH, good("All read"));
  }
  if (intent !== "open" && intent !== "read" && intent !== "unread") throw data(null, { status: 400 });
  const id = String(form.get("id"));
  const marked = await asRoute(() => markNotification(app, { id, isRead: intent !== "unread" }));
  const isOpened = intent === "open" && !(await isOffForBusiness(app, actor.businessId, marked.path));
  return redirect(isOpened ? marked.path : here, 303);
}

/** The customer's notifications, newest first, with their email preferences. */
export default function Notifications({ loaderData }: Route.ComponentProps) {
  const copy = useDocument(NOTIFICATIONS);
  const { title, description } = copy;
  const { page, preferences, state, isEmailVerified } = loaderData;
  const hasUnread = page.items.some(({ isRead }) => !isRead);
  const empty = state === "unread" ? copy.allRead : copy.empty;
  return (
    <PortalPage
      title={title}
      lead={description}
      actions={
        hasUnread ? (
          <Form method="post">
            <input type="hidden" name="until" value={page.previous ? "" : (page.items[0]?.createdAt ?? "")} />
            <Button type="submit" name="intent" value="read-all" variant="secondary">
              {copy.markAll}
            </Button>
          </Form>
        ) : null
      }
    >
      <nav aria-label={title} className="mt-6 flex gap-5 border-b border-rule text-small">
        <StateLink href={NOTIFICATIONS_PATH} isCurrent={state === undefined}>
          {copy.all}
        </StateLink>
        <StateLink href={`${NOTIFICATIONS_PATH}?show=unread`} isCurrent={state === "unread"}>
          {copy.unread}
        </StateLink>
      </nav>
      {page.items.length === 0 ? (
        <PortalEmpty title={empty.title} text={empty.text} />
      ) : (
        <NotificationList page={page} state={state} />
      )}
      <NotificationPreferences preferences={preferences} isEmailVerified={isEmailVerified} />
    </PortalPage>
  );
}

function StateLink({ href, isCurrent, children }: { href: string; isCurrent: boolean; children: string }) {
  return (
    <a
      href={href}
      aria-current={isCurrent ? "page" : undefined}
      className={classNames(
        "-mb-px inline-flex min-h-11 min-w-6 items-center justify-center border-b-2 no-underline hover:text-ink",
        isCurrent ? "border-bluebonnet font-[550] text-ink" : "border-transparent text-muted",
      )}
    >
      {children}
    </a>
  );
}
