import { Bell as BellIcon } from "lucide-react";
import { Form, Link } from "react-router";
import type { StaffNotification } from "~/domain/notifications/queries.server";
import { Each } from "~/ui/primitives/each";
import { NotificationEntry } from "./notification-entry";
import { NOTIFICATION_CHOICES_PATH, NOTIFICATIONS_PATH } from "./notifications-path";

const MENU_ID = "bell-menu";
const COUNT_SHOWN_MAX = 99;
const FOOT = "inline-flex min-h-11 items-center px-1";

/** Count of unread notifications, with the newest in a popover that also works without script. */
export function Bell({ unread, newest }: { unread: number; newest: readonly StaffNotification[] }) {
  const shown = unread > COUNT_SHOWN_MAX ? `${COUNT_SHOWN_MAX}+` : `${unread}`;
  return (
    <>
      <button
        type="button"
        popoverTarget={MENU_ID}
        style={{ anchorName: `--${MENU_ID}` }}
        className="relative -mx-1 grid size-11 shrink-0 cursor-pointer place-items-center rounded-md hover:bg-sunken"
      >
        <span className="visually-hidden">
          {unread === 0 ? "Notifications, none unread" : `Notifications, ${shown} unread`}
        </span>
        <BellIcon aria-hidden="true" className="size-5" />
        {unread > 0 ? (
          <span
            aria-hidden="true"
            className="absolute top-0.5 right-0 min-w-4.5 rounded-full bg-bluebonnet px-1 text-center text-[0.6875rem] leading-4.5 font-[600] tabular text-on-bluebonnet"
          >
            {shown}
          </span>
        ) : null}
      </button>
      <div id={MENU_ID} popover="auto" style={{ positionAnchor: `--${MENU_ID}` }} className="person-menu bell-menu">
        <h2 className="border-b border-rule px-3 pt-1 pb-2 font-sans font-[600]">
          {unread === 0 ? "Nothing unread" : `${shown} unread`}
        </h2>
        {newest.length > 0 ? (
          <ul>
            <Each of={newest}>{(item) => <NotificationEntry item={item} back="" />}</Each>
          </ul>
        ) : (
          <p className="border-b border-rule px-3 py-4 text-muted">New leads, messages and money show up here.</p>
        )}
        <div className="flex flex-wrap items-center gap-x-4 px-2 pt-1">
          <Link to={NOTIFICATIONS_PATH} className={`link ${FOOT}`}>
            All notifications
          </Link>
          {newest[0] ? <ReadAll until={newest[0].createdAt} className={`link cursor-pointer ${FOOT}`} /> : null}
          <Link to={NOTIFICATION_CHOICES_PATH} className={`link ${FOOT}`}>
            Choose
            <span className="visually-hidden"> what you’re notified about</span>
          </Link>
        </div>
      </div>
    </>
  );
}

/** Marks everything as read, up to the newest one shown. */
export function ReadAll({ until, className }: { until: string; className: string }) {
  return (
    <Form method="post" action={NOTIFICATIONS_PATH}>
      <input type="hidden" name="until" value={until} />
      <button type="submit" name="intent" value="read-all" className={className}>
        Mark all read
      </button>
    </Form>
  );
}
