import type { AppContext, Clock, SteadyTime } from "~/kernel/app-context";

const PURPOSE = "form-token";
/**
 * Its key; when it was made, by the steady clock of the process that made it, or, as tokens were made before, by the
 * wall clock.
 */
const SHAPE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?:([0-9a-z]{12})\.)?([0-9a-z]{1,10})\.([\w-]{43})$/;
const BASE = 36;

type TokenContext = Pick<AppContext, "clock" | "ids" | "signer">;

export type FormToken = {
  key: string;
  /** When the form was shown; null where that is not known by a clock that nobody sets. */
  shown: SteadyTime | null;
};

/** Made each time a form is rendered: the key that makes its submission count once, and the time, signed. */
export function mintFormToken(ctx: TokenContext): string {
  const payload = `${ctx.ids.uuid()}.${timeOf(ctx.clock)}`;
  return `${payload}.${ctx.signer.sign(PURPOSE, payload)}`;
}

/**
 * Reads a form's token; null when it isn't ours. Ours counts whatever its time: a form may lie open for long, and the
 * clock that made it may have been another one, or set since.
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
