import { Bell, CreditCard, FileText, FolderKanban, type LucideIcon, RefreshCw } from "lucide-react";
import { Form } from "react-router";
import { NOTIFICATIONS } from "~/content/pages/portal";
import { NOTIFICATIONS_PATH } from "~/content/pages/portal-frame";
import type { Notification } from "~/domain/notifications/queries.server";
import { NOTIFICATION_TYPE_WORDS, type NotificationState, type NotificationType } from "~/domain/notifications/schema";
import type { ListPage } from "~/kernel/list-page";
import { formatMoment } from "~/lib/calendar-date";
import { useDocument } from "~/routes/use-document";
import { Badge } from "~/ui/primitives/badge";
import { classNames } from "~/ui/primitives/class-names";
import { Each } from "~/ui/primitives/each";
import { Guarded } from "~/ui/primitives/guarded";
import { PortalPager } from "./portal-parts";

const ICONS: Readonly<Record<NotificationType, LucideIcon>> = {
  quote: FileText,
  payment: CreditCard,
  subscription: RefreshCw,
  project: FolderKanban,
  account: Bell,
};

/** Notifications, each with a link to its subject; opening one marks it as read. */
export function NotificationList({
  page,
  state,
}: {
  page: ListPage<Notification>;
  state: NotificationState | undefined;
}) {
  const copy = useDocument(NOTIFICATIONS);
  const address = (cursor: string) => {
    const search = new URLSearchParams({ ...(state ? { show: state } : {}), at: cursor });
    return `${NOTIFICATIONS_PATH}?${search}`;
  };
  return (
    <>
      <ul>
        <Each of={page.items}>
          {(item) => (
            <Guarded instead={<li className="border-b border-rule py-4 wrap-anywhere">{item.title}</li>}>
              {() => <Item item={item} />}
            </Guarded>
          )}
        </Each>
      </ul>
      <PortalPager
        label={copy.pages}
        address={address}
        newer={copy.newer}
        older={copy.older}
        next={page.next}
        previous={page.previous}
      />
    </>
  );
}

function Item({ item: { id, type, title, text, createdAt, isRead } }: { item: Notification }) {
  const copy = useDocument(NOTIFICATIONS);
  const Icon = ICONS[type];
  return (
    <li
      className={classNames(
        "flex gap-x-4 border-b border-rule px-3 py-4 max-sm:-mx-3",
        !isRead && "bg-bluebonnet-faint",
      )}
    >
      <span className="mt-1 hidden size-9 shrink-0 place-items-center rounded-full bg-sunken text-muted sm:grid">
        <Icon aria-hidden="true" className="size-4.5" />
      </span>
      <Form method="post" className="min-w-0 grow">
        <input type="hidden" name="id" value={id} />
        <div className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
          <button
            type="submit"
            name="intent"
            value="open"
            className={classNames("link cursor-pointer text-left wrap-anywhere", !isRead && "font-[600]")}
          >
            {title}
          </button>
          {isRead ? null : <Badge>{copy.isNew}</Badge>}
        </div>
        {text ? <p className="mt-0.5 max-w-text text-small whitespace-pre-line wrap-anywhere">{text}</p> : null}
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-eyebrow text-muted">
          <span>
            {NOTIFICATION_TYPE_WORDS[type].label} · <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
          </span>
          <button
            type="submit"
            name="intent"
            value={isRead ? "unread" : "read"}
            className="inline-flex min-h-9 cursor-pointer items-center underline decoration-1 underline-offset-3 hover:text-ink"
          >
            {isRead ? copy.markUnread : copy.markRead}
            <span className="visually-hidden">: {title}</span>
          </button>
        </p>
      </Form>
    </li>
  );
}
