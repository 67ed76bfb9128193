import { newsletterSubscribers } from "~/db/schema/newsletter";

import { findViolations } from "./support/axe";
import { expectNotice, hydrated, rowNames } from "./support/back-office";
import { stored, withPost } from "./support/blog";
import { scriptMode } from "./support/depth";
import { ask } from "./support/http";
import { newPicture } from "./support/new-picture";
import { newName, withOffice } from "./support/office";
import { signInAs } from "./support/sign-in";
import { expect, test } from "./support/test";

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${scriptMode(javaScriptEnabled)}`, () => {
    test.use({ javaScriptEnabled });

    test("an editor writes a post with a picture, looks at it, publishes it and takes it down", async ({
      page,
      context,
      expectedComplaints,
    }) => {
      expectedComplaints.push(/status of 40[0-9]/);
      await signInAs(context, "editor");
      const title = newName("Story");
      await page.goto("/admin/blog/new");
      if (javaScriptEnabled) await hydrated(page);
      await page.getByRole("textbox", { name: "Title" }).fill(title);
      await page.getByRole("combobox", { name: "Category" }).last().selectOption("Startups");
      await page.getByRole("button", { name: "Create draft" }).click();
      await expectNotice(page, "Draft created");
      const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
      const publish = () => page.getByRole("button", { name: /^Publish (?:now|changes)$/ }).click();

      await publish();
      await expectNotice(page, "Not published yet");
      expect((await ask(`/blogs/${id}`)).status).toBe(404);

      await page.getByLabel("Alt text").fill("A blue van");
      await page.locator("input[type=file]").setInputFiles(await newPicture());
      // By keyboard: without script the notice of before lies over the button.
      await page.getByLabel("Alt text").press("Enter");
      await expectNotice(page, "Picture added");
      await page.getByRole("radio", { name: "A blue van" }).first().check();
      await page.getByRole("textbox", { name: "Description" }).fill("All about a van.");
      if (javaScriptEnabled) {
        await page.locator(".rich-text").click();
        await page.keyboard.type("The van is blue.");
        await page.getByRole("button", { name: "Insert into the article: A blue van" }).first().click();
        await expect(page.getByText("Everything is saved.")).toBeVisible();
      } else {
        await page.getByLabel("Article", { exact: true }).fill("<p>The van is blue.</p><script>alert(1)</script>");
      }
      await page.getByRole("button", { name: "Preview" }).click();
      await expect(page).toHaveURL(/\/blogs\/preview\/\d+\?expires=/);
      await expect(page.locator("main")).toContainText("This is how the article will look.");
      await expect(page.locator(".article")).toContainText("The van is blue.");
      expect((await ask(`/blogs/${id}`)).status).toBe(404);
      await page.goto(`/admin/blog/${id}`);
      if (javaScriptEnabled) await hydrated(page);
      await publish();
      await expectNotice(page, "Published");

      const fresh = await ask(`/blogs/${id}`);
      expect(fresh.status).toBe(200);
      expect(fresh.text).toContain("The van is blue.");
      expect(fresh.text).not.toContain("alert(1)");
      const picture = await ask(fresh.text.match(/\/pictures\/[0-9a-f]{32}-640\.avif/)?.[0] ?? "");
      expect(picture.headers).toMatchObject({
        "content-type": "image/avif",
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
      });
      for (const path of ["/blogs", "/feed.xml"]) expect((await ask(path)).text).toContain(title);

      await page.getByRole("button", { name: "Take it off the site" }).click();
      await expectNotice(page, "Taken off the site");
      expect((await ask(`/blogs/${id}`)).status).toBe(404);
      await page.goto(`/admin/blog/${id}/delete`);
      await page.getByRole("button", { name: "Delete post" }).click();
      await expectNotice(page, "Post deleted");
    });

    test("changes stay with staff until they are published, and a version comes back @rest", async ({
      page,
      context,
    }) => {
      await signInAs(context, "editor");
      await withPost({}, async ({ id, title }) => {
        await page.goto(`/admin/blog/${id}`);
        if (javaScriptEnabled) await hydrated(page);
        await page.getByRole("textbox", { name: "Title" }).fill(`${title}, again`);
        await page.getByRole("button", { name: "Save draft" }).click();
        await expectNotice(page, "Draft saved");
        expect((await ask(`/blogs/${id}`)).text).not.toContain(`${title}, again`);
        await page.getByRole("button", { name: "Publish changes" }).click();
        await expectNotice(page, "Published");
        expect((await ask(`/blogs/${id}`)).text).toContain(`${title}, again`);
        await page.getByRole("link", { name: "Version 1" }).click();
        await expect(page.getByRole("region", { name: "Changes of Title" })).toContainText(`${title}, again`);
        if (javaScriptEnabled) expect(await findViolations(page)).toEqual([]);
        await page.getByRole("button", { name: "Restore this version" }).click();
        await expectNotice(page, "Version restored");
        await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(title);
        expect((await ask(`/blogs/${id}`)).text).toContain(`${title}, again`);
      });
    });
  });
}

test("what is typed is kept on its own, and someone who was faster is not overwritten", async ({
  page,
  context,
  browser,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 409/);
  await signInAs(context, "editor");
  await withPost(
    { html: '<p>One.</p><table><caption>T</caption><tbody><tr><th scope="row">a</th><td>b</td></tr></tbody></table>' },
    async ({ id }) => {
      await page.goto(`/admin/blog/${id}`);
      await hydrated(page);
      await page.locator(".rich-text p").first().click();
      await page.keyboard.press("End");
      await page.keyboard.type(" Two.");
      await page.locator(".island td").click();
      await page.keyboard.press("End");
      await page.keyboard.type("c");
      expect(await findViolations(page)).toEqual([]);
      await page.getByRole("button", { name: "Add row" }).click();
      await expect.poll(async () => (await stored(id)).split("<tr>").length - 1).toBe(2);
      await expect(page.getByText("Everything is saved.")).toBeVisible();
      const other = await browser.newContext();
      await signInAs(other, "owner");
      const theirs = await other.newPage();
      await theirs.goto(`/admin/blog/${id}`);
      await hydrated(theirs);
      await expect(theirs.locator(".rich-text p").first()).toHaveText("One. Two.");
      await expect(theirs.locator(".island tr")).toHaveCount(2);
      await expect(theirs.locator(".island td").first()).toHaveText("bc");
      await theirs.getByRole("textbox", { name: "Tags" }).fill("Faster");
      await theirs.getByRole("button", { name: "Save draft" }).click();
      await expectNotice(theirs, "Draft saved");
      await other.close();
      await page.getByRole("textbox", { name: "Description" }).fill("Slower.");
      await expect(page.getByText("Someone else has saved this post.")).toBeVisible();
    },
  );
});

test("a post is scheduled and appears on its own", async ({ page, context, expectedComplaints }) => {
  expectedComplaints.push(/status of 400/);
  await signInAs(context, "editor");
  await withPost({ isDraft: true }, async ({ id, title }) => {
    await page.goto(`/admin/blog/${id}`);
    await hydrated(page);
    await page.getByLabel("Publish later").fill("2020-01-01T09:00");
    await page.getByRole("button", { name: "Schedule" }).click();
    await expectNotice(page, "Not scheduled");
    await page.getByLabel("Publish later").fill("2027-03-01T09:00");
    await page.getByRole("button", { name: "Schedule" }).click();
    await expectNotice(page, "Scheduled");
    await expect(page.getByText("Mar 1, 2027, 9:00 AM CST").first()).toBeVisible();
    // The moment comes: what was queued for it is due.
    await withOffice(async (ctx) => {
      await ctx.db.execute(
        `update pgboss.job set start_after = now() where name = 'post-publication' and (data->>'postId')::int = ${id}`,
      );
    });
    await expect.poll(async () => (await ask(`/blogs/${id}`)).status).toBe(200);
    await page.goto(`/admin/blog?q=${encodeURIComponent(title)}`);
    await expect.poll(() => rowNames(page)).toEqual([title]);
  });
});

test("an article goes to the subscribers once, after a test @rest", async ({
  page,
  context,
  store,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 400/);
  const email = `${newName("reader").replaceAll(" ", ".").toLowerCase()}@readers.example`;
  await withOffice(async (ctx) => {
    const now = ctx.clock.now();
    await ctx.db.insert(newsletterSubscribers).values({
      id: ctx.ids.uuid(),
      email,
      status: "confirmed" as const,
      source: {},
      requestedAt: now,
      confirmedAt: now,
      createdAt: now,
      updatedAt: now,
    });
  });
  await signInAs(context, "editor");
  await withPost({}, async ({ id, title }) => {
    await page.goto(`/admin/blog/${id}/newsletter`);
    await hydrated(page);
    await page.getByRole("textbox", { name: "Introduction" }).fill("Hello readers.");
    await page.getByRole("button", { name: "Send a test to me" }).click();
    await expectNotice(page, "Test not sent yet");
    await page.getByRole("button", { name: "Send to subscribers" }).click();
    await expectNotice(page, "Nothing was sent");
    expect(await store.emailsTo(email)).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole("checkbox", { name: /^Send it to/ }).check();
    await page.getByRole("button", { name: "Send to subscribers" }).click();
    await expectNotice(page, "Messages are being written");
    await expect(page.getByText("All messages written")).toBeVisible();
    const messages = await store.emailsTo(email);
    expect(messages.map(({ kind }) => kind)).toEqual(["newsletter-issue"]);
    expect(messages[0]?.text).toContain(`/blogs/${id}`);
    expect(messages[0]?.subject).toBe(title);
    await page.reload();
    await expect(page.getByRole("button", { name: "Send to subscribers" })).toHaveCount(0);
  });
});
