import { describe, expect, it } from "vitest";
import type { Actor } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { storeLead } from "../../../tests/harness/leads";
import { makeDraft } from "../../../tests/harness/quotes";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { BOARD_SHOWN_MAX, BOARD_STAGES } from "./lead-pipeline";
import { listLeadBoard } from "./list-lead-board.server";
import type { LeadQuery } from "./list-leads.server";

const SALES: Actor = { kind: "staff", userId: "s", name: "Bo", role: "sales" };
const RECRUITER: Actor = { kind: "staff", userId: "r", name: "Di", role: "recruiter" };

const test = emptiedContext();

async function board(query?: LeadQuery) {
  const columns = await listLeadBoard(onBehalfOf(test.ctx, SALES), query);
  return Object.fromEntries(columns.map((column) => [column.stage, column]));
}

/** A quote of this lead with this total. */
async function quoted(leadId: string, cents: number, status = "pending"): Promise<void> {
  const { id } = await makeDraft(test.ctx);
  await test.pool.query(
    "update quotes set lead_id = $1, total_cents = $2, deposit_cents = $2, status = $3 where id = $4",
    [leadId, cents, status, id],
  );
}

describe("the board", () => {
  it("has every stage but spam, each with its newest leads, their number and the sum of their quotes", async () => {
    const first = await storeLead(test.ctx, { name: "Ada", createdAt: new Date("2026-01-01") });
    const second = await storeLead(test.ctx, { name: "山田 Ștefan", createdAt: new Date("2026-01-02") });
    const won = await storeLead(test.ctx, { name: "Won", stage: "won" });
    await storeLead(test.ctx, { name: "Spam", stage: "spam" });
    await quoted(first, 100_00);
    await quoted(first, 250_50, "accepted");
    await quoted(won, 2_000_000_000);
    await quoted(won, 2_000_000_000);
    const columns = await board();
    expect(Object.keys(columns)).toEqual([...BOARD_STAGES]);
    expect(columns.new).toMatchObject({
      total: { count: 2, isMore: false },
      quotedCents: 350_50,
      leads: [
        { id: second, quotedCents: null },
        { id: first, quotedCents: 350_50 },
      ],
    });
    expect(columns.won).toMatchObject({ quotedCents: 4_000_000_000, leads: [{ id: won }] });
    expect(columns.lost).toMatchObject({ total: { count: 0 }, quotedCents: 0, leads: [] });
  });

  it("counts declined quotes for what was lost, and for nothing else", async () => {
    const [open, lost] = [await storeLead(test.ctx, {}), await storeLead(test.ctx, { stage: "lost" })];
    for (const id of [open, lost]) await quoted(id, 500_00, "declined");
    const columns = await board();
    expect(columns.new).toMatchObject({ quotedCents: 0, leads: [{ quotedCents: null }] });
    expect(columns.lost).toMatchObject({ quotedCents: 500_00, leads: [{ quotedCents: 500_00 }] });
  });

  it("shows the first of many, and adds up all that fit its filters", async () => {
    const ids: string[] = [];
    for (let count = 0; count < BOARD_SHOWN_MAX + 2; count += 1) {
      ids.push(
        await storeLead(test.ctx, { name: `Many ${count}`, createdAt: new Date(Date.UTC(2026, 0, 1, 0, count)) }),
      );
    }
    await storeLead(test.ctx, { name: "Other" });
    await quoted(ids[0] ?? "", 70_00);
    const { new: column } = await board({ text: "many" });
    expect(column?.leads).toHaveLength(BOARD_SHOWN_MAX);
    expect(column?.leads[0]?.id).toBe(ids.at(-1));
    expect(column).toMatchObject({ total: { count: BOARD_SHOWN_MAX + 2 }, quotedCents: 70_00 });
    const { new: others } = await board({ text: "other" });
    expect(others).toMatchObject({ total: { count: 1 }, quotedCents: 0 });
  });

  it("is for those who read leads and quotes", async () => {
    await expect(listLeadBoard(onBehalfOf(test.ctx, RECRUITER))).rejects.toMatchObject({ code: "permission.denied" });
  });
});
