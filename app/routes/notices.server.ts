import type { Identity } from "~/config/identity-defaults";
import type { AppContext } from "~/kernel/app-context";
import { fillKnownIdentity } from "~/lib/fill-identity";
import type { Notice } from "~/lib/notice";

/**
 * Returns the notice with its true wording: if this server doesn't send email, the text says that the message is held.
 */
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

/**
 * Returns the notice that an earlier response left for the next page; undefined if there's none or we didn't sign it.
 */
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

/** Returns a `Set-Cookie` value that leaves a notice for the next page; `signNotice` signs it before it's sent. */
export function leaveNotice(notice: Notice): string {
  const payload = Buffer.from(JSON.stringify(notice)).toString("base64url");
  return `notice=${payload}; ${ATTRIBUTES}; Max-Age=${KEEP_SECONDS}`;
}

/** Signs the notice in a response, so that nobody else can put words on the site. */
export function signNotice(headers: Headers, { signer }: Pick<AppContext, "signer">): void {
  const cookies = headers.getSetCookie();
  if (!cookies.some((cookie) => LEFT.test(cookie))) return;
  headers.delete("set-cookie");
  for (const cookie of cookies) {
    const signed = cookie.replace(LEFT, (_, payload: string) => `notice=${payload}.${signer.sign(PURPOSE, payload)}`);
    headers.append("set-cookie", signed);
  }
}

/** Returns a `Set-Cookie` value that deletes the notice. */
export function clearNotice(): string {
  return `notice=; ${ATTRIBUTES}; Max-Age=0`;
}
