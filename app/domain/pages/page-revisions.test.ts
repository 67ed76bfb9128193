import { expect, it } from "vitest";
import { freshContext } from "../../../tests/harness/use-test-context";
import { listPageRevisions } from "./queries.server";
import { recordPageRevision } from "./record-page-revision.server";

const test = freshContext();

it("a page's date moves when its content does, and only then", async () => {
  const first = test.clock.now();
  await recordPageRevision(test.ctx, "/terms", "a");
  await recordPageRevision(test.ctx, "/", "a");
  test.clock.advance(1000);
  await recordPageRevision(test.ctx, "/terms", "a");
  expect(await listPageRevisions(test.ctx)).toEqual([
    { path: "/", changedAt: first },
    { path: "/terms", changedAt: first },
  ]);
  await recordPageRevision(test.ctx, "/terms", "b");
  expect((await listPageRevisions(test.ctx))[1]?.changedAt).toEqual(test.clock.now());
});
