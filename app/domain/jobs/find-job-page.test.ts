import { expect, it } from "vitest";
import { jobs } from "~/db/schema/jobs";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { findJobPage } from "./find-job-page.server";

const test = emptiedContext();

async function storeJob(values: Partial<typeof jobs.$inferInsert> = {}): Promise<string> {
  const id = test.ctx.ids.uuid();
  const now = test.clock.now();
  await test.ctx.db.insert(jobs).values({
    id,
    title: "Designer",
    category: "Design",
    location: "Denver, CO",
    remote: false,
    type: "full-time",
    description: { about: "Draws.", responsibilities: [], requirements: [] },
    skills: ["Figma"],
    status: "active",
    postedOn: "2026-11-11",
    createdAt: now,
    updatedAt: now,
    ...values,
  });
  return id;
}

it("an open job comes with others, the most similar first", async () => {
  const far = await storeJob({ title: "Writer", category: "Marketing", skills: ["Editing"] });
  const near = await storeJob({ title: "Illustrator", skills: ["Figma", "SVG"] });
  const page = await findJobPage(test.ctx, await storeJob());
  expect(page).toMatchObject({
    state: "open",
    job: { title: "Designer", description: { about: "Draws." } },
    others: [{ id: near }, { id: far }],
  });
});

it("an inactive job is closed and shows nothing of itself but its title", async () => {
  const open = await storeJob({ title: "Still open" });
  const closed = await storeJob({ title: "Filled", status: "inactive" });
  const page = await findJobPage(test.ctx, closed);
  expect(page).toMatchObject({ state: "closed", title: "Filled", others: [{ id: open }] });
  expect(Object.keys(page ?? {})).toEqual(["state", "title", "others"]);
});

it.each(["", "7", "abc", "'; drop table jobs", "00000000-0000-7000-8000-000000000000"])(
  "an id that no job has is unknown: %s",
  async (id) => {
    await storeJob();
    expect(await findJobPage(test.ctx, id)).toBeNull();
  },
);
