import { afterAll, beforeAll, expect, it } from "vitest";
import { auditLog } from "~/db/schema/audit";
import { readTimeline } from "~/domain/timeline/read-timeline.server";
import { VISITOR } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { APPLICATION, addJob, apply, staffWith, submission, uploadResume } from "../../../tests/harness/applications";
import { createTestContext, type TestContext } from "../../../tests/harness/test-context";
import { exportApplications } from "./export-applications.server";
import { moveApplication } from "./move-application.server";
import { type ApplicationQuery, getApplication, listApplications, listRecentApplications } from "./queries.server";
import { submitApplication } from "./submit-application.server";
import { withdrawApplication } from "./withdraw-application.server";

const VIEWER = staffWith("viewer");

const PEOPLE = [
  { applicantName: "José Núñez", experienceYears: 3, skills: ["C++", "Rust"] },
  { applicantName: "Ada Lovelace", experienceYears: 12, skills: ["Figma"] },
  { applicantName: "joanna o'Brien-Smith", experienceYears: 0, skills: ["React Native"] },
  { applicantName: "Zoë Ann", experienceYears: 7, skills: ["Figma", "SEO"] },
  { applicantName: "Withdrawn Wanda", experienceYears: 1, skills: ["Excel"] },
] as const;

let test: TestContext;
let designer: string;

/**
 * Five people apply, a minute apart; those at even places as designers, the last one withdraws, and a robot comes by.
 */
beforeAll(async () => {
  test = await createTestContext();
  designer = (await addJob(test)).id;
  const engineer = (await addJob(test, { title: "C++ Engineer" })).id;
  for (const [index, { applicantName, experienceYears, skills }] of PEOPLE.entries()) {
    const person = {
      applicantName,
      experienceYears,
      skills: [...skills],
      applicantEmail: `person${index}@mail.example`,
    };
    const { id, token } = await apply(test, index % 2 ? engineer : designer, person);
    if (index === 1) await moveApplication(onBehalfOf(test.ctx, staffWith("owner")), { id, to: "shortlisted" });
    if (index === 4) await withdrawApplication(test.ctx, { token });
    test.clock.advance(60_000);
  }
  const { claim: resumeClaim } = await uploadResume(test);
  await submitApplication(onBehalfOf(test.ctx, VISITOR), {
    jobId: designer,
    resumeClaim,
    submission: submission(test, { honeypot: "x" }),
    application: { ...APPLICATION, applicantName: "Robot" },
  });
});

afterAll(() => test.close());

async function names(query: ApplicationQuery): Promise<string[]> {
  const { items } = await listApplications(onBehalfOf(test.ctx, VIEWER), query);
  return items.map(({ applicantName }) => applicantName.split(" ")[0] ?? "");
}

it("the newest come first, and suspected spam is kept apart", async () => {
  expect(await names({})).toEqual(["Withdrawn", "Zoë", "joanna", "Ada", "José"]);
  expect(await names({ show: "spam" })).toEqual(["Robot"]);
  expect(await names({ show: "withdrawn" })).toEqual(["Withdrawn"]);
});

it.each([
  ["ann", ["Zoë", "joanna"]],
  ["JOSE", ["José"]],
  ["nunez jos", ["José"]],
  ["o'brien", ["joanna"]],
  ["c++", ["Zoë", "Ada"]],
  ["design", ["Withdrawn", "joanna", "José"]],
  ["ann designer", ["joanna"]],
  ["figma", []],
  ["person1@mail.example", ["Ada"]],
  ["%", ["Withdrawn", "Zoë", "joanna", "Ada", "José"]],
  ["' | '", ["Withdrawn", "Zoë", "joanna", "Ada", "José"]],
] as const)("text finds any part of names and job titles: %s", async (text, found) => {
  expect(await names({ text })).toEqual(found);
});

it("status, job and skill narrow the list together", async () => {
  expect(await names({ status: "pending" })).toEqual(["Zoë", "joanna", "José"]);
  expect(await names({ status: "shortlisted", text: "ada" })).toEqual(["Ada"]);
  expect(await names({ jobId: designer })).toEqual(["Withdrawn", "joanna", "José"]);
  expect(await names({ jobId: designer, status: "pending", skill: "react" })).toEqual(["joanna"]);
  expect(await names({ skill: "fig" })).toEqual(["Zoë", "Ada"]);
  expect(await names({ jobId: "none" })).toEqual([]);
});

