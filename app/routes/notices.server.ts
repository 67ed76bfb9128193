import type { Notice } from "~/ui/primitives/notice-toast";
import { isNoticeName, NOTICES, type NoticeName } from "./notices";

const ATTRIBUTES = "Path=/; HttpOnly; SameSite=Lax";
const KEEP_SECONDS = 60;

/** The notice that an earlier answer left for the next page, if any. */
export function readNotice(request: Request): Notice | undefined {
  const value = request.headers.get("cookie")?.match(/(?:^|;\s*)notice=([a-z-]+)/)?.[1];
  return value && isNoticeName(value) ? NOTICES[value] : undefined;
}

/** A `Set-Cookie` value that leaves a notice for the next page. */
export function leaveNotice(notice: NoticeName): string {
  return `notice=${notice}; ${ATTRIBUTES}; Max-Age=${KEEP_SECONDS}`;
}

/** A `Set-Cookie` value that forgets the notice. */
export function clearNotice(): string {
  return `notice=; ${ATTRIBUTES}; Max-Age=0`;
}
