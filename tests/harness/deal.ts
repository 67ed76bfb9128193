import { eq } from "drizzle-orm";
import { incomingMails } from "~/db/schema/incoming-mails";
import { invoices } from "~/db/schema/invoices";
import { projects } from "~/db/schema/projects";
import { quotes } from "~/db/schema/quotes";
import { addLeadNote } from "~/domain/leads/add-lead-note.server";
import { moveLead } from "~/domain/leads/move-leads.server";
import { updateProject } from "~/domain/projects/update-project.server";
import { acceptQuote } from "~/domain/quotes/accept-quote.server";
import { writeRecordMessage } from "~/domain/threads/write-message.server";
import { addTimelineNote } from "~/domain/timeline/add-timeline-note.server";
import { logCall } from "~/domain/timeline/log-call.server";
import type { Actor } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer } from "./accounts";
import { makeIncomingMail } from "./incoming-mails";
import { pay } from "./invoices";
import { storeLead } from "./leads";
import { PROJECT } from "./portal";
import { acceptanceOf, makeSentQuote, SALES } from "./quotes";
import { samplePdf } from "./sample-files";
import type { TestContext } from "./test-context";
import { uploadGood } from "./uploads";

const MINUTE_MS = 60_000;

/**
 * A request, a call, a quote, what both sides said, the acceptance, money, files and a project: each a minute after the
 * other.
 */
export async function makeDeal(test: TestContext) {
  const staff = (actor: Actor = SALES) => onBehalfOf(test.ctx, actor);
  const dana = await makeCustomer(test.ctx, { email: "dana@juniperlane.example" });
  const leadId = await storeLead(test.ctx, { email: "Dana@juniperlane.example", summary: "A new shop" });
  const tick = () => test.clock.advance(MINUTE_MS);
  tick();
  await moveLead(staff(), { id: leadId, stage: "in-review" });
  tick();
  await addLeadNote(staff(), { id: leadId, text: "Knows what she wants." });
  tick();
  const at = test.clock.now();
  tick();
  await logCall(
    staff(),
    { kind: "lead", id: leadId },
    { person: "Dana", at, text: "Wants a café page.", answers: false },
  );
  const mailId = await makeIncomingMail(test.ctx, { subject: "One more thing", text: "Opening hours too." });
  await test.ctx.db
    .update(incomingMails)
    .set({ subjectKind: "lead", subjectId: leadId, state: "placed", receivedAt: test.clock.now() })
    .where(eq(incomingMails.id, mailId));
  tick();
  const { id: quoteId } = await makeSentQuote(test.ctx, { businessEmail: dana.email }, true);
  await test.ctx.db.update(quotes).set({ leadId }).where(eq(quotes.id, quoteId));
  tick();
  const { claim } = await uploadGood(test.ctx, samplePdf(), { purpose: "message-file", name: "plan.pdf" });
  const record = { kind: "quote", id: quoteId } as const;
  await writeRecordMessage(staff(dana.actor), { record, text: "Is booking part of it?", claims: [claim] });
  tick();
  await addTimelineNote(staff(), record, "She compares us.");
  tick();
  await acceptQuote(staff(dana.actor), await acceptanceOf(test.ctx, dana.actor, quoteId));
  const [invoice] = await test.ctx.db.select().from(invoices).where(eq(invoices.status, "issued")).limit(1);
  const [project] = await test.ctx.db.select().from(projects).limit(1);
  if (!invoice || !project) throw new Error("the acceptance made no invoice or project");
  tick();
  await pay(test.ctx, dana.businessId, { amount: "100", reference: "Cheque 7" }, [
    { invoiceId: invoice.id, cents: 10_000 },
  ]);
  tick();
  await updateProject(staff(), { projectId: project.id, project: PROJECT });
  tick();
  return { dana, leadId, quoteId, projectId: project.id, invoiceId: invoice.id };
}
