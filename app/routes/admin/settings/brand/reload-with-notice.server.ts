import type { Notice } from "~/lib/notice";
import { goWithNotice } from "../../answer.server";

/**
 * Shows this screen, or the one at `path`, as a whole new document: what differs from the shipped look is in its head,
 * where nothing changes later.
 */
export function reloadWithNotice(notice: Notice, path = "/admin/settings/brand"): Response {
  const response = goWithNotice(path, notice);
  response.headers.set("X-Remix-Reload-Document", "true");
  return response;
}
