import { expect, it } from "vitest";
import { resendEmails } from "~/domain/emails/resend-emails.server";
import type { Actor } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { prepareDelivery } from "../../tests/harness/delivery";
import { headerOf } from "../../tests/harness/smtp-server";

const delivery = prepareDelivery();
const SALES: Actor = { kind: "staff", userId: "s", name: "Sam", role: "sales" };

it("a message that staff send again leaves again, once, and its log goes on", async () => {
  const { test, outbox, startServer, deliverTo } = delivery();
  const smtp = await startServer();
  await deliverTo(smtp);
  const id = await outbox.queue();
  await outbox.reaches(id, "sent");
  await resendEmails(onBehalfOf(test.ctx, SALES), [id]);
  await outbox.reaches(id, "sent");
  expect(await outbox.outcomes(id)).toEqual(["accepted", "accepted"]);
  expect(new Set(smtp.taken.map((message) => headerOf(message, "Message-ID"))).size).toBe(2);
});

it("what staff sent again while nobody delivered is delivered once at the next start", async () => {
  const { test, outbox, startServer, deliverTo } = delivery();
  const id = await outbox.queue();
  await test.pool.query("delete from pgboss.job");
  await test.pool.query("update emails set status = 'failed' where id = $1", [id]);
  await resendEmails(onBehalfOf(test.ctx, SALES), [id]);
  const smtp = await startServer();
  await deliverTo(smtp);
  await outbox.reaches(id, "sent");
  const { rowCount } = await test.pool.query("select 1 from pgboss.job where name = 'email'");
  expect(rowCount).toBe(1);
  expect(smtp.taken).toHaveLength(1);
});
