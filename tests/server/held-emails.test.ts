import { afterAll, beforeAll, expect, it } from "vitest";
import { requestPasswordReset } from "~/domain/accounts/request-password-reset.server";
import { removeEndedKeys } from "~/domain/emails/remove-ended-keys.server";
import { queueEmail } from "~/kernel/outbox.server";
import { transact } from "~/kernel/transact.server";
import { makeCustomer } from "../harness/accounts";
import { openRealSite, type RealSite } from "../harness/real-site";

const DAY_MS = 24 * 60 * 60 * 1000;

let real: RealSite;

beforeAll(async () => {
  real = await openRealSite();
});

afterAll(() => real.stop());

const page = async () => (await real.askAs("owner", "/admin/emails")).text;

it("of what was held those whose link has expired aren't offered to be sent", async () => {
  const { test } = real;
  const without = Object.assign({}, test.ctx, { sendsMail: false });
  await test.pool.query("update emails set status = 'sent'");
  await makeCustomer(test.ctx, { email: "late@roux.example" });
  await requestPasswordReset(without, { email: "late@roux.example", clientAddress: "203.0.113.9" });
  expect(await page()).toContain("1 held message");
  expect(await page()).toContain("/admin/emails/send-held");
  test.clock.advance(2 * DAY_MS);
  await removeEndedKeys(test.ctx);
  await real.renew("owner");
  expect(await page()).toContain("It has an expired link");
  expect(await page()).not.toContain("/admin/emails/send-held");
  expect(await page()).toContain("/admin/emails/discard-held");
  const body = { subject: "Hello", text: "Hello", html: "<p>Hello</p>" };
  await transact(without, (tx) => queueEmail(tx, { kind: "lead-reply", to: "dana@roux.example", body }));
  expect(await page()).toContain("1 has an expired link");
  expect(await page()).toContain("None is sent until you send it.");
  expect(await page()).toContain("/admin/emails/send-held");
  await real.postAs("owner", "/admin/emails/send-held", []);
  const { rows } = await test.pool.query("select to_address, status from emails where status in ('held', 'queued')");
  expect(rows).toEqual(
    expect.arrayContaining([
      { to_address: "late@roux.example", status: "held" },
      { to_address: "dana@roux.example", status: "queued" },
    ]),
  );
});
