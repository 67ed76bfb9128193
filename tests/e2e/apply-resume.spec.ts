import { samplePdf } from "../harness/sample-files";
import {
  APPLY_BUTTON,
  ApplyPage,
  applicantValues,
  RESUME,
  SUBMITTED_NOTICE,
  someAddress,
  WORD_RESUME,
} from "./support/apply-form";
import { placeOf, scriptMode } from "./support/depth";
import { jobPaths } from "./support/pages";
import { expect, test } from "./support/test";

const NOT_A_RESUME = { name: "resume.pdf", mimeType: "application/pdf", buffer: Buffer.from("GIF89a, really") };
const TOO_LARGE = { name: "huge.pdf", mimeType: "application/pdf", buffer: samplePdf(11 * 1024 * 1024) };
const WRONG_TYPE = { name: "resume.pages", mimeType: "application/octet-stream", buffer: Buffer.from("words") };
const FROM_PAGES = "This is a Pages, Numbers or Keynote document. Please export it as PDF and choose that.";
const ACCEPTED = "Please choose a PDF or Word file (.pdf, .doc or .docx).";
const LIMIT = "This file is larger than 10 MB. Please choose a smaller one.";

async function formOf(page: ConstructorParameters<typeof ApplyPage>[0]): Promise<ApplyPage> {
  const [path = ""] = await jobPaths();
  const form = new ApplyPage(page, path.replace("/job/", ""));
  await form.open();
  return form;
}

for (const javaScriptEnabled of [false, true]) {
  test.describe(`${scriptMode(javaScriptEnabled)}`, () => {
    test.use({ javaScriptEnabled });

    for (const [index, [file, message]] of (
      [
        [WRONG_TYPE, FROM_PAGES],
        [NOT_A_RESUME, ACCEPTED],
        [TOO_LARGE, LIMIT],
      ] as const
    ).entries()) {
      test(`${file.name} of ${file.buffer.length} bytes is refused in words, and nothing typed is lost${placeOf(index)}`, async ({
        page,
        store,
        address,
        expectedComplaints,
      }) => {
        expectedComplaints.push(/status of 4(?:00|13|15)/);
        const form = await formOf(page);
        if (javaScriptEnabled) await form.hydrated();
        const email = someAddress();
        await form.fillAll(email, file);
        if (!javaScriptEnabled) {
          await form.send(APPLY_BUTTON);
          await form.expectNotice({ title: "Submission Failed", text: message });
        }
        await expect(form.resume).toHaveAccessibleDescription(message);
        expect(await form.typed()).toEqual(applicantValues(email));
        expect(await store.applicationsFrom(address)).toEqual([]);
        await form.resume.setInputFiles(WORD_RESUME);
        if (javaScriptEnabled) await form.uploaded();
        await form.send(APPLY_BUTTON);
        await form.expectNotice(SUBMITTED_NOTICE);
        const [application] = await store.applicationsFrom(address);
        expect(application && (await store.filesOf(application))).toEqual([WORD_RESUME.name]);
      });
    }
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a resume that came with a refused form is kept, and can be replaced @rest", async ({
    page,
    store,
    address,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/status of 400/);
    const form = await formOf(page);
    const email = someAddress();
    await form.fillAll(email);
    await form.field("Full Name").fill("  ");
    await form.send(APPLY_BUTTON);
    await expect(form.field("Full Name")).toHaveAccessibleDescription("Name is required");
    await expect(form.row(RESUME.name)).toBeVisible();
    await form.field("Full Name").fill("Ada");
    await form.resume.setInputFiles(WORD_RESUME);
    await form.send(APPLY_BUTTON);
    await form.expectNotice(SUBMITTED_NOTICE);
    const [application] = await store.applicationsFrom(address);
    expect(application && (await store.filesOf(application))).toEqual([WORD_RESUME.name]);
  });

  test("a resume that is removed is asked for again @rest", async ({ page, store, address, expectedComplaints }) => {
    expectedComplaints.push(/status of 400/);
    const form = await formOf(page);
    await form.fillAll(someAddress());
    await form.field("Full Name").fill("  ");
    await form.send(APPLY_BUTTON);
    await form.field("Full Name").fill("Ada");
    await form.form.getByLabel("Remove").check();
    await form.send(APPLY_BUTTON);
    await form.expectNotice({ title: "Resume Required", text: "Please upload your resume file." });
    expect(await store.applicationsFrom(address)).toEqual([]);
  });
});

test.describe("with JavaScript", () => {
  test("a resume shows its progress, and can be cancelled, replaced and removed", async ({ page }) => {
    let release = () => {};
    await page.route("**/api/files/upload", async (route) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      await route.continue().catch(() => {});
    });
    const form = await formOf(page);
    await form.hydrated();
    await form.fillAll(someAddress());
    await expect(page.getByRole("progressbar", { name: `Uploading ${RESUME.name}` })).toBeVisible();
    await expect(form.button("Uploading your resume…")).toBeDisabled();
    await form.button("Cancel upload").click();
    await expect(form.button(APPLY_BUTTON)).toBeEnabled();
    release();
    await page.unroute("**/api/files/upload");
    await form.resume.setInputFiles(RESUME);
    await form.uploaded();
    await form.button("Remove").click();
    await expect(form.resume).toBeFocused();
    await form.send(APPLY_BUTTON);
    await form.expectNotice({ title: "Resume Required", text: "Please upload your resume file." });
  });

  test("an upload that breaks off loses nothing and can be tried again @rest", async ({ page, expectedComplaints }) => {
    expectedComplaints.push(/ERR_CONNECTION|ERR_INTERNET|ERR_FAILED/);
    const form = await formOf(page);
    await form.hydrated();
    await page.route("**/api/files/upload", (route) => route.abort("connectionreset"));
    const email = someAddress();
    await form.fillAll(email);
    await expect(form.resume).toHaveAccessibleDescription("The upload broke off. Please try again.");
    expect(await form.typed()).toEqual(applicantValues(email));
    await page.unroute("**/api/files/upload");
    await form.button("Try again").click();
    await form.uploaded();
    await form.send(APPLY_BUTTON);
    await form.expectNotice(SUBMITTED_NOTICE);
  });

  test("a resume that the server no longer has is asked for again in the server's words @rest", async ({
    page,
    store,
    address,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/status of 400/);
    const form = await formOf(page);
    await form.hydrated();
    await page.route("**/api/files/upload", (route) =>
      route.fulfill({ status: 201, json: { data: { claim: "swept", name: RESUME.name, size: 5 } } }),
    );
    const email = someAddress();
    await form.fillAll(email);
    await form.uploaded();
    await form.send(APPLY_BUTTON);
    await form.expectNotice({ title: "Submission Failed", text: "Your resume is no longer here" });
    await expect(form.row(RESUME.name)).toHaveCount(0);
    expect(await form.typed()).toEqual(applicantValues(email));
    expect(await store.applicationsFrom(address)).toEqual([]);
  });
});
