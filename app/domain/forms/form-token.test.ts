import { describe, expect, it } from "vitest";
import { createSigner } from "~/kernel/signer.server";
import { systemIds } from "~/kernel/system-ids.server";
import { createFakeClock } from "../../../tests/harness/fake-clock";
import { mintFormToken, readFormToken } from "./form-token.server";

const DAY_MS = 24 * 60 * 60 * 1000;

function context(secret = "secret") {
  return { clock: createFakeClock(), ids: systemIds, signer: createSigner(secret) };
}

describe("a form token", () => {
  it("gives back its key and the time it was made, by the steady clock", () => {
    const ctx = context();
    ctx.clock.advance(5000);
    const token = mintFormToken(ctx);
    ctx.clock.advance(5000);
    expect(readFormToken(ctx, token)).toEqual({ key: token.split(".")[0], shown: { run: "fakefakefake", ms: 5000 } });
  });

  it("of the form that tokens had before counts, and tells no time", () => {
    const ctx = context();
    const { now } = ctx.clock;
    const token = mintFormToken({ ...ctx, clock: { now } });
    expect(readFormToken(ctx, token)).toEqual({ key: token.split(".")[0], shown: null });
  });

  it("is another one each time", () => {
    const ctx = context();
    expect(mintFormToken(ctx)).not.toBe(mintFormToken(ctx));
  });

  it("is refused once any character of it was changed", () => {
    const ctx = context();
    const token = mintFormToken(ctx);
    for (let at = 0; at < token.length - 1; at++) {
      const changed = `${token.slice(0, at)}${token[at] === "1" ? "2" : "1"}${token.slice(at + 1)}`;
      expect(readFormToken(ctx, changed)).toBeNull();
    }
  });

  it("is refused under another secret and for another purpose", () => {
    const ctx = context();
    const token = mintFormToken(ctx);
    expect(readFormToken({ ...ctx, signer: createSigner("other") }, token)).toBeNull();
    const payload = token.slice(0, token.lastIndexOf("."));
    expect(readFormToken(ctx, `${payload}.${ctx.signer.sign("another purpose", payload)}`)).toBeNull();
  });

  it("counts whatever its time: made a year ago, or by a clock that is ahead of this one", () => {
    for (const step of [365 * DAY_MS, -60_000, -30 * DAY_MS]) {
      const ctx = context();
      const token = mintFormToken(ctx);
      ctx.clock.advance(step);
      expect(readFormToken(ctx, token)?.key).toBe(token.split(".")[0]);
    }
  });
});
