import type { Page } from "@playwright/test";
import { samplePng } from "../harness/sample-files";
import { hydrated, settled } from "./support/back-office";
import { stored, withPost } from "./support/blog";
import { signInAs } from "./support/sign-in";
import { expect, test } from "./support/test";

test("every article opens whole: the second of a session, after publishing, after a restored version, back and forward", async ({
  page,
  context,
}) => {
  await signInAs(context, "editor");
  await withPost({ html: "<p>First words.</p>" }, async (first) => {
    await withPost({ html: "<p>Second words.</p>" }, async (second) => {
      const article = page.locator(".rich-text");
      await page.goto(`/admin/blog/${first.id}`);
      await hydrated(page);
      await expect(article).toHaveText("First words.");
      await page.getByRole("link", { name: "Blog", exact: true }).last().click();
      await page.getByRole("link", { name: second.title, exact: true }).click();
      await expect(article).toHaveText("Second words.");
      await page.goBack();
      await page.goBack();
      await expect(article).toHaveText("First words.");
      await page.goForward();
      await page.goForward();
      await expect(article).toHaveText("Second words.");

      await article.locator("p").click();
      await page.keyboard.press("End");
      await page.keyboard.type(" More.");
      await page.getByRole("button", { name: "Publish changes" }).click();
      await expect(page.getByRole("link", { name: "Version 2" })).toBeVisible();
      await expect(article).toHaveText("Second words. More.");
      await page.getByRole("link", { name: "Version 1" }).click();
      await page.getByRole("button", { name: "Restore this version" }).click();
      await expect(article).toHaveText("Second words.");
      await article.locator("p").click();
      await page.keyboard.press("End");
      await page.keyboard.type(" Other.");
      await expect.poll(() => stored(second.id)).toBe("<p>Second words. Other.</p>");
      await expect(page.getByText("Everything is saved.")).toBeVisible();
      expect(await stored(first.id)).toBe("<p>First words.</p>");
    });
  });
});

test("select all in a cell or a caption takes that cell or caption alone @rest", async ({ page, context }) => {
  await signInAs(context, "editor");
  const html =
    '<p>Before.</p><table><caption>Old</caption><tbody><tr><th scope="row">a</th><td>b</td></tr></tbody></table><p>After.</p>';
  await withPost({ html }, async ({ id }) => {
    await page.goto(`/admin/blog/${id}`);
    await hydrated(page);
    for (const [part, words] of [
      [".island td", "cell"],
      [".island caption", "New"],
    ] as const) {
      await page.locator(part).click();
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type(words);
    }
    await expect(page.locator(".rich-text > p").first()).toHaveText("Before.");
    const words = async () =>
      (await stored(id))
        .replaceAll(/<[^>]+>|\s+/g, " ")
        .trim()
        .split(/ +/);
    await expect.poll(words).toEqual(["Before.", "New", "a", "cell", "After."]);
    await expect(page.getByText("Everything is saved.")).toBeVisible();
  });
});

