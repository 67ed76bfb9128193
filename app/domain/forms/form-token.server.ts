import type { AppContext, Clock, SteadyTime } from "~/kernel/app-context";

const PURPOSE = "form-token";
/** Key, then creation time: by the steady clock of its process or, in older tokens, by the wall clock. */
const SHAPE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?:([0-9a-z]{12})\.)?([0-9a-z]{1,10})\.([\w-]{43})$/;
const BASE = 36;

type TokenContext = Pick<AppContext, "clock" | "ids" | "signer">;

export type FormToken = {
  key: string;
  /** When the form was shown; null if not measured by a steady clock. */
  shown: SteadyTime | null;
};

/** Creates the signed token of a rendered form: the key that makes its submission count once, and the time. */
export function mintFormToken(ctx: TokenContext): string {
  const payload = `${ctx.ids.uuid()}.${timeOf(ctx.clock)}`;
  return `${payload}.${ctx.signer.sign(PURPOSE, payload)}`;
}

/**
 * Reads a form's token; null if it isn't ours. Tokens never expire: a form may stay open for long, and the clock may be
 * another one or have been reset since.
 */
export function readFormToken(ctx: Pick<AppContext, "signer">, token: string): FormToken | null {
  const [, key, run, time, signature] = token.match(SHAPE) ?? [];
  if (!key || !time || !signature) return null;
  if (!ctx.signer.verify(PURPOSE, token.slice(0, -signature.length - 1), signature)) return null;
  return { key, shown: run ? { run, ms: Number.parseInt(time, BASE) } : null };
}

function timeOf(clock: Clock): string {
  const steady = clock.steady?.();
  return steady ? `${steady.run}.${steady.ms.toString(BASE)}` : clock.now().getTime().toString(BASE);
}
