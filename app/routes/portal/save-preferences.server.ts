import { chooseNotificationPreferences } from "~/domain/notifications/choose-preferences.server";
import { NOTIFICATION_TYPES } from "~/domain/notifications/schema";
import type { AppContext } from "~/kernel/app-context";
import { good } from "~/lib/notice";
import { redirectWithNotice } from "~/routes/respond.server";

/** Stores the choices of `NotificationPreferences` and redirects to `path`. */
export async function savePreferences(app: AppContext, form: FormData, path: string): Promise<Response> {
  const wanted = NOTIFICATION_TYPES.filter((type) => form.getAll("type").includes(type));
  await chooseNotificationPreferences(app, wanted);
  return redirectWithNotice(`${path}#preferences`, good("Saved"));
}
