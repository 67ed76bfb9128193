import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseForm } from "~/lib/parse-form";
import { ApplyForm, experienceLabel, experienceText, JobApplication } from "./schema";

const FILLED = {
  applicantName: " Dana  Reyes ",
  applicantEmail: "dana@example.com",
  experienceYears: "5",
  skillsInput: "Figma, figma , ,React,  FIGMA",
  coverLetter: "Hello,\r\nthere",
  resumeClaim: "x",
};

function refusals(changes: Record<string, string | undefined>): Record<string, string[] | null> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...FILLED, ...changes })) if (value !== undefined) form.set(name, value);
  const parsed = parseForm(form, ApplyForm);
  return parsed.status === "error" ? (parsed.error ?? {}) : {};
}

describe("the application form", () => {
  it("comes out clean: skills once as first spelled, years as a number", () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(FILLED)) form.set(name, value);
    const parsed = parseForm(form, ApplyForm);
    expect(parsed.status === "success" && parsed.value).toEqual({
      applicantName: "Dana Reyes",
      applicantEmail: "dana@example.com",
      experienceYears: 5,
      skillsInput: ["Figma", "React"],
      coverLetter: "Hello,\nthere",
      resumeClaim: "x",
    });
  });

  it.each([
    ["applicantName", ["", "  ", undefined], "Name is required"],
    ["applicantEmail", ["", "dana", "dana@", "a b@example.com", undefined], "Please enter a valid email address"],
    ["experienceYears", ["", "-1", "1.5", "many", "1e2", undefined], "Experience must be 0 or more years"],
    ["skillsInput", ["", " , ,", undefined], "At least one skill is required"],
    ["resumeClaim", ["", undefined], "Please upload your resume file."],
  ] as const)("says of a wrong %s what is wrong with it, and of nothing else", (field, values, message) => {
    for (const value of values) expect(refusals({ [field]: value })).toEqual({ [field]: [message] });
  });

  it("does not ask for a cover letter", () => {
    for (const coverLetter of ["", undefined]) expect(refusals({ coverLetter })).toEqual({});
  });

  it("has bounds, and says them", () => {
    expect(refusals({ experienceYears: "81" }).experienceYears).toEqual(["Please enter at most 80 years."]);
    expect(refusals({ skillsInput: "x".repeat(81) }).skillsInput).toHaveLength(1);
    expect(refusals({ skillsInput: Array.from({ length: 51 }, (_, index) => `s${index}`).join() })).toHaveProperty(
      "skillsInput",
    );
    expect(refusals({ coverLetter: "x".repeat(10_001) })).toHaveProperty("coverLetter");
  });

  it("never throws, whatever a program sends", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(FILLED)), fc.string()), (fields) => {
        refusals(fields);
      }),
      { numRuns: 200 },
    );
  });
});

it("takes what the API writes: years in words and skills as a list", () => {
  const { skillsInput: _input, resumeClaim: _claim, ...rest } = FILLED;
  const parsed = JobApplication.parse({ ...rest, experienceYears: "7 years", skills: ["C++", " c++", "R, S"] });
  expect(parsed).toMatchObject({ experienceYears: 7, skills: ["C++", "R", "S"] });
  for (const years of [0, 1, 12]) {
    expect(JobApplication.parse({ ...rest, experienceYears: experienceText(years), skills: "a" }).experienceYears).toBe(
      years,
    );
  }
  for (const skills of [[], [1, null], undefined, {}]) {
    expect(JobApplication.safeParse({ ...rest, skills }).success).toBe(false);
  }
});

it("years are one number and a word", () => {
  expect([0, 1, 2].map(experienceText)).toEqual(["0 years", "1 years", "2 years"]);
  expect([0, 1, 2].map(experienceLabel)).toEqual(["0 years", "1 year", "2 years"]);
});
