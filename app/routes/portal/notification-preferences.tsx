import { Form } from "react-router";
import { NOTIFICATIONS } from "~/content/pages/portal";
import { NOTIFICATION_TYPE_WORDS, NOTIFICATION_TYPES, type NotificationType } from "~/domain/notifications/schema";
import { useDocument } from "~/routes/use-document";
import { Button } from "~/ui/primitives/button";
import { PortalSection } from "./portal-parts";

/**
 * A customer's email preferences by type. Shown below their notifications, or on their profile if notifications are
 * off.
 */
export function NotificationPreferences({
  preferences,
  isEmailVerified,
  isOnProfile = false,
}: {
  preferences: Record<NotificationType, boolean>;
  isEmailVerified: boolean;
  isOnProfile?: boolean;
}) {
  const { preferences: copy } = useDocument(NOTIFICATIONS);
  return (
    <PortalSection id="preferences" title={copy.title} className="mt-14">
      <p className="mt-3 max-w-text text-small text-muted">{isOnProfile ? copy.onProfile : copy.text}</p>
      {isEmailVerified ? null : <p className="mt-2 max-w-text text-small text-warn">{copy.unconfirmed}</p>}
      <Form method="post" className="mt-3" aria-labelledby="preferences-title">
        <ul className="max-w-text">
          {NOTIFICATION_TYPES.map((type) => (
            <li key={type} className="border-b border-rule">
              <label className="flex min-h-13 cursor-pointer items-center gap-4 py-2.5">
                <input
                  type="checkbox"
                  name="type"
                  value={type}
                  defaultChecked={preferences[type]}
                  className="size-4.5 shrink-0 accent-bluebonnet"
                />
                <span>
                  <span className="block text-small font-[550]">{NOTIFICATION_TYPE_WORDS[type].label}</span>
                  <span className="block text-small text-muted">{NOTIFICATION_TYPE_WORDS[type].about}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
        <Button type="submit" name="intent" value="preferences" className="mt-5">
          {copy.submit}
        </Button>
      </Form>
    </PortalSection>
  );
}
