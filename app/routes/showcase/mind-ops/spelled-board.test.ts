import { afterEach, expect, it } from "vitest";
import { BOARD_PAGE } from "~/content/showcase/mind-ops-board";
import { revisions } from "~/content/showcase/mind-ops-revisions";
import { settleIn } from "~/lib/place";
import { spelled } from "~/lib/spelling";
import { firstBoard } from "./board";

const US = { country: "US", timeZone: "America/Chicago", currency: "USD" } as const;
const LEEDS = { country: "GB", timeZone: "Europe/London", currency: "GBP" } as const;

afterEach(() => settleIn(US));

it("the sample board is spelled as in the agency's country, and its keys and prepared edits stay as they are", () => {
  settleIn(US);
  const american = firstBoard();
  expect(JSON.stringify(american)).toContain("Garden Center");
  settleIn(LEEDS);
  const british = firstBoard();
  expect(`${JSON.stringify(british)} ${spelled(BOARD_PAGE.honesty)}`).not.toMatch(/\bcenter\b(?!")|\bgray/i);
  expect(JSON.stringify(british)).toContain("Garden Centre");
  expect(british.tasks.map(({ id, orgId }) => [id, orgId])).toEqual(american.tasks.map(({ id, orgId }) => [id, orgId]));
  expect(firstBoard()).toBe(british);
  for (const task of british.tasks) {
    const contents = task.artifacts.map(({ content }) => content).join("\n");
    for (const { edits } of revisions()[task.id] ?? [])
      for (const { find } of edits.slice(0, 1)) expect(contents).toContain(find);
  }
});
