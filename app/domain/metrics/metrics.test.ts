import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { subscriptions } from "~/db/schema/billing";
import { VISITOR } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { addDays } from "~/lib/calendar-date";
import { makeCustomer } from "../../../tests/harness/accounts";
import { SALES, VIEWER } from "../../../tests/harness/portal";
import { countRows } from "../../../tests/harness/test-context";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { changePercent, compareDays } from "./compare-days";
import { getAnalytics, listMetrics } from "./queries.server";
import { readMetricsCsv } from "./read-metrics-csv.server";
import { recordMetrics, removeMetric } from "./record-metrics.server";
import { MEASURES, METRIC_CHANNELS, type MetricEntry } from "./schema";

/** Today by the fake clock. */
const TODAY = "2026-03-02";
const ENTRY: MetricEntry = { day: "2026-03-01", channel: "website", visits: 10, leads: 2, reach: 0, spendCents: 0 };

describe("a CSV file", () => {
  it.each([
    [
      "Campaign report\nDay,Source,Clicks,Impr.,Cost\nMar 1, 2026".replace("Mar 1, 2026", '"Mar 1, 2026"') +
        ",Google Ads,12,1000,$12.50",
      "google-ads",
    ],
    ["Data;Canal;Cliques;Impressões;Custo\n2026-03-01T00:00:00Z;google\u00a0 ads;12;1.000;12,50", "google-ads"],
    ["date,channel,visits,reach,spend,leads\n20260301,E-Mail,12,1000,12.50,--", "email"],
    ["日付,チャネル,訪問数,reach,spend\n2026年3月1日,Ｅｍａｉｌ,12,1000,12.50", "email"],
  ])("is read as other programs write days, channels and what there isn’t: %j", (text, channel) => {
    const { entries, problems, leftOut } = readMetricsCsv(text);
    expect(problems).toEqual([]);
    const figures = { visits: 12, leads: 0, reach: 1000, spendCents: 1250 };
    expect(entries).toEqual([{ day: "2026-03-01", channel, ...figures }]);
    expect(leftOut).toEqual([]);
  });

  it("without any figure is refused, and columns that aren’t read are named", () => {
    const [problem] = readMetricsCsv("day,channel,CTR\n2026-03-01,website,3").problems;
    expect(problem?.message).toContain("visits, leads, reach, spend");
    expect(readMetricsCsv("day,channel,visits,CTR\n2026-03-01,website,3,4").leftOut).toEqual(["CTR"]);
  });

  it("is read whatever the order of its columns, its separator and its line ends", () => {
    const expected = [{ ...ENTRY, channel: "google-ads", visits: 1200, spendCents: 3850 }];
    for (const text of [
      "day,channel,visits,leads,spend\n2026-03-01,google-ads,1200,2,38.50\n",
      '\ufeffSpend;Visits;Day;Leads;Channel;Note\r\n$38.5;"1,200";2026-03-01;2;Google Ads;a note\r\n\r\n',
      "channel\tday\tvisits\tleads\tspend\nGOOGLE-ADS\t 2026-03-01 \t1200\t2\t38.5",
    ]) {
      expect(readMetricsCsv(text)).toMatchObject({ entries: expected, problems: [] });
    }
  });

  it("has every mistake named by its line", () => {
    const { problems } = readMetricsCsv(
      "day,channel,visits,spend\n2026-02-30,website,1,1\n2026-03-01,radio,1,1\n2026-03-01,email,-1,1.234\n2026-03-01,website,1,1\n2026-03-01,Website,1,1\n",
    );
    expect(problems.map(({ line }) => line)).toEqual([2, 3, 4, 4, 6]);
    expect(problems.at(-1)?.message).toBe("Day and channel are already in line 5.");
  });

  it("that is no such file is refused and never throws", () => {
    for (const text of [
      "",
      "\n\n",
      "a,b\n1,2",
      "day,channel",
      'day,channel\n"2026-03-01',
      "\0\0",
      "x".repeat(300_000),
    ]) {
      const { entries, problems } = readMetricsCsv(text);
      expect(entries).toEqual([]);
      expect(problems.length).toBeGreaterThan(0);
    }
    fc.assert(fc.property(fc.string(), (text) => void readMetricsCsv(text)));
    fc.assert(fc.property(fc.string(), (text) => void readMetricsCsv(`day,channel,visits\n${text}`)));
  });
});

describe("the comparison", () => {
  it("counts each entry in one span, one day and one channel, and none outside", () => {
    const entry = fc.record({
      day: fc.integer({ min: 0, max: 80 }).map((days) => addDays(TODAY, -days)),
      channel: fc.constantFrom(...METRIC_CHANNELS),
      visits: fc.nat(1e9),
      leads: fc.nat(99),
      reach: fc.nat(1e9),
      spendCents: fc.nat(1e9),
    });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 40 }), (entries) => {
        const last = addDays(TODAY, -1);
        const result = compareDays(entries, last);
        const within = (from: string, to: string) => entries.filter(({ day }) => day >= from && day <= to);
        for (const measure of MEASURES) {
          const sum = (list: readonly Record<typeof measure, number>[]) =>
            list.reduce((all, each) => all + each[measure], 0);
          expect(result.now[measure]).toBe(sum(within(result.from, last)));
          expect(sum(result.days)).toBe(result.now[measure]);
          expect(sum(result.channels.map(({ now }) => now))).toBe(result.now[measure]);
          expect(result.earlier?.[measure] ?? 0).toBe(sum(within(result.before.from, result.before.to)));
          expect(sum(result.earlierDays ?? [])).toBe(result.earlier?.[measure] ?? 0);
        }
        expect(result.days).toHaveLength(30);
        expect(result.earlier === null).toBe(within(result.before.from, result.before.to).length === 0);
      }),
    );
  });

  it("says the change in percent, where there is something to compare with", () => {
    expect(changePercent(150, 100)).toBe(50);
    expect(changePercent(0, 100)).toBe(-100);
    expect(changePercent(5, 0)).toBeNull();
    expect(changePercent(5, undefined)).toBeNull();
  });
});

