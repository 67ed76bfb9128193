import { describe, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { JOB_PAGE } from "~/content/pages/jobs";
import type { Job } from "~/domain/jobs/queries.server";
import { LOCATION_UNSAID } from "~/domain/jobs/schema";
import { jobPostingJsonLd } from "./job-json-ld";

const site = { identity: DEFAULT_IDENTITY, origin: "https://site.example" };

const job: Job = {
  id: "01990000-0000-7000-8000-000000000001",
  title: "Designer",
  category: "Design",
  location: "Hybrid, Denver, CO",
  remote: false,
  type: "full-time",
  company: DEFAULT_IDENTITY.name,
  skills: ["Figma", "HTML & CSS"],
  salary: { minCents: 9_200_000, maxCents: 11_400_000, period: "year" },
  salaryNote: "",
  updatedAt: "2026-11-12T08:00:00.000Z",
  postedOn: "2026-11-11",
  about: "Draw <things>.",
  description: { about: "Draw <things>.", responsibilities: ["Draw & test"], requirements: ["Patience"] },
};

describe("the structured data of a job", () => {
  it("says who, what, where, when and for how much", () => {
    expect(jobPostingJsonLd(job, site, JOB_PAGE.content)).toMatchObject({
      "@type": "JobPosting",
      title: "Designer",
      datePosted: "2026-11-11",
      employmentType: "FULL_TIME",
      directApply: true,
      responsibilities: "Draw & test",
      qualifications: "Patience",
      skills: "Figma, HTML & CSS",
      identifier: { value: job.id },
      url: `https://site.example/job/${job.id}`,
      hiringOrganization: { name: DEFAULT_IDENTITY.name, sameAs: "https://site.example/" },
      jobLocation: { address: { addressLocality: "Denver", addressRegion: "CO", addressCountry: "US" } },
      baseSalary: { currency: "USD", value: { minValue: "92000.00", maxValue: "114000.00", unitText: "YEAR" } },
    });
    expect(jobPostingJsonLd(job, site, JOB_PAGE.content)).not.toHaveProperty("validThrough");
  });

  it("says that a job without a place is where the agency is, and keeps a place that is no American city", () => {
    const { city, regionCode, country } = DEFAULT_IDENTITY;
    expect(jobPostingJsonLd({ ...job, location: LOCATION_UNSAID }, site, JOB_PAGE.content)).toMatchObject({
      jobLocation: { address: { addressLocality: city, addressRegion: regionCode, addressCountry: country } },
    });
    const posting = jobPostingJsonLd({ ...job, location: "Lisbon" }, site, JOB_PAGE.content);
    expect(posting).toMatchObject({ jobLocation: { address: { addressLocality: "Lisbon" } } });
  });

  it("says something of a job that nobody has described", () => {
    const bare = { ...job, about: "", skills: [], description: { about: "", responsibilities: [], requirements: [] } };
    const posting = jobPostingJsonLd(bare, site, JOB_PAGE.content);
    expect(posting.description).toMatch(/^<p>.+<\/p>$/);
    for (const absent of ["skills", "responsibilities", "qualifications"]) expect(posting).not.toHaveProperty(absent);
  });

  it("promises an employee's benefits only to employees of the agency", () => {
    expect(jobPostingJsonLd(job, site, JOB_PAGE.content)).toHaveProperty("jobBenefits");
    expect(jobPostingJsonLd({ ...job, type: "contract" }, site, JOB_PAGE.content)).not.toHaveProperty("jobBenefits");
    expect(jobPostingJsonLd({ ...job, company: "Partner Co" }, site, JOB_PAGE.content)).not.toHaveProperty(
      "jobBenefits",
    );
  });

  it("marks remote work and from where one may apply", () => {
    const posting = jobPostingJsonLd({ ...job, remote: true, location: "Remote (US)" }, site, JOB_PAGE.content);
    expect(posting).toMatchObject({
      jobLocationType: "TELECOMMUTE",
      applicantLocationRequirements: { "@type": "Country", name: "US" },
    });
    expect(posting).not.toHaveProperty("jobLocation");
  });

  it("names no salary when none is known, and no site for another company", () => {
    const posting = jobPostingJsonLd({ ...job, salary: null, company: "Partner Co" }, site, JOB_PAGE.content);
    expect(posting).not.toHaveProperty("baseSalary");
    expect(posting.hiringOrganization).toEqual({ "@type": "Organization", name: "Partner Co" });
  });

  it("escapes what staff typed and leaves out empty lists", () => {
    const { description } = jobPostingJsonLd(job, site, JOB_PAGE.content);
    expect(description).toContain("<p>Draw &lt;things&gt;.</p>");
    expect(description).toContain("<li>Draw &amp; test</li>");
    expect(description).not.toContain("Good to have");
  });
});
