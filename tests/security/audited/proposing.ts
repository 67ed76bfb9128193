import { settleDecision } from "~/domain/proposals/settle-decision.server";
import { storeLead } from "../../harness/leads";
import { type Drive, NOBODY, OLGA, PROGRAM, type Scenario, TIMED } from "./drive";

const LIST = "/admin/waiting";

/** Lets the last decision about a proposal take effect, as its worker does. */
async function settle({ find, worker }: Drive, proposalId: string): Promise<void> {
  const { key = "" } = await find("select settle_key::text as key from proposals where id = $1", proposalId);
  await settleDecision(worker, { proposalId, settleKey: key });
}

export const PROPOSING_SCENARIOS: readonly Scenario[] = [
  {
    title: "a program proposes, and a person decides",
    rows: {
      "proposal.created": PROGRAM,
      "proposal.revised": PROGRAM,
      "proposal.withdrawn": PROGRAM,
      "proposal.decided": OLGA,
      "proposal.decision-undone": OLGA,
      "proposal.approved": OLGA,
      "proposal.returned": OLGA,
      "lead.noted": OLGA,
    },
    async run(drive) {
      const { api, ctx, olga } = drive;
      const record = { kind: "lead", id: await storeLead(ctx, { email: "proposed@walk.example" }) };
      const content = { text: "Prefers calls" };
      const propose = () => api("POST", "/proposals", { kind: "note", record, content });
      const press = async (id: string, intent: string, fields = {}) =>
        olga.browser.fill(await olga.browser.open(`${LIST}/${id}`), { holds: { intent } }, fields);
      const { id } = await propose();
      await press(id, "approve");
      await press(id, "undo");
      await press(id, "approve");
      await settle(drive, id);
      const rejected = await propose();
      await press(rejected.id, "reject");
      await settle(drive, rejected.id);
      const revised = await propose();
      await api("POST", `/proposals/${revised.id}/versions`, { content: { text: "Prefers emails" } });
      await api("POST", `/proposals/${revised.id}/withdraw`);
    },
  },
  {
    title: "an approved proposal that can’t be carried out waits again, and one that nobody decides ends",
    rows: {
      "proposal.created": PROGRAM,
      "proposal.decided": OLGA,
      "proposal.not-carried-out": NOBODY,
      "proposal.overtaken": TIMED,
    },
    async run(drive) {
      const { api, olga, clock, test, timed } = drive;
      const content = { title: "Water plants", dueOn: clock.now().toISOString().slice(0, 10) };
      const { id } = await api("POST", "/proposals", { kind: "task", content, expiresInDays: 2 });
      await olga.browser.fill(await olga.browser.open(`${LIST}/${id}`), { holds: { intent: "approve" } });
      await test.ctx.db.execute(`update proposals set content = '{}' where id = '${id}'`);
      await settle(drive, id);
      await test.ctx.db.execute(`update proposals set expires_at = created_at where id = '${id}'`);
      await timed("proposal-sweep");
    },
  },
];
