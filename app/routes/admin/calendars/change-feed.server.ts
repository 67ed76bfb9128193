import { endFeed, makeFeed } from "~/domain/calendars/change-calendars.server";
import type { AppContext } from "~/kernel/app-context";
import { failedTo, good } from "~/lib/notice";
import { asAdminAction, sayDone } from "../answer.server";

/** Handles the forms on the page of the user's own calendars. */
export function changeFeed(app: AppContext, form: FormData) {
  const ends = form.get("intent") === "feed-end";
  return asAdminAction(app, () => (ends ? endFeed(app) : makeFeed(app)), {
    failed: failedTo("change the address. Nothing was changed"),
    done: () => sayDone(ends ? good("Address ended", "It no longer shows anything.") : good("Address created")),
  });
}
