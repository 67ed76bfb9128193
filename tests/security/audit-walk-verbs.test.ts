import { afterAll, beforeAll, expect, it } from "vitest";
import { openDrive } from "./audited/drive";
import { SCENARIOS } from "./audited/scenarios";

const TIME_LIMIT_MS = 120_000;
/** Kinds of askers that someone or something with an id is behind. */
const WITH_ID = ["staff", "customer", "link", "key"];

let opened: Awaited<ReturnType<typeof openDrive>>;

beforeAll(async () => {
  opened = await openDrive();
  await opened.newRows();
});

afterAll(() => opened.stop());

it.each(SCENARIOS)(
  "$title: the audit log says who and in which request",
  { timeout: TIME_LIMIT_MS },
  async (scenario) => {
    await scenario.run(opened.drive);
    const rows = await opened.newRows();
    const told: Record<string, string> = {};
    for (const { action, who, actor, request } of rows) {
      expect(opened.isRequest(request), `${action} by ${who} in request ${request}`).toBe(true);
      expect(actor !== null, `${action} by ${who}`).toBe(WITH_ID.includes(who.split(":")[0] ?? ""));
      told[action] = [...new Set([...(told[action]?.split(" + ") ?? []), who])].sort().join(" + ");
    }
    expect(told).toEqual(scenario.rows);
  },
);