/** Pastes another program's clipboard at the caret, or at once after it was set to the end of an element. */
async function paste(page: Page, html: string, picture?: string, endOf?: string): Promise<void> {
  await page.evaluate(
    ({ html, picture, endOf }) => {
      const element = endOf && document.querySelector(endOf);
      if (element) {
        getSelection()?.selectAllChildren(element);
        getSelection()?.collapseToEnd();
      }
      const data = new DataTransfer();
      if (html) data.setData("text/html", html);
      if (picture) {
        const bytes = Uint8Array.from(atob(picture), (char) => char.charCodeAt(0));
        data.items.add(new File([bytes], "image.png", { type: "image/png" }));
      }
      document.activeElement?.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    { html, picture, endOf },
  );
}

const item = (level: number, sign: string, words: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp;&nbsp;&nbsp; </span></span>${words}<o:p></o:p></p>`;

test("lists and headings of Word stay, pictures of the clipboard are uploaded, and what can't be kept is named", async ({
  page,
  context,
}) => {
  await signInAs(context, "editor");
  await withPost({ html: "<p>First words.</p>" }, async ({ id }) => {
    await page.goto(`/admin/blog/${id}`);
    await hydrated(page);
    await page.locator(".rich-text p").click();
    await page.keyboard.press("Home");
    await settled(page);
    await page.evaluate(() => {
      const end = document.querySelector(".rich-text p");
      if (end) getSelection()?.selectAllChildren(end);
      getSelection()?.collapseToEnd();
      document.activeElement?.dispatchEvent(
        new KeyboardEvent("keydown", { key: "Enter", keyCode: 13, bubbles: true, cancelable: true }),
      );
    });
    const word = `<h1>Top</h1>${item(1, "·", "First point")}${item(2, "o", "Inner")}${item(1, "·", "Second")}<h5>Deep</h5>${item(1, "1.", "One")}${item(1, "2.", "Two")}<p>A <s>gone</s> <img src="https://lh7-rt.googleusercontent.com/x"> end.</p>`;
    await paste(page, word);
    const notices = page.getByRole("region", { name: "Notices" });
    await expect(notices.getByText("An article can’t hold a picture and strikethrough from elsewhere.")).toBeVisible();
    const flat = async () => (await stored(id)).replace(/\s*\n\s*/g, "");
    const expectStored = () => expect.poll(flat);
    await expectStored().toContain(
      "<h2>Top</h2><ul><li>First point<ul><li>Inner</li></ul></li><li>Second</li></ul><h4>Deep</h4><ol><li>One</li><li>Two</li></ol><p>A gone",
    );

    await paste(page, "", samplePng(61, 47).toString("base64"), ".rich-text p");
    await page.getByLabel("Describe the picture for people who can’t see it").fill("A pasted screen");
    await page.getByRole("button", { name: "Add picture" }).first().click();
    await expect(page.locator(".rich-text .island img")).toBeVisible();
    await expectStored().toMatch(/^<p>First words\.<\/p><figure><img src="\/pictures\//);
    await expect(page.getByText("Everything is saved.")).toBeVisible();
  });
});

/** Clipboards with more in them than their text, and what of it an article gets. */
const WITH_SCRAPS: readonly [clipboard: string, kept: string][] = [
  [
    `<p>Said<span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[AB1]</a></span> by <del cite="mailto:A" datetime="2026-01-01">Ann</del><ins>Bea</ins><a href="#_ftn1"><sup>[1]</sup></a><span style='mso-hide:all;display:none'>hidden</span></p><p class=MsoToc1><a href="#_Toc12">Start</a></p><div style='mso-element:comment-list'><p>A comment</p></div>`,
    "<p>Said by Bea<sup>[1]</sup></p><p>Start</p>",
  ],
  [
    "<p class=MsoQuote>Once</p>\n<p class=MsoQuote>upon</p><p>a time</p>",
    "<blockquote><p>Once</p><p>upon</p></blockquote><p>a time",
  ],
  [
    '<p>Fine <img class="emoji" alt="👍🏽" src="https://s.w.org/x.svg"><img alt="🇩🇪" src="https://x.example/y.png"></p>',
    "<p>Fine 👍🏽🇩🇪",
  ],
  [
    '<ul><li role="checkbox"><img src="data:image/png;base64,iVBORw0KGgo=" alt="unchecked" aria-roledescription="checkbox"><p>Bread</p></li></ul>',
    "<ul><li>Bread</li></ul>",
  ],
  [
    `${item(1, "1.", "One")}${item(2, "1.1", "In")}${item(2, "1.2", "Side")}${item(1, "2.", "Two")}`,
    "<ol><li>One<ol><li>In</li><li>Side</li></ol></li><li>Two</li></ol>",
  ],
  [`${item(1, "v", "Check")}${item(1, "Ø", "Arrow")}`, "<ul><li>Check</li><li>Arrow</li></ul>"],
  [
    '<ul><li><p style="margin:0">a</p><ul><li><p>b</p></li></ul></li></ul><p><a href="file:///home/me/x.odt">mine</a></p>',
    "<ul><li>a<ul><li>b</li></ul></li></ul><p>mine",
  ],
];

test("comments, deleted and hidden words stay out of an article; emoji, quotes and numbers of lists stay in", async ({
  page,
  context,
}) => {
  await signInAs(context, "editor");
  await withPost({ html: "<p>First words.</p>" }, async ({ id }) => {
    await page.goto(`/admin/blog/${id}`);
    await hydrated(page);
    await page.locator(".rich-text p").click();
    await settled(page);
    for (const [clipboard, kept] of WITH_SCRAPS) {
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type("Now: ");
      await page.keyboard.press("Enter");
      await paste(page, clipboard);
      await expect.poll(async () => (await stored(id)).replace(/\s*\n\s*/g, "")).toContain(kept);
    }
  });
});

const ofOnline = (words: string, more = "") =>
  `<p class="Paragraph" ${more}><span class="TextRun">${words}</span><span class="EOP">&nbsp;</span></p>`;
const listOfOnline = (tag: "ul" | "ol", level: number, words: string) =>
  `<${tag} role="list"><li data-leveltext="·" data-aria-level="${level}" role="listitem">${ofOnline(words)}</li></${tag}>`;

test("headings and lists of Word Online stay, in boxes or without, and nothing is left behind their words", async ({
  page,
  context,
}) => {
  await signInAs(context, "editor");
  await withPost({ html: "<p>First words.</p>" }, async ({ id }) => {
    await page.goto(`/admin/blog/${id}`);
    await hydrated(page);
    await page.locator(".rich-text p").click();
    await settled(page);
    const box = (html: string) => `<div class="OutlineElement">${html}</div>`;
    const boxed = (...list: Parameters<typeof listOfOnline>) =>
      `<div class="ListContainerWrapper">${listOfOnline(...list)}</div>`;
    await paste(
      page,
      [
        box(ofOnline(" And more.")),
        box(ofOnline("Top", 'role="heading" aria-level="1"')),
        ...[boxed("ul", 1, "One"), boxed("ul", 2, "Inner"), boxed("ul", 1, "Two")],
        box(ofOnline("Next", 'role="heading" aria-level="3"')),
        ...[box(boxed("ol", 1, "First")), box(boxed("ol", 1, "Second"))],
        box(ofOnline("Words")),
        ...[listOfOnline("ul", 1, "Plain"), listOfOnline("ul", 2, "Deep")],
        box(ofOnline("End")),
      ].join(""),
      undefined,
      ".rich-text p",
    );
    const flat = async () => (await stored(id)).replace(/\s*\n\s*/g, "");
    await expect
      .poll(flat)
      .toContain(
        "<h2>Top</h2><ul><li>One<ul><li>Inner</li></ul></li><li>Two</li></ul><h3>Next</h3><ol><li>First</li><li>Second</li></ol><p>Words</p><ul><li>Plain<ul><li>Deep</li></ul></li></ul><p>End",
      );
  });
});

test("a table takes what is typed next, Tab goes from cell to cell, and Ctrl+K makes a link", async ({
  page,
  context,
}) => {
  await signInAs(context, "editor");
  await withPost({ html: "<p>Before.</p><p>After.</p>" }, async ({ id }) => {
    await page.goto(`/admin/blog/${id}`);
    await hydrated(page);
    await page.locator(".rich-text p").first().click();
    await page.keyboard.press("End");
    await page.getByRole("button", { name: "Table", exact: true }).click();
    for (const words of ["Plan", "Price", "Small", "10", "Large"]) {
      await page.keyboard.type(words);
      await page.keyboard.press("Tab");
    }
    await page.keyboard.type("20");
    const hasLeft = await page.evaluate(async () => {
      const key = { key: "Escape", bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", key));
      await null;
      return document.activeElement?.matches(".rich-text");
    });
    expect(hasLeft).toBe(true);
    await page.keyboard.type("Below. ");
    await page.evaluate(() => {
      getSelection()?.modify("extend", "backward", "lineboundary");
      const key = { key: "k", ctrlKey: true, bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", key));
    });
    await page.getByLabel("Link address").fill("www.acme.example/x");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: /Search/ })).toBeHidden();
    await expect
      .poll(async () =>
        (await stored(id))
          .replaceAll(/<[^>]+>|\s+/g, " ")
          .trim()
          .split(/ +/),
      )
      .toEqual(["Before.", "Plan", "Price", "Small", "10", "Large", "20", "Below.", "After."]);
    await expect(page.getByText("Everything is saved.")).toBeVisible();
    const html = await stored(id);
    expect(html).toContain('<a href="https://www.acme.example/x">Below');
    expect(html).not.toContain("caption");
  });
});

const WORDS = Array.from({ length: 60 }, (_, index) => `word${index}`).join(" ");

test("what is emptied while one writes asks first, and the text comes back by a button or from an earlier draft @rest", async ({
  page,
  context,
}) => {
  await signInAs(context, "editor");
  await withPost({ html: `<p>${WORDS}</p>`, isDraft: true }, async ({ id }) => {
    await page.goto(`/admin/blog/${id}`);
    await hydrated(page);
    const article = page.locator(".rich-text");
    const question = page.getByRole("alert", { name: "Save a much shorter article?" });
    const empty = async () => {
      await article.locator("p").first().click();
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type("x");
    };
    await empty();
    await expect(question).toContainText("60 words, this one has 1 word");
    expect(await stored(id)).toContain("word59");
    await page.getByRole("link", { name: "Blog", exact: true }).last().click();
    await page.getByRole("button", { name: "Keep editing" }).click();
    await page.getByRole("button", { name: "Bring the text back" }).click();
    await expect(article).toContainText("word59");
    await expect(question).toBeHidden();
    await expect(page.getByText("Everything is saved.")).toBeVisible();

    await empty();
    await page.getByRole("button", { name: "Save the shorter article" }).click();
    await expect(page.getByText("Draft saved")).toBeVisible();
    await expect(question).toBeHidden();
    expect(await stored(id)).toBe("<p>x</p>");
    await page.reload();
    await page.getByRole("region", { name: "Drafts of the last week" }).getByRole("link").first().click();
    await page.getByRole("button", { name: "Restore this draft" }).click();
    await expect(article).toContainText("word59");
    expect(await stored(id)).toContain("word59");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a save that takes most of the article asks first, and keeps what was typed @rest", async ({
    page,
    context,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/status of 409/);
    await signInAs(context, "editor");
    await withPost({ html: `<p>${WORDS}</p>` }, async ({ id }) => {
      await page.goto(`/admin/blog/${id}`);
      await page.getByLabel("Article", { exact: true }).fill("<p>Short.</p>");
      await page.getByRole("button", { name: "Publish changes" }).click();
      await expect(page.getByRole("alert", { name: "Save a much shorter article?" })).toBeVisible();
      await expect(page.getByLabel("Article", { exact: true })).toHaveValue("<p>Short.</p>");
      expect(await stored(id)).toContain("word59");
      await page.getByRole("button", { name: "Save the shorter article" }).click();
      await expect(page.getByRole("link", { name: "Version 2" })).toBeVisible();
      expect(await stored(id)).toBe("<p>Short.</p>");
    });
  });
});
