import {
  APPLY_BUTTON,
  ApplyPage,
  applicant,
  applicantValues,
  postApplication,
  RESUME,
  SUBMITTED_NOTICE,
  someAddress,
} from "./support/apply-form";
import { scriptMode } from "./support/depth";
import { ask, postForm } from "./support/http";
import { withRecruiter } from "./support/jobs";
import { jobPaths } from "./support/pages";
import { expect, test } from "./support/test";

const NOT_FOUND = "This job no longer exists or the link is invalid.";

async function someJob(): Promise<string> {
  const [path = ""] = await jobPaths();
  return path.replace("/job/", "");
}

for (const javaScriptEnabled of [false, true]) {
  test.describe(`${scriptMode(javaScriptEnabled)}`, () => {
    test.use({ javaScriptEnabled });

    async function openForm(page: ConstructorParameters<typeof ApplyPage>[0], jobId: string): Promise<ApplyPage> {
      const form = new ApplyPage(page, jobId);
      await form.open();
      if (javaScriptEnabled) await form.hydrated();
      return form;
    }

    test("a person reads of the position, applies with a resume, and lands on the job list", async ({
      page,
      store,
      address,
    }) => {
      const jobId = await someJob();
      await page.goto(`/job/${jobId}`);
      const title = await page.getByRole("heading", { level: 1 }).innerText();
      await page
        .getByRole("link", { name: /^Apply Now/ })
        .first()
        .click();
      const form = new ApplyPage(page, jobId);
      form.arrived();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Apply to ${title}`);
      const details = page.getByRole("complementary", { name: "The position" });
      for (const label of ["Position", "Location", "Type", "Category"]) {
        await expect(details.getByText(label, { exact: true })).toBeVisible();
      }
      await expect(form.field("Job Title")).toBeDisabled();
      await expect(form.field("Job Title")).toHaveValue(title);
      await expect(form.field("Years of Experience")).toHaveAttribute("min", "0");
      await expect(form.resume).toHaveAttribute("accept", ".pdf,.doc,.docx");
      if (javaScriptEnabled) await form.hydrated();
      const email = someAddress();
      await form.fillAll(email);
      if (javaScriptEnabled) await form.uploaded();
      await form.send(APPLY_BUTTON);
      await form.expectNotice(SUBMITTED_NOTICE);
      await expect(page).toHaveURL("/job-listings");
      const [application, ...others] = await store.applicationsFrom(address);
      expect(others).toEqual([]);
      expect(application).toMatchObject({
        jobId,
        jobTitle: title,
        applicantName: "Ada O'Lovelace <Ms>",
        applicantEmail: email,
        experienceYears: 12,
        skills: ["Figma", "C++", "User research"],
        coverLetter: "Two lines.\nOf hope.",
        status: "pending",
        quarantineReason: null,
      });
      expect(application && (await store.filesOf(application))).toEqual([RESUME.name]);
      const [receipt] = await store.emailsTo(email);
      // The name of a file is a stranger's text: only the agency reads it.
      expect(receipt?.text).toContain("Resume: Attached (293 kB)");
    });

    test("pressing the button twice is one application @rest", async ({ page, store, address }) => {
      const form = await openForm(page, await someJob());
      await form.fillAll(someAddress());
      if (javaScriptEnabled) await form.uploaded();
      await form.send(APPLY_BUTTON, 2);
      await form.expectNotice(SUBMITTED_NOTICE);
      expect(await store.applicationsFrom(address)).toHaveLength(1);
    });

    test("the same person hears the same the second time, and the mailbox tells them more @rest", async ({
      page,
      store,
      address,
    }) => {
      const email = someAddress();
      const jobId = await someJob();
      for (const spelled of [email, email.toUpperCase()]) {
        const form = await openForm(page, jobId);
        await form.fillAll(spelled);
        if (javaScriptEnabled) await form.uploaded();
        await form.send(APPLY_BUTTON);
        await form.expectNotice(SUBMITTED_NOTICE);
      }
      expect(await store.applicationsFrom(address)).toHaveLength(1);
      const kinds = (await store.emailsTo(email)).map(({ kind }) => kind);
      expect(kinds).toEqual(["application-receipt", "application-repeated"]);
    });

    test("a job that does not exist says so and leads back to the list @rest", async ({ page, expectedComplaints }) => {
      expectedComplaints.push(/status of 404/);
      const answer = await page.goto("/apply/01999999-0000-7000-8000-000000000000");
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Job Not Found");
      await expect(page.getByText(NOT_FOUND)).toBeVisible();
      await page.getByRole("main").getByRole("link", { name: "Back to Job Listings" }).click();
      await expect(page).toHaveURL("/job-listings");
    });

    test("a job that closes while someone writes says so, and nothing is stored @rest", async ({
      page,
      store,
      address,
      expectedComplaints,
    }) => {
      expectedComplaints.push(/status of 409/);
      await withRecruiter(async (recruiter) => {
        const jobId = await recruiter.post({ title: "Short Stay", category: "Design" });
        const form = await openForm(page, jobId);
        await form.fillAll(someAddress());
        if (javaScriptEnabled) await form.uploaded();
        await recruiter.close(jobId);
        await form.send(APPLY_BUTTON);
        await form.expectNotice({ title: "Error", text: "Job information is missing. Please try again." });
        expect(await store.applicationsFrom(address)).toEqual([]);
      });
    });

    test("too many applications are refused in words, without losing any @rest", async ({
      page,
      store,
      address,
      expectedComplaints,
    }) => {
      test.slow();
      expectedComplaints.push(/status of 429/);
      const email = someAddress();
      const form = await openForm(page, await someJob());
      await form.fillAll(email);
      if (javaScriptEnabled) await form.uploaded();
      const hourlyCeiling = 60;
      for (let count = 0; count < hourlyCeiling; count++) {
        const status = await postApplication(form.path, { coverLetter: `Number ${count}` }, address);
        expect(status).toBe(303);
      }
      await form.send(APPLY_BUTTON);
      await form.expectNotice({ title: "Submission Failed", text: "We have had a lot of applications" });
      expect(await form.typed()).toEqual(applicantValues(email));
      await expect(form.row(RESUME.name)).toBeVisible();
      const kept = await store.applicationsFrom(address);
      expect(kept).toHaveLength(hourlyCeiling);
      expect(kept.every(({ quarantineReason }) => quarantineReason !== null)).toBe(true);
    });
  });
}

test.describe("with JavaScript", () => {
  test("what is missing is said letter by letter, beside each field and at the edge of the window", async ({
    page,
  }) => {
    const form = new ApplyPage(page, await someJob());
    await form.open();
    await form.hydrated();
    await form.send(APPLY_BUTTON);
    await form.expectNotice({ title: "Resume Required", text: "Please upload your resume file." });
    const refusals = {
      "Full Name": "Name is required",
      "Email Address": "Please enter a valid email address",
      "Years of Experience": "Experience must be 0 or more years",
      "Skills (comma-separated)": "At least one skill is required",
    };
    for (const [label, words] of Object.entries(refusals)) {
      await expect(form.field(label)).toHaveAccessibleDescription(words);
    }
    await expect(form.resume).toHaveAccessibleDescription("Please upload your resume file.");
    await form.fill({ ...applicant(someAddress()), "Years of Experience": "-1" });
    await expect(form.field("Full Name")).not.toHaveAccessibleDescription("Name is required");
    await form.send(APPLY_BUTTON);
    await expect(form.field("Years of Experience")).toHaveAccessibleDescription(refusals["Years of Experience"]);
  });

  test("the button says what it is doing @rest", async ({ page }) => {
    const form = new ApplyPage(page, await someJob());
    await form.open();
    await form.hydrated();
    await form.fillAll(someAddress());
    await form.uploaded();
    let release = () => {};
    await page.route("**/apply/*", async (route) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      await route.continue();
    });
    await form.send(APPLY_BUTTON);
    await expect(form.button("Submitting Application...")).toBeDisabled();
    release();
    await form.expectNotice(SUBMITTED_NOTICE);
  });

  test("without a connection nothing is lost, and the next try is the same application @rest", async ({
    page,
    store,
    address,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/ERR_|Failed to fetch/);
    const form = new ApplyPage(page, await someJob());
    await form.open();
    await form.hydrated();
    const email = someAddress();
    await form.fillAll(email);
    await form.uploaded();
    await page.route("**/apply/*", (route) => route.abort("connectionreset"));
    await form.send(APPLY_BUTTON);
    await form.expectNotice({
      title: "Submission Failed",
      text: "Failed to submit application. Please try again.",
    });
    expect(await form.typed()).toEqual(applicantValues(email));
    await expect(form.row(RESUME.name)).toBeVisible();
    await page.unroute("**/apply/*");
    await form.send(APPLY_BUTTON);
    await form.expectNotice(SUBMITTED_NOTICE);
    expect(await store.applicationsFrom(address)).toHaveLength(1);
  });

  test("a draft survives a reload with its resume, belongs to one job, and is gone once it was sent", async ({
    page,
  }) => {
    const [first = "", second = ""] = await jobPaths();
    const form = new ApplyPage(page, first.replace("/job/", ""));
    await form.open();
    await form.hydrated();
    const email = someAddress();
    await form.fillAll(email);
    await form.uploaded();
    await form.open();
    await form.hydrated();
    await expect(form.row(RESUME.name)).toBeVisible();
    await expect.poll(() => form.typed()).toEqual(applicantValues(email));
    const other = new ApplyPage(page, second.replace("/job/", ""));
    await other.open();
    await other.hydrated();
    expect(await other.typed()).toEqual({});
    await form.open();
    await form.hydrated();
    await form.uploaded();
    await form.send(APPLY_BUTTON);
    await form.expectNotice(SUBMITTED_NOTICE);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });
});

test("a filled honeypot is thanked, kept apart and never mailed @rest", async ({ page, store, address }) => {
  const form = new ApplyPage(page, await someJob());
  await form.open();
  await form.hydrated();
  const email = someAddress();
  await form.fillAll(email);
  await form.uploaded();
  await page.locator('[name="topic_alt"]').evaluate((input: HTMLInputElement) => {
    input.value = "https://spam.example";
  });
  await form.send(APPLY_BUTTON);
  await form.expectNotice(SUBMITTED_NOTICE);
  expect(await store.applicationsFrom(address)).toMatchObject([{ quarantineReason: "honeypot" }]);
  expect(await store.emailsTo(email)).toEqual([]);
});

test("a body that is no form is refused", async () => {
  const path = `/apply/${await someJob()}`;
  for (const type of ["application/json", "text/plain", "multipart/form-data"]) {
    const answer = await ask(path, { method: "POST", headers: { "content-type": type }, body: "{}" });
    expect(answer.status, type).toBe(400);
    expect(answer.text, type).toContain("read that request");
  }
});

test("a form in the encoding that holds no file is one whose resume is missing", async () => {
  const fields = { applicantName: "Iris Vale", skillsInput: "TypeScript" };
  const answer = await postForm(`/apply/${await someJob()}`, Object.entries(fields));
  expect(answer.status).toBe(400);
  expect(answer.text).toContain("Resume Required");
  expect(answer.text).toContain("Iris Vale");
});
