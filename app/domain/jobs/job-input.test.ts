import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseForm } from "~/lib/parse-form";
import { jobFields } from "./job-fields";
import { isRemoteLocation, JOB_MISSING, JOB_SKILLS_MAX, JobInput } from "./job-input";

const least = { title: "Designer", category: "Design" };

function refusals(job: Record<string, unknown>) {
  const fields = new FormData();
  for (const [name, value] of Object.entries(job)) fields.append(name, String(value));
  const parsed = parseForm(fields, JobInput);
  return parsed.status === "success" ? null : parsed.error;
}

describe("a job", () => {
  it("needs a title and a category, and nothing else", () => {
    expect(JobInput.parse(least)).toEqual({
      ...least,
      location: "",
      remote: false,
      type: "full-time",
      description: { about: "", responsibilities: [], requirements: [] },
      skills: [],
      status: "active",
      company: "",
      salaryMin: null,
      salaryMax: null,
      salaryPeriod: null,
      salaryNote: "",
      postedOn: null,
    });
    expect(refusals({ title: " \u200b ", category: "" })).toEqual({
      title: [JOB_MISSING.title],
      category: [JOB_MISSING.category],
    });
    expect(refusals({ ...least, category: "toString" })).toHaveProperty("category");
  });

  it("takes skills as text or as a list, trimmed, each once as it was spelled first", () => {
    const skills = ["React", "C++", "SQL"];
    expect(JobInput.parse({ ...least, skills: " React, C++,, react ,SQL" }).skills).toEqual(skills);
    expect(JobInput.parse({ ...least, skills: ["React ", "C++, REACT", "SQL"] }).skills).toEqual(skills);
    expect(JobInput.safeParse({ ...least, skills: [1] }).success).toBe(false);
    const many = Array.from({ length: JOB_SKILLS_MAX + 1 }, (_, index) => `skill ${index}`);
    expect(refusals({ ...least, skills: many.join() })).toHaveProperty("skills");
  });

  it("takes pay in dollars as text or as numbers", () => {
    const paid = { ...least, salaryMin: "$92,000", salaryMax: 114_000.5, salaryPeriod: "year" };
    expect(JobInput.parse(paid)).toMatchObject({ salaryMin: 9_200_000, salaryMax: 11_400_050, salaryPeriod: "year" });
  });

  it.each([
    ["salaryMin", { salaryMin: "a lot", salaryPeriod: "year" }],
    ["salaryMin", { salaryMin: "0", salaryPeriod: "year" }],
    ["salaryMax", { salaryMin: "50", salaryMax: "40", salaryPeriod: "hour" }],
    ["salaryPeriod", { salaryMin: "50" }],
    ["postedOn", { postedOn: "2026-02-30" }],
    ["postedOn", { postedOn: "0001-01-01" }],
    ["type", { type: "intern" }],
    ["status", { status: "draft" }],
    ["title", { title: "x".repeat(151) }],
  ])("is refused for its %s: %j", (field, values) => {
    expect(Object.keys(refusals({ ...least, ...values }) ?? {})).toEqual([field]);
  });

  it("comes back the same from the fields of its form", () => {
    const job = JobInput.parse({
      ...least,
      location: "Hybrid, Austin, TX",
      remote: true,
      description: "About.\nRequirements\n- Patience",
      skills: "Figma, C#",
      company: "Partner Co",
      salaryMin: "24.5",
      salaryMax: "29",
      salaryPeriod: "hour",
      postedOn: "2026-11-11",
    });
    const salary = { minCents: 2450, maxCents: 2900, period: "hour" } as const;
    expect(JobInput.parse(jobFields({ ...job, ownCompany: job.company, salary, postedOn: "2026-11-11" }))).toEqual(job);
  });

  it("is read from whatever is sent without failing", () => {
    const anything = fc.dictionary(fc.constantFrom(...Object.keys(JobInput.shape)), fc.anything());
    fc.assert(fc.property(anything, (sent) => void JobInput.safeParse(sent)));
  });
});

it("a location can say that the work is done from home", () => {
  expect(["Remote", "remote (US)", "Fully remote"].map(isRemoteLocation)).toEqual([true, true, true]);
  expect(["Austin, TX", "Hybrid", "Remoteville, TX", ""].map(isRemoteLocation)).toEqual([false, false, false, false]);
});
