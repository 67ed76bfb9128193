import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { agreementHours } from "~/db/schema/agreements";
import { projectHours } from "~/db/schema/project-hours";
import { projects } from "~/db/schema/projects";
import { billAgreements } from "~/domain/agreements/bill-agreements.server";
import { createAgreement } from "~/domain/agreements/create-agreement.server";
import { AgreementTermsInput } from "~/domain/agreements/schema";
import { logHours } from "~/domain/hours/log-hours.server";
import { HoursInput } from "~/domain/hours/schema";
import { InvoiceInput } from "~/domain/invoices/invoice-input";
import { removeSamples } from "~/domain/samples/remove-samples.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { agencyDay } from "~/lib/calendar-date";
import { makeStaff } from "../../tests/harness/accounts";
import { OWNER } from "../../tests/harness/invoices";
import { countRows } from "../../tests/harness/test-context";
import { sharedContext } from "../../tests/harness/use-test-context";
import { seedDatabase } from "./seed.server";

const TABLES = ["agreements", "agreement_periods", "agreement_hours", "project_hours", "projects"];
const MONTH_MS = 31 * 24 * 60 * 60 * 1000;

const test = sharedContext();

it("an agreement of a sample customer goes with the samples, with the hours that it counted", async () => {
  await seedDatabase(test.ctx, { identity: DEFAULT_IDENTITY, demoData: true, admin: { username: "Admin" } });
  const owner = onBehalfOf(test.ctx, OWNER);
  const [project] = await test.ctx.db.select().from(projects).limit(1);
  const hours = { included: "20", above: "110" };
  const today = agencyDay(test.clock.now());
  const made = await createAgreement(owner, {
    businessId: project?.businessId ?? "",
    content: InvoiceInput.parse({
      title: "Retainer",
      lines: [{ name: "Work", quantity: "1", unitPrice: "900", hours }],
    }),
    terms: AgreementTermsInput.parse({ rhythm: "month", startsOn: today }),
  });
  const agreementId = made.outcome === "created" ? made.id : "";
  await billAgreements(test.ctx);
  const { userId: personId } = await makeStaff(test.ctx, "sales");
  const entry = { personId, workedOn: today, time: "21:00", role: "Product Manager", agreementId, isBillable: "on" };
  await logHours(owner, { projectId: project?.id ?? "", hours: HoursInput.parse(entry) });
  test.clock.advance(MONTH_MS);
  await billAgreements(test.ctx);
  expect((await test.ctx.db.select().from(agreementHours)).map(({ usedMinutes }) => usedMinutes)).toContain(1260);
  const entries = await test.ctx.db.select().from(projectHours).where(eq(projectHours.agreementId, agreementId));
  expect(entries.filter(({ countedOn }) => countedOn)).toHaveLength(1);
  await removeSamples(owner, { keep: [] });
  for (const table of TABLES) expect([table, await countRows(test.pool, table)]).toEqual([table, 0]);
});
