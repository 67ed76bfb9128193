import type { Page } from "@playwright/test";
import { applyBeside, RESUME, someAddress } from "./support/apply-form";
import { expectNotice, focusedName, hydrated, notice, rowNames, rowOf } from "./support/back-office";
import { scriptMode } from "./support/depth";
import { expectSoundInEveryLook } from "./support/every-look";
import { ask } from "./support/http";
import { withRecruiter } from "./support/jobs";
import { cookieOf, signInAs } from "./support/sign-in";
import type { Store } from "./support/store";
import { expect, test } from "./support/test";

const STALE = "Someone else changed this in the meantime";

type Applicant = { id: string; name: string; email: string };
type Case = { jobId: string; title: string; people: Applicant[] };

/** A job that only one test knows, and people of these names who have applied for it, in their order. */
async function withApplicants(
  { store, address }: { store: Store; address: string },
  names: readonly string[],
  work: (given: Case) => Promise<void>,
): Promise<void> {
  await withRecruiter(async (recruiter) => {
    const title = `Post${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
    const jobId = await recruiter.post({ title, category: "Design" });
    const named = names.map((name) => ({ name, email: someAddress() }));
    const forms = named.map(({ name, email }) => ({ applicantName: name, applicantEmail: email }));
    await applyBeside(jobId, address, forms);
    const stored = await store.applicationsFrom(address);
    const people = named.map((person) => ({
      ...person,
      id: stored.find(({ applicantEmail }) => applicantEmail === person.email)?.id ?? "",
    }));
    await work({ jobId, title, people });
  });
}

async function openList(page: Page, { title }: Case): Promise<void> {
  await page.goto(`/admin/applications?q=${title}`);
}

const statusOf = (page: Page, name: string) => page.getByRole("combobox", { name: `Status of ${name}` });

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${scriptMode(javaScriptEnabled)}`, () => {
    test.use({ javaScriptEnabled });

    test("a recruiter finds applications by name, job, status and skill", async ({ page, context, store, address }) => {
      await signInAs(context, "recruiter");
      await withApplicants({ store, address }, ["Avery Quinn", "Blair Stone"], async (given) => {
        const [avery] = given.people;
        await openList(page, given);
        if (javaScriptEnabled) await hydrated(page);
        await expect.poll(() => rowNames(page)).toEqual(["Blair Stone", "Avery Quinn"]);
        await expect(rowOf(page, "Avery Quinn")).toContainText(given.title);
        await page.getByRole("searchbox", { name: "Search name or job title" }).fill(`${given.title} quin`);
        if (!javaScriptEnabled) await page.getByRole("button", { name: "Apply" }).click();
        await expect(page.getByRole("status").filter({ hasText: "1 application" })).toBeVisible();
        await expect.poll(() => rowNames(page)).toEqual(["Avery Quinn"]);
        await page.goto(`/admin/applications?job=${given.jobId}&status=hired`);
        await expect(page.getByRole("heading", { name: "No matching applications" })).toBeVisible();
        await page.goto(`/admin/applications?job=${given.jobId}&skill=research&sort=name`);
        await expect.poll(() => rowNames(page)).toEqual(["Avery Quinn", "Blair Stone"]);
        await page.getByRole("link", { name: "Avery Quinn", exact: true }).click();
        await expect(page).toHaveURL(new RegExp(`/admin/applications/${avery?.id}\\?`));
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Avery Quinn");
      });
    });

    test("selected applications are moved together @rest", async ({ page, context, store, address }) => {
      await signInAs(context, "owner");
      await withApplicants({ store, address }, ["Ada One", "Bo Two", "Cy Three"], async (given) => {
        await openList(page, given);
        if (javaScriptEnabled) await hydrated(page);
        await page.getByRole("checkbox", { name: "Select Ada One" }).check();
        await page.getByRole("checkbox", { name: "Select Cy Three" }).check();
        await page.getByRole("combobox", { name: "Status for the selected applications" }).selectOption("Rejected");
        await page.getByRole("button", { name: "Move", exact: true }).click();
        await expectNotice(page, "Applications Updated", "2 of 2 moved to Rejected.");
        await expect(statusOf(page, "Ada One")).toHaveValue("rejected");
        await expect(statusOf(page, "Bo Two")).toHaveValue("pending");
      });
    });

    test("a move with a message shows the very message first, sends it, and is in the history", async ({
      page,
      context,
      store,
      address,
    }) => {
      await signInAs(context, "recruiter");
      await withApplicants({ store, address }, ["Dana Reyes"], async (given) => {
        const [dana] = given.people;
        await page.goto(`/admin/applications/${dana?.id}`);
        if (javaScriptEnabled) await hydrated(page);
        await page.getByRole("link", { name: "Rejected" }).click();
        const dialog = page.getByRole("dialog", { name: "Move to Rejected" });
        const message = dialog.getByRole("textbox", { name: "Message to Dana Reyes" });
        await expect(message).toHaveValue(
          new RegExp(`^Hello Dana Reyes,\\s+Thank you for applying for ${given.title}`),
        );
        const frame = page.frameLocator('iframe[name="message-preview"]');
        await expect(frame.getByRole("paragraph").filter({ hasText: "Thank you for applying for" })).toBeVisible();
        await message.fill("Hello Dana,\n\nnot today, <sorry>.");
        await dialog.getByRole("button", { name: "Update the preview" }).click();
        await expect(frame.getByRole("paragraph").filter({ hasText: "not today, <sorry>." })).toBeVisible();
        await dialog.getByRole("textbox", { name: "Internal note" }).fill("Too far away");
        await dialog.getByRole("button", { name: "Move and send" }).click();
        await expectNotice(page, "Application Updated", "your message waits under Emails");
        await expect(statusOf(page, "Dana Reyes")).toHaveValue("rejected");
        const history = page.getByRole("region", { name: "History" });
        await expect(history).toContainText("moved it from Pending to Rejected");
        await expect(history).toContainText("Too far away");
        await expect(history).toContainText(`Your application: ${given.title}`);
        const sent = (await store.emailsTo(dana?.email ?? "")).at(-1);
        expect(sent).toMatchObject({ kind: "application-moved" });
        expect(sent?.text).toContain("not today, <sorry>.");
      });
    });

    test("an application is deleted after a question, with everything about the person", async ({
      page,
      context,
      store,
      address,
    }) => {
      await signInAs(context, "recruiter");
      await withApplicants({ store, address }, ["Kit Lane", "Lou Park"], async (given) => {
        await openList(page, given);
        if (javaScriptEnabled) await hydrated(page);
        await page.getByRole("link", { name: "Delete the application of Kit Lane" }).click();
        await expect(page.getByRole("alertdialog")).toContainText("Kit Lane");
        await page.getByRole("button", { name: "Delete application" }).click();
        await expectNotice(page, "Application Deleted");
        await expect.poll(() => rowNames(page)).toEqual(["Lou Park"]);
        expect(await store.emailsTo(given.people[0]?.email ?? "")).toEqual([]);
        expect(await store.applicationsFrom(address)).toHaveLength(1);
      });
    });
  });
}

test("a status is saved as soon as it is chosen, and can be undone @rest", async ({
  page,
  context,
  store,
  address,
}) => {
  await signInAs(context, "recruiter");
  await withApplicants({ store, address }, ["Robin Vale"], async (given) => {
    await openList(page, given);
    await hydrated(page);
    await statusOf(page, "Robin Vale").selectOption("Hired");
    await expectNotice(page, "Application Updated");
    await expect.poll(async () => (await store.applicationsFrom(address))[0]?.status).toBe("hired");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(statusOf(page, "Robin Vale")).toHaveValue("pending");
    await expect.poll(async () => (await store.applicationsFrom(address))[0]?.status).toBe("pending");
  });
});

test("two people move the same application: nothing is overwritten unseen @rest", async ({
  page,
  context,
  store,
  address,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 409/);
  await signInAs(context, "owner");
  await withApplicants({ store, address }, ["Sasha Bell"], async (given) => {
    const [sasha] = given.people;
    const [other, third] = [await context.newPage(), await context.newPage()];
    await openList(page, given);
    await openList(other, given);
    await third.goto(`/admin/applications/${sasha?.id}/move/shortlisted`);
    for (const tab of [page, other, third]) await hydrated(tab);
    await statusOf(other, "Sasha Bell").selectOption("Hired");
    await expectNotice(other, "Application Updated");

    await statusOf(page, "Sasha Bell").selectOption("Rejected");
    await expectNotice(page, STALE, "Theirs: Hired. Yours: Rejected.");
    await expect(statusOf(page, "Sasha Bell")).toHaveValue("hired");

    const dialog = third.getByRole("dialog", { name: "Move to Shortlisted" });
    await dialog.getByRole("textbox", { name: "Internal note" }).fill("Mine");
    await dialog.getByRole("button", { name: "Move without a message" }).click();
    await expectNotice(third, STALE, "Theirs: Hired. Yours: Shortlisted.");
    await expect(dialog).toContainText("Hired");
    await expect(dialog.getByRole("textbox", { name: "Internal note" })).toHaveValue("Mine");
    await dialog.getByRole("button", { name: "Move without a message" }).click();
    await expectNotice(third, "Application Updated");
    expect((await store.applicationsFrom(address))[0]?.status).toBe("shortlisted");
  });
});

test("suspected spam is kept apart, released with one press, and then both messages leave @rest", async ({
  page,
  context,
  store,
  address,
}) => {
  await signInAs(context, "recruiter");
  await withRecruiter(async (recruiter) => {
    const title = `Held${Date.now().toString(36)}`;
    const jobId = await recruiter.post({ title, category: "Design" });
    const email = someAddress();
    await applyBeside(jobId, address, [{ applicantName: "Real Person", applicantEmail: email, topic_alt: "x" }]);
    await page.goto(`/admin/applications?job=${jobId}`);
    await expect(page.getByRole("heading", { name: "No matching applications" })).toBeVisible();
    await page.goto(`/admin/applications?job=${jobId}&status=spam`);
    await hydrated(page);
    await page.getByRole("link", { name: "Real Person", exact: true }).click();
    await expect(page.getByRole("region", { name: "Set aside as suspected spam" })).toBeVisible();
    await page.getByRole("button", { name: "Not spam", exact: true }).click();
    await expectNotice(page, "Not spam");
    await expect(statusOf(page, "Real Person")).toHaveValue("pending");
    expect((await store.emailsTo(email)).map(({ kind }) => kind)).toEqual(["application-receipt"]);
  });
});

test("the resume is shown in a frame where nothing runs, and downloaded under its name; each time it is noted", async ({
  page,
  context,
  store,
  address,
}) => {
  await signInAs(context, "recruiter");
  await withApplicants({ store, address }, ["Finn Moss"], async (given) => {
    const [finn] = given.people;
    const path = `/admin/applications/${finn?.id}/resume`;
    const cookie = await cookieOf("recruiter");
    const download = await ask(path, { headers: { cookie } });
    expect(download.status).toBe(200);
    expect(download.body.equals(RESUME.buffer)).toBe(true);
    expect(download.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringContaining(`attachment; filename="${RESUME.name}"`),
      "content-security-policy": expect.stringContaining("sandbox"),
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
    const shown = await ask(`${path}?view`, { headers: { cookie } });
    expect(shown.headers["content-disposition"]).toContain("inline");
    expect(shown.headers["content-security-policy"]).toContain("sandbox");
    for (const who of ["sales", "editor"] as const) {
      expect((await ask(path, { headers: { cookie: await cookieOf(who) } })).status).toBe(403);
    }
    expect((await ask(path)).status).toBe(302);
    await page.goto(`/admin/applications/${finn?.id}`);
    await expect(page.locator("iframe")).toHaveAttribute("src", new RegExp(`${path}\\?view=`));
    await expect(page.getByRole("link", { name: RESUME.name, exact: true })).toHaveAttribute("href", path);

    await page.getByText("Replace it").click();
    const field = page.getByLabel("Resume", { exact: false }).and(page.locator("input[type=file]"));
    await field.setInputFiles({ ...RESUME, name: "Resume.exe" });
    await page.getByRole("button", { name: "Upload" }).click();
    await expectNotice(page, "The resume wasn’t added");
    await hydrated(page);
    await expect(field).toBeVisible();
    await expect(field).toHaveAccessibleDescription(/Please choose a PDF or Word/);
  });
});

test("a note is in the history, and an empty one is refused @rest", async ({
  page,
  context,
  store,
  address,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 400/);
  await signInAs(context, "owner");
  await withApplicants({ store, address }, ["Noa Field"], async ({ people: [noa] }) => {
    await page.goto(`/admin/applications/${noa?.id}`);
    await hydrated(page);
    await page.getByRole("textbox", { name: "Note" }).fill("Call her on Monday,\nafter nine.");
    await page.getByRole("button", { name: "Add note" }).click();
    await expectNotice(page, "Note added");
    await expect(page.getByRole("region", { name: "History" })).toContainText("Call her on Monday,");
    await expect(page.getByRole("textbox", { name: "Note" })).toHaveValue("");
    await page.getByRole("button", { name: "Send a new private link" }).click();
    await expectNotice(page, "Private link not sent yet");
    expect((await store.emailsTo(noa?.email ?? "")).at(-1)).toMatchObject({ kind: "application-links" });
  });
});

test("the download holds what the list shows, and no cell that a spreadsheet would run @rest", async ({
  store,
  address,
}) => {
  await withApplicants({ store, address }, ["=HYPERLINK(1)", "Plain Name"], async (given) => {
    const cookie = await cookieOf("viewer");
    const { status, headers, text } = await ask(`/admin/applications.csv?job=${given.jobId}&sort=name`, {
      headers: { cookie },
    });
    expect(status).toBe(200);
    expect(headers["content-type"]).toContain("text/csv");
    const lines = text.split("\r\n");
    expect(lines[0]).toContain("Name,Email,Job,Applied,Experience,Skills,Status");
    expect(lines[1]).toMatch(/^'=HYPERLINK\(1\),/);
    expect(text).toContain("Plain Name,");
    expect(text).toContain(",12 years,");
  });
});

test("the applications are kept by keyboard alone @rest", async ({ page, context, store, address }) => {
  await signInAs(context, "recruiter");
  await withApplicants({ store, address }, ["Abe First", "Bea Second"], async (given) => {
    await page.goto("/admin/applications?sort=name");
    await hydrated(page);
    const { keyboard } = page;
    await keyboard.press("/");
    await keyboard.type(given.title);
    await expect(page.getByRole("status").filter({ hasText: "2 applications" })).toBeVisible();
    await page.getByRole("columnheader", { name: "Name" }).getByRole("link").focus();
    await keyboard.press("j");
    await expect.poll(() => focusedName(page)).toBe("Abe First");
    await keyboard.press("x");
    await expect(page.getByRole("checkbox", { name: "Select Abe First" })).toBeChecked();
    await statusOf(page, "Bea Second").focus();
    await keyboard.type("Sho");
    await expectNotice(page, "Application Updated");
    await expect(statusOf(page, "Bea Second")).toHaveValue("shortlisted");
    await page.getByRole("link", { name: "Abe First", exact: true }).focus();
    await keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Abe First");
    await page.getByRole("link", { name: "Hired" }).focus();
    await keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Move to Hired" })).toBeVisible();
    await keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Move to Hired" })).toHaveCount(0);
    await expect(page).toHaveURL(/\/admin\/applications\/[^/]+\?/);
  });
});

test("a viewer reads everything and changes nothing @rest", async ({ page, context, store, address }) => {
  await signInAs(context, "viewer");
  await withApplicants({ store, address }, ["Val Reader"], async (given) => {
    await openList(page, given);
    await hydrated(page);
    await expect(page.getByRole("checkbox")).toHaveCount(0);
    await expect(statusOf(page, "Val Reader")).toHaveCount(0);
    await expect(rowOf(page, "Val Reader")).toContainText("Pending");
    await page.getByRole("link", { name: "Val Reader", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Val Reader");
    for (const name of ["Add note", "Send a new private link"]) {
      await expect(page.getByRole("button", { name })).toHaveCount(0);
    }
    await expect(page.getByRole("link", { name: "Delete" })).toHaveCount(0);
  });
});

test("what cannot be saved says so @rest", async ({ page, context, store, address, expectedComplaints }) => {
  expectedComplaints.push(/status of 404/);
  await signInAs(context, "owner");
  await withApplicants({ store, address }, ["Gone Girl"], async (given) => {
    const other = await context.newPage();
    await openList(page, given);
    await other.goto(`/admin/applications/${given.people[0]?.id}/delete`);
    await hydrated(page);
    await other.getByRole("button", { name: "Delete application" }).click();
    await expectNotice(other, "Application Deleted");
    await statusOf(page, "Gone Girl").selectOption("Hired");
    await expect(notice(page, "No longer there")).toBeVisible();
  });
});

test("axe finds nothing on the list, the detail and the dialogs in either look, and nothing is wider than the screen @rest", async ({
  page,
  context,
  store,
  address,
}) => {
  await signInAs(context, "owner");
  await withApplicants({ store, address }, ["Axe Tester With A Rather Long Name"], async (given) => {
    const detail = `/admin/applications/${given.people[0]?.id}`;
    const list = `/admin/applications?q=${given.title}`;
    for (const path of [list, detail, `${detail}/move/hired`, `${detail}/delete`]) {
      await page.goto(path);
      await hydrated(page);
      await expectSoundInEveryLook(page, path);
    }
  });
});
