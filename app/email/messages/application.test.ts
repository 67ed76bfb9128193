import { describe, expect, it } from "vitest";
import { sayWith } from "~/email/say";
import {
  applicationLinks,
  applicationMoved,
  applicationReceipt,
  applicationReceived,
  applicationRepeated,
  applicationWithdrawn,
} from "./application";
import { APPLICANT_LINKS, APPLICATION } from "./application.samples";
import { IDENTITY } from "./parts.samples";

const SHIPPED = sayWith(IDENTITY);

describe("messages about an application", () => {
  it("say the size of the resume, and its name to the agency alone", () => {
    expect(applicationReceipt(APPLICATION, SHIPPED).facts).toContainEqual(["Resume", "Attached (2.4 MB)"]);
    expect(applicationReceived(APPLICATION, SHIPPED).facts).toContainEqual(["Resume", "dana <cv>.pdf (2.4 MB)"]);
    for (const say of [applicationReceipt, applicationReceived]) {
      expect(say(APPLICATION, SHIPPED).facts).toContainEqual(["Experience", "1 year"]);
    }
  });

  it("name the address of the form that was sent", () => {
    const { application, origin } = APPLICATION;
    for (const say of [applicationReceipt, applicationReceived, applicationRepeated]) {
      expect(say(APPLICATION, SHIPPED).reason).toContain(`${origin}/apply/${application.jobId}`);
      const deleted = { ...APPLICATION, application: { ...application, jobId: null } };
      expect(say(deleted, SHIPPED).reason).toContain(`${origin}/job-listings`);
    }
  });

  it("hold the private link only where they go to the applicant", () => {
    const { link, url } = APPLICATION;
    for (const say of [applicationReceipt, applicationRepeated, applicationMoved]) {
      expect(say(APPLICATION, SHIPPED).action?.url).toBe(link.url);
    }
    for (const say of [applicationReceived, applicationWithdrawn]) {
      expect(say(APPLICATION, SHIPPED).action?.url).toBe(url);
      expect(JSON.stringify(say(APPLICATION, SHIPPED))).not.toContain(link.url);
    }
  });

  it("keep the name out of the subjects of what goes to an address that anyone may have typed", () => {
    for (const say of [applicationReceipt, applicationRepeated])
      expect(say(APPLICATION, SHIPPED).subject).not.toMatch(/Dana/);
  });

  it("repeat a long cover letter whole to the agency and bounded to the applicant", () => {
    const coverLetter = "word ".repeat(1900).trim();
    const data = { ...APPLICATION, application: { ...APPLICATION.application, coverLetter } };
    expect(applicationReceived(data, SHIPPED).quotations).toEqual([["Cover letter", coverLetter]]);
    expect(applicationReceipt(data, SHIPPED).quotations[0]?.[1].length).toBeLessThanOrEqual(1000);
  });

  it("say what staff wrote, line by line, and nothing in its place", () => {
    const { body } = Object.assign({ body: [] }, applicationMoved(APPLICATION, SHIPPED));
    const words = ["Hello Dana,", "see you on <Monday>.", "Bring a pen."];
    expect(body).toEqual([...words.map((paragraph) => ({ paragraph })), "link"]);
  });

  it("with several links open the newest and list the others; with one link speak of one", () => {
    const [newest, older] = APPLICANT_LINKS.links;
    const many = applicationLinks(APPLICANT_LINKS, SHIPPED);
    expect(many.subject).toBe("Your private links");
    expect(many.action?.url).toBe(newest?.url);
    expect(many.facts).toEqual([["Writer", `${older?.url} (applied on January 31, 2026)`]]);
    const one = applicationLinks({ ...APPLICANT_LINKS, links: APPLICANT_LINKS.links.slice(0, 1) }, SHIPPED);
    expect(one.subject).toBe("Your private link");
    expect(one.facts).toEqual([]);
  });
});
