import { afterAll, beforeAll, expect, it } from "vitest";
import { getSetting } from "~/domain/settings/queries.server";
import { saveSetting } from "~/domain/settings/save-setting.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { OWNER } from "../harness/invoices";
import { storeLead } from "../harness/leads";
import { openRealSite, type RealSite } from "../harness/real-site";

const HOUR_MS = 3_600_000;
const PAGES = ["/contact", "/quote"] as const;

let real: RealSite;
beforeAll(async () => {
  real = await openRealSite();
});
afterAll(() => real.stop());

async function save(change: { showsAnswerTime?: boolean; replyHoursAre?: "clock" | "working" }): Promise<void> {
  const owner = onBehalfOf(real.test.ctx, OWNER);
  const { updatedAt } = await getSetting(owner, "identity");
  await saveSetting(owner, { key: "identity", seen: updatedAt, change });
  real.test.clock.advance(10 * 60_000);
}

const textOf = async (path: string) => (await real.askAs("visitor", path)).text;

it("contact and quote pages say how long answers took only where that is switched on, with their number", async () => {
  for (let hours = 1; hours <= 6; hours += 1) {
    const createdAt = new Date(real.test.clock.now().getTime() - 30 * HOUR_MS);
    const repliedAt = new Date(createdAt.getTime() + hours * HOUR_MS);
    await storeLead(real.test.ctx, { stage: "replied", createdAt, repliedAt });
  }
  for (const path of PAGES) expect(await textOf(path)).not.toContain("median");
  await save({ showsAnswerTime: true });
  for (const path of PAGES) {
    const text = (await textOf(path)).replaceAll("<!-- -->", "");
    expect(text).toContain("Median response time over the last 30 days: 4 hours (6 answers).");
  }
  await save({ showsAnswerTime: false });
  for (const path of PAGES) expect(await textOf(path)).not.toContain("median");
});

it("texts that promise a time say working hours where those count", async () => {
  expect(await textOf("/contact")).not.toContain("working hours");
  await save({ replyHoursAre: "working" });
  expect(await textOf("/contact")).toContain("24 working hours");
});
