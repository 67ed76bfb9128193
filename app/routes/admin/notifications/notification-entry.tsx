import { Form } from "react-router";
import type { StaffNotification } from "~/domain/notifications/queries.server";
import { STAFF_NOTICE_WORDS } from "~/domain/notifications/schema";
import { formatMoment } from "~/lib/calendar-date";
import { classNames } from "~/ui/primitives/class-names";
import { NOTIFICATIONS_PATH } from "./notifications-path";

/** A notification; opening it marks it as read. `children`: further actions. */
export function NotificationEntry({
  item: { id, type, title, text, createdAt, isRead },
  back,
  children,
}: {
  item: StaffNotification;
  /** The list's query, to return to. */
  back: string;
  children?: React.ReactNode;
}) {
  return (
    <li className={classNames("border-b border-rule px-3 py-2.5", !isRead && "bg-bluebonnet-faint")}>
      <Form method="post" action={NOTIFICATIONS_PATH + back}>
        <input type="hidden" name="id" value={id} />
        <button
          type="submit"
          name="intent"
          value="open"
          className={classNames("link min-h-9 cursor-pointer text-left wrap-anywhere", !isRead && "font-[600]")}
        >
          {isRead ? null : <span className="visually-hidden">Unread: </span>}
          {title}
        </button>
        {text ? <p className="max-w-text whitespace-pre-line wrap-anywhere">{text}</p> : null}
        <p className="flex flex-wrap items-center gap-x-3 text-eyebrow text-muted">
          <span>
            {STAFF_NOTICE_WORDS[type].label} · <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
          </span>
          {children}
        </p>
      </Form>
    </li>
  );
}
