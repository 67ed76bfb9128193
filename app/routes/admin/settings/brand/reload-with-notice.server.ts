import type { Notice } from "~/lib/notice";
import { goWithNotice } from "../../answer.server";

/**
 * Loads this screen, or the one at `path`, as a new document: the look is in its head, which doesn't change during
 * navigation.
 */
export function reloadWithNotice(notice: Notice, path = "/admin/settings/brand"): Response {
  const response = goWithNotice(path, notice);
  response.headers.set("X-Remix-Reload-Document", "true");
  return response;
}