describe("stored figures", () => {
  const test = emptiedContext();

  async function subscribe(businessId: string): Promise<void> {
    const now = test.clock.now();
    await test.ctx.db.insert(subscriptions).values({
      id: test.ctx.ids.uuid(),
      businessId,
      packageName: "Growth",
      monthlyPriceCents: 7900,
      status: "active",
      currentPeriodEnd: now,
      createdAt: now,
      updatedAt: now,
    });
  }

  it("replace what is there, so that sending them again changes nothing", async () => {
    const { businessId } = await makeCustomer(test.ctx);
    const entries = [ENTRY, { ...ENTRY, channel: "email" } as const];
    await Promise.all([
      recordMetrics(onBehalfOf(test.ctx, SALES), { businessId, entries }),
      recordMetrics(onBehalfOf(test.ctx, SALES), { businessId, entries: entries.toReversed() }),
    ]);
    expect(
      await recordMetrics(onBehalfOf(test.ctx, SALES), { businessId, entries: [{ ...ENTRY, visits: 12 }] }),
    ).toEqual({
      stored: 1,
    });
    const { items } = await listMetrics(onBehalfOf(test.ctx, VIEWER), { businessId });
    expect(items.map(({ channel, visits }) => [channel, visits]).sort()).toEqual([
      ["email", 10],
      ["website", 12],
    ]);
    const doubled = [ENTRY, { ...ENTRY, visits: 99 }];
    expect(await recordMetrics(onBehalfOf(test.ctx, SALES), { businessId, entries: doubled })).toEqual({ stored: 1 });
    const [website] = (
      await listMetrics(onBehalfOf(test.ctx, VIEWER), { businessId, from: ENTRY.day, to: ENTRY.day })
    ).items.filter(({ channel }) => channel === "website");
    expect(website?.visits).toBe(99);
    await removeMetric(onBehalfOf(test.ctx, SALES), { businessId, id: website?.id ?? "" });
    expect(await countRows(test.pool, "daily_metrics")).toBe(1);
  });

  it("are entered by anyone who may, for a customer that is there", async () => {
    const { businessId, actor } = await makeCustomer(test.ctx);
    for (const who of [VISITOR, VIEWER, actor]) {
      const record = recordMetrics(onBehalfOf(test.ctx, who), { businessId, entries: [ENTRY] });
      await expect(record).rejects.toMatchObject({ code: "permission.denied" });
    }
    for (const wrong of ["1", test.ctx.ids.uuid()]) {
      const record = recordMetrics(onBehalfOf(test.ctx, SALES), { businessId: wrong, entries: [ENTRY] });
      await expect(record).rejects.toMatchObject({ code: "customer.not-found" });
    }
    for (const who of [VISITOR, actor]) {
      await expect(listMetrics(onBehalfOf(test.ctx, who))).rejects.toMatchObject({ code: "permission.denied" });
    }
    expect(await countRows(test.pool, "daily_metrics")).toBe(0);
  });

  it("show to a customer with an active subscription, and only their own full days", async () => {
    const [dana, other] = [await makeCustomer(test.ctx), await makeCustomer(test.ctx)];
    expect(await getAnalytics(onBehalfOf(test.ctx, dana.actor))).toEqual({ state: "not-subscribed" });
    await subscribe(dana.businessId);
    expect(await getAnalytics(onBehalfOf(test.ctx, dana.actor))).toEqual({ state: "nothing-yet" });
    const on = (day: string, visits: number): MetricEntry => ({ ...ENTRY, day, visits });
    const entries = [
      on(TODAY, 1000),
      on("2026-03-01", 1),
      on("2026-01-31", 2),
      on("2026-01-30", 4),
      on("2026-01-01", 8),
    ];
    await recordMetrics(onBehalfOf(test.ctx, SALES), {
      businessId: dana.businessId,
      entries: [...entries, on("2025-12-31", 16)],
    });
    await recordMetrics(onBehalfOf(test.ctx, SALES), {
      businessId: other.businessId,
      entries: [on("2026-03-01", 500)],
    });
    expect(await getAnalytics(onBehalfOf(test.ctx, dana.actor))).toMatchObject({
      state: "shown",
      from: "2026-01-31",
      to: "2026-03-01",
      before: { from: "2026-01-01", to: "2026-01-30" },
      now: { visits: 3 },
      earlier: { visits: 12 },
    });
    expect(await getAnalytics(onBehalfOf(test.ctx, other.actor))).toEqual({ state: "not-subscribed" });
    for (const who of [VISITOR, SALES]) {
      await expect(getAnalytics(onBehalfOf(test.ctx, who))).rejects.toMatchObject({ code: "permission.denied" });
    }
  });
});
