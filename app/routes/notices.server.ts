import type { Identity } from "~/config/identity-defaults";
import type { AppContext } from "~/domain/kernel/app-context";
import { fillIdentity } from "~/lib/fill-identity";
import type { Notice } from "~/ui/primitives/notice-toast";
import { ADMIN_NOTICES, type AdminNoticeName } from "./admin/notices.server";
import { ACCOUNT_NOTICES, type AccountNoticeName } from "./auth/notices.server";
import { CAREERS_NOTICES, type CareersNoticeName } from "./careers/notices.server";
import { HELD_NOTICES } from "./held-notices";
import { NOTICES, type NoticeName } from "./notices";
import { BILLING_NOTICES, type BillingNoticeName } from "./portal/billing/notices.server";
import { PORTAL_NOTICES, type PortalNoticeName } from "./portal/notices.server";
import { QUOTE_NOTICES, type QuoteNoticeName } from "./portal/quotes/notices.server";
import type { ShownNotice } from "./shell";

/** Everything that a notice can say, by the name that a cookie gives it. */
export const ALL_NOTICES: Readonly<Record<string, Notice>> = {
  ...NOTICES,
  ...ACCOUNT_NOTICES,
  ...CAREERS_NOTICES,
  ...PORTAL_NOTICES,
  ...BILLING_NOTICES,
  ...QUOTE_NOTICES,
  ...ADMIN_NOTICES,
};

const HELD = new Map(
  Object.entries(HELD_NOTICES).flatMap(([name, words]): [Notice, Notice][] => {
    const usual = ALL_NOTICES[name];
    if (!usual) return [];
    const { text: _promise, ...rest } = usual;
    return [[usual, { ...rest, ...words }]];
  }),
);

/** What a notice says in truth: that a message waits where none leaves this machine. */
export function truthful(notice: Notice, { sendsMail }: Pick<AppContext, "sendsMail">): Notice {
  return sendsMail ? notice : (HELD.get(notice) ?? notice);
}

const ATTRIBUTES = "Path=/; HttpOnly; SameSite=Lax";
const KEEP_SECONDS = 60;

/** The notice that an earlier answer left for the next page, if any. */
export function readNotice(
  request: Request,
  identity: Identity,
  app: Pick<AppContext, "sendsMail">,
): ShownNotice | undefined {
  const value = request.headers.get("cookie")?.match(/(?:^|;\s*)(?:__Host-)?notice=([a-z-]+)/)?.[1];
  const known = value && Object.hasOwn(ALL_NOTICES, value) ? ALL_NOTICES[value] : undefined;
  if (!value || !known) return undefined;
  const notice = { ...truthful(known, app), name: value };
  return notice.text === undefined ? notice : { ...notice, text: fillIdentity(notice.text, identity) };
}

/** A `Set-Cookie` value that leaves a notice for the next page. */
export function leaveNotice(
  notice:
    | NoticeName
    | AccountNoticeName
    | CareersNoticeName
    | PortalNoticeName
    | BillingNoticeName
    | QuoteNoticeName
    | AdminNoticeName,
): string {
  return `notice=${notice}; ${ATTRIBUTES}; Max-Age=${KEEP_SECONDS}`;
}

/** A `Set-Cookie` value that forgets the notice. */
export function clearNotice(): string {
  return `notice=; ${ATTRIBUTES}; Max-Age=0`;
}
