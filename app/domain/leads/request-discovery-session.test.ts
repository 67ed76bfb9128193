import { describe, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { emails } from "~/db/schema/emails";
import { leads } from "~/db/schema/leads";
import { mintFormToken } from "~/domain/forms/form-token.server";
import type { Submission } from "~/domain/forms/submission";
import { countRows } from "../../../tests/harness/test-context";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { DiscoveryRequest } from "./kinds/discovery-session";
import { requestDiscoverySession } from "./request-discovery-session.server";

const HOUR_MS = 60 * 60 * 1000;
const CLIENT = "203.0.113.7";

const test = emptiedContext();

function submission(): Submission {
  const token = mintFormToken(test.ctx);
  test.clock.advance(30_000);
  return { token, honeypot: "", clientAddress: CLIENT };
}

function tokenless(changes: Partial<Submission> = {}): Submission {
  return { token: "", honeypot: "", clientAddress: CLIENT, isFromOwnPage: true, ...changes };
}

describe("a discovery session", () => {
  const send = (fields: Record<string, unknown>, how: Submission = submission()) =>
    requestDiscoverySession(test.ctx, DiscoveryRequest.parse(fields), how);

  it("with nothing filled in stores nothing and counts for nothing", async () => {
    expect(await send({})).toEqual({ outcome: "empty" });
    expect(await countRows(test.pool, "leads")).toBe(0);
    expect(await countRows(test.pool, "rate_limits")).toBe(0);
  });

  it.each([{ phone: "(512) 555-0102" }, { name: "Ann", email: "ann at clinic" }, { mainGoal: "website" }])(
    "without a usable address tells the agency alone: %j",
    async (fields) => {
      expect((await send(fields)).outcome).toBe("received");
      const mails = await test.ctx.db.select().from(emails);
      expect(mails).toMatchObject([
        { kind: "discovery-session-received", toAddress: DEFAULT_IDENTITY.email, replyTo: null },
      ]);
      const [row] = await test.ctx.db.select().from(leads);
      expect(row?.summary).not.toBe("");
      expect(row?.email).toBe(fields.email ?? "");
    },
  );

  it("without a token, from our own page, is one lead an hour for the same words of the same client", async () => {
    const first = await send({ phone: "1" }, tokenless());
    test.clock.advance(60_000);
    expect(await send({ phone: "1" }, tokenless())).toEqual(first);
    expect(await countRows(test.pool, "leads")).toBe(1);
    await send({ phone: "2" }, tokenless());
    await send({ phone: "1" }, tokenless({ clientAddress: "203.0.113.8" }));
    test.clock.advance(HOUR_MS);
    await send({ phone: "1" }, tokenless());
    const rows = await test.ctx.db.select().from(leads);
    expect(rows.map((row) => row.quarantineReason)).toEqual([null, null, null, null]);
  });

  it("without a token still minds the hidden field and the rate", async () => {
    await send({ phone: "0" }, tokenless({ honeypot: "buy" }));
    for (let count = 10; count < 30; count++) await send({ phone: String(count) }, tokenless());
    const rows = await test.ctx.db.select().from(leads).orderBy(leads.phone);
    expect(rows.map((row) => row.quarantineReason)).toEqual(["honeypot", ...Array(19).fill(null), "rate-limit"]);
  });
});
