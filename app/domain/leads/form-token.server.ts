import type { AppContext } from "~/domain/kernel/app-context";
import { FORM_TOKEN_MAX_DAYS } from "./submission";

const PURPOSE = "form-token";
const SHAPE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-z]{1,10})\.([\w-]{43})$/;
const DAY_MS = 24 * 60 * 60 * 1000;
const CLOCK_TOLERANCE_MS = 60_000;

type TokenContext = Pick<AppContext, "clock" | "ids" | "signer">;

/** Made each time a form is rendered: the key that makes its submission count once, and the time, signed. */
export function mintFormToken(ctx: TokenContext): string {
  const payload = `${ctx.ids.uuid()}.${ctx.clock.now().getTime().toString(36)}`;
  return `${payload}.${ctx.signer.sign(PURPOSE, payload)}`;
}

/** What the token holds; null when it is not ours, older than `FORM_TOKEN_MAX_DAYS`, or from the future. */
export function readFormToken(ctx: TokenContext, token: string): { key: string; mintedAt: Date } | null {
  const [, key, time, signature] = token.match(SHAPE) ?? [];
  if (!key || !time || !signature || !ctx.signer.verify(PURPOSE, `${key}.${time}`, signature)) return null;
  const minted = Number.parseInt(time, 36);
  const age = ctx.clock.now().getTime() - minted;
  if (age < -CLOCK_TOLERANCE_MS || age > FORM_TOKEN_MAX_DAYS * DAY_MS) return null;
  return { key, mintedAt: new Date(minted) };
}
