import { data, Link, redirect } from "react-router";
import { markAllNotificationsRead, markNotification } from "~/domain/notifications/mark-notifications.server";
import { listStaffNotifications } from "~/domain/notifications/queries.server";
import { NOTIFICATION_STATES } from "~/domain/notifications/schema";
import { good } from "~/lib/notice";
import { asRoute, readForm } from "~/routes/respond.server";
import { buttonClass } from "~/ui/primitives/button";
import { Each } from "~/ui/primitives/each";
import { adminMeta } from "../admin-meta";
import { goWithNotice } from "../answer.server";
import { backOffice } from "../back-office.server";
import { EmptyState } from "../kit/empty-state";
import { TabBody, TabHeader } from "../kit/tab-header";
import type { Route } from "./+types/notifications";
import { ReadAll } from "./bell";
import { NotificationEntry } from "./notification-entry";
import { NOTIFICATION_CHOICES_PATH, NOTIFICATIONS_PATH } from "./notifications-path";

export const meta = () => adminMeta("Notifications");

export async function loader({ context, url }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const state = NOTIFICATION_STATES.find((known) => known === url.searchParams.get("show"));
  const cursor = url.searchParams.get("at") ?? undefined;
  return { state, page: await asRoute(() => listStaffNotifications(app, { state, cursor })) };
}

/** Opens a notification, or marks one or all as read. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const form = await readForm(request);
  const intent = form.get("intent");
  if (intent === "read-all") {
    await asRoute(() => markAllNotificationsRead(app, String(form.get("until"))));
    return goWithNotice(NOTIFICATIONS_PATH, good("All read"));
  }
  if (intent !== "open" && intent !== "read" && intent !== "unread") throw data(null, { status: 400 });
  const id = String(form.get("id"));
  const { path } = await asRoute(() => markNotification(app, { id, isRead: intent !== "unread" }));
  return redirect(intent === "open" ? path : NOTIFICATIONS_PATH + url.search, 303);
}

/** The user's notifications, newest first. */
export default function Notifications({ loaderData: { page, state } }: Route.ComponentProps) {
  const newest = page.items[0]?.createdAt ?? "";
  const hasUnread = page.items.some(({ isRead }) => !isRead);
  const query = state ? `?show=${state}` : "";
  return (
    <TabBody>
      <TabHeader title="Notifications">
        {hasUnread ? (
          <ReadAll
            until={page.previous ? "" : newest}
            className={buttonClass({ variant: "secondary" }, "min-h-10 max-md:min-h-11")}
          />
        ) : null}
        <Link
          to={NOTIFICATION_CHOICES_PATH}
          className={buttonClass({ variant: "secondary" }, "min-h-10 max-md:min-h-11")}
        >
          Choose what you’re notified about
        </Link>
      </TabHeader>
      <nav aria-label="Which notifications">
        <ul className="flex flex-wrap">
          <State to={NOTIFICATIONS_PATH} isCurrent={state === undefined} label="All" />
          <State to={`${NOTIFICATIONS_PATH}?show=unread`} isCurrent={state === "unread"} label="Unread" />
        </ul>
      </nav>
      {page.items.length === 0 ? (
        <EmptyState
          title={state === "unread" ? "All read" : "No notifications yet"}
          text="New leads, messages, answered quotes and payments appear here if your role can see them."
        />
      ) : (
        <ul className="max-w-4xl border-t border-rule">
          <Each of={page.items}>
            {(item) => (
              <NotificationEntry item={item} back={query}>
                <button
                  type="submit"
                  name="intent"
                  value={item.isRead ? "unread" : "read"}
                  className="inline-flex min-h-9 cursor-pointer items-center underline decoration-1 underline-offset-3 hover:text-ink"
                >
                  {item.isRead ? "Mark unread" : "Mark read"}
                  <span className="visually-hidden">: {item.title}</span>
                </button>
              </NotificationEntry>
            )}
          </Each>
        </ul>
      )}
      {page.previous || page.next ? (
        <nav aria-label="Pages" className="flex max-w-4xl justify-between gap-3 pt-4">
          {page.previous ? <Turn cursor={page.previous} state={state} label="Newer" /> : <span />}
          {page.next ? <Turn cursor={page.next} state={state} label="Older" /> : null}
        </nav>
      ) : null}
    </TabBody>
  );
}

function State({ to, isCurrent, label }: { to: string; isCurrent: boolean; label: string }) {
  return (
    <li>
      <Link
        to={to}
        aria-current={isCurrent ? "page" : undefined}
        className="inline-flex min-h-9 items-center rounded-md px-3 text-muted no-underline hover:bg-sunken hover:text-ink aria-[current=page]:bg-bluebonnet-wash aria-[current=page]:font-[550] aria-[current=page]:text-bluebonnet max-md:min-h-11"
      >
        {label}
      </Link>
    </li>
  );
}

function Turn({ cursor, state, label }: { cursor: string; state: string | undefined; label: string }) {
  const search = new URLSearchParams({ ...(state ? { show: state } : {}), at: cursor });
  return (
    <Link to={`${NOTIFICATIONS_PATH}?${search}`} className={buttonClass({ variant: "secondary" }, "min-h-10 px-3")}>
      {label}
    </Link>
  );
}