it("it sorts by name, job and experience, either way", async () => {
  expect(await names({ sort: "name" })).toEqual(["Ada", "joanna", "José", "Withdrawn", "Zoë"]);
  expect(await names({ sort: "experience", direction: "desc" })).toEqual(["Ada", "Zoë", "José", "Withdrawn", "joanna"]);
  const jobs = (await listApplications(onBehalfOf(test.ctx, VIEWER), { sort: "job" })).items.map(
    ({ jobTitle }) => jobTitle,
  );
  expect(jobs).toEqual([...jobs].sort());
});

it.each(["applied", "name", "job", "experience"] as const)(
  "pages by %s hold every row once, there and back",
  async (sort) => {
    const all = (await listApplications(onBehalfOf(test.ctx, VIEWER), { sort })).items.map(({ id }) => id);
    const seen: string[] = [];
    let cursor: string | undefined;
    let last: string | null = null;
    do {
      const page = await listApplications(onBehalfOf(test.ctx, VIEWER), { sort, cursor, limit: 2 });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next ?? undefined;
      last = page.previous;
    } while (cursor);
    expect(seen).toEqual(all);
    const before = await listApplications(onBehalfOf(test.ctx, VIEWER), { sort, cursor: last ?? "", limit: 2 });
    expect(before.items.map(({ id }) => id)).toEqual(all.slice(2, 4));
  },
);

it("the five most recent leave out what was withdrawn", async () => {
  const recent = await listRecentApplications(onBehalfOf(test.ctx, VIEWER));
  expect(recent.map(({ applicantName }) => applicantName)).toEqual(
    PEOPLE.slice(0, 4)
      .map((each) => each.applicantName)
      .reverse(),
  );
});

it("the detail names the resume and the other applications of the person, and their history the messages and moves", async () => {
  const { items } = await listApplications(onBehalfOf(test.ctx, VIEWER), { text: "ada" });
  const again = await apply(test, designer, { applicantName: "Ada L", applicantEmail: "PERSON1@mail.example" });
  const detail = await getApplication(onBehalfOf(test.ctx, VIEWER), items[0]?.id ?? "");
  expect(detail).toMatchObject({
    resume: { name: "Resume Dana.pdf", type: "application/pdf", bytes: 1000 },
    others: [{ id: again.id }],
  });
  expect(JSON.stringify(detail)).not.toMatch(/search|submissionKey|203\.0\.113/);
  const { entries } = await readTimeline(onBehalfOf(test.ctx, VIEWER), { kind: "application", id: detail.id });
  expect(entries.map(({ kind, marks, what }) => [kind, marks[0] ?? what])).toEqual([
    ["other", "Applied"],
    ["email", "queued"],
    ["stage", "moved it from Pending to Shortlisted"],
  ]);
});

it("what is taken along fits the filter, and leaves a line in the audit log", async () => {
  const readPage = await exportApplications(onBehalfOf(test.ctx, VIEWER), {
    query: { status: "pending", text: "ann" },
  });
  const page = await readPage({ cursor: undefined, limit: 500 });
  expect(page.items.map(({ applicantName }) => applicantName)).toEqual(["Zoë Ann", "joanna o'Brien-Smith"]);
  const log = await test.ctx.db.select().from(auditLog);
  expect(log.at(-1)).toMatchObject({ action: "application.exported", after: { status: "pending" } });
});

it("nobody but those who may read applications sees any of it", async () => {
  for (const actor of [VISITOR, staffWith("sales"), staffWith("editor")]) {
    await expect(listApplications(onBehalfOf(test.ctx, actor))).rejects.toMatchObject({ code: "permission.denied" });
    await expect(listRecentApplications(onBehalfOf(test.ctx, actor))).rejects.toMatchObject({
      code: "permission.denied",
    });
    await expect(exportApplications(onBehalfOf(test.ctx, actor), { query: {} })).rejects.toMatchObject({
      code: "permission.denied",
    });
  }
});
