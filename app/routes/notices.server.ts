import type { Identity } from "~/config/identity-defaults";
import type { AppContext } from "~/kernel/app-context";
import { fillKnownIdentity } from "~/lib/fill-identity";
import type { Notice } from "~/lib/notice";

/** Returns the true wording of a notice: that a message waits where none leaves this machine. */
export function truthful({ held, ...notice }: Notice, { sendsMail }: Pick<AppContext, "sendsMail">): Notice {
  if (sendsMail || !held) return notice;
  const { text: _promise, ...rest } = notice;
  const [title, text] = held;
  return text === undefined ? { ...rest, title } : { ...rest, title, text };
}

const PURPOSE = "notice";
const ATTRIBUTES = "Path=/; HttpOnly; SameSite=Lax";
const KEEP_SECONDS = 60;
const LEFT = /^notice=([\w-]+)(?=;)/;
const COOKIE = /(?:^|;\s*)(?:__Host-)?notice=([\w-]+)\.([\w-]+)/;

/** The notice that an earlier answer left for the next page, if any; `undefined` for words that we haven't signed. */
export function readNotice(
  request: Request,
  identity: Identity,
  app: Pick<AppContext, "sendsMail" | "signer">,
): Notice | undefined {
  const [, payload, signature] = request.headers.get("cookie")?.match(COOKIE) ?? [];
  if (!payload || !signature || !app.signer.verify(PURPOSE, payload, signature)) return undefined;
  const left = JSON.parse(Buffer.from(payload, "base64url").toString()) as Notice; // safe: signed by `signNotice`
  const notice = truthful(left, app);
  return notice.text === undefined ? notice : { ...notice, text: fillKnownIdentity(notice.text, identity) };
}

/** A `Set-Cookie` value that leaves a notice for the next page, once `signNotice` has signed it on its way out. */
export function leaveNotice(notice: Notice): string {
  const payload = Buffer.from(JSON.stringify(notice)).toString("base64url");
  return `notice=${payload}; ${ATTRIBUTES}; Max-Age=${KEEP_SECONDS}`;
}

/** Signs the notice that an answer leaves, so that nobody else puts words into the site's mouth. */
export function signNotice(headers: Headers, { signer }: Pick<AppContext, "signer">): void {
  const cookies = headers.getSetCookie();
  if (!cookies.some((cookie) => LEFT.test(cookie))) return;
  headers.delete("set-cookie");
  for (const cookie of cookies) {
    const signed = cookie.replace(LEFT, (_, payload: string) => `notice=${payload}.${signer.sign(PURPOSE, payload)}`);
    headers.append("set-cookie", signed);
  }
}

/** A `Set-Cookie` value that forgets the notice. */
export function clearNotice(): string {
  return `notice=; ${ATTRIBUTES}; Max-Age=0`;
}
