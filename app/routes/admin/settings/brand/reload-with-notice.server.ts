import { goWithNotice } from "../../answer.server";
import type { AdminNoticeName } from "../../notices.server";

/** Shows the screen again as a whole new document: what differs from the shipped look is in its head, where nothing changes later. */
export function reloadWithNotice(notice: AdminNoticeName): Response {
  const response = goWithNotice("/admin/settings/brand", notice);
  response.headers.set("X-Remix-Reload-Document", "true");
  return response;
}
