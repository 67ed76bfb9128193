import type { AppContext } from "~/domain/kernel/app-context";

const PURPOSE = "form-token";
const SHAPE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-z]{1,10})\.([\w-]{43})$/;

type TokenContext = Pick<AppContext, "clock" | "ids" | "signer">;

/** Made each time a form is rendered: the key that makes its submission count once, and the time, signed. */
export function mintFormToken(ctx: TokenContext): string {
  const payload = `${ctx.ids.uuid()}.${ctx.clock.now().getTime().toString(36)}`;
  return `${payload}.${ctx.signer.sign(PURPOSE, payload)}`;
}

/**
 * What the token holds; null when it is not ours. One of ours counts whatever its time: a form may lie open for long, and the
 * clock that made it may have been another one, or been set since.
 */
export function readFormToken(ctx: Pick<AppContext, "signer">, token: string): { key: string; mintedAt: Date } | null {
  const [, key, time, signature] = token.match(SHAPE) ?? [];
  if (!key || !time || !signature || !ctx.signer.verify(PURPOSE, `${key}.${time}`, signature)) return null;
  return { key, mintedAt: new Date(Number.parseInt(time, 36)) };
}
