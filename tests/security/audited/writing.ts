import { putFigure } from "../../harness/figures";
import { samplePicture } from "../../harness/sample-pictures";
import { NOBODY, OLGA, type Scenario } from "./drive";

const ARTICLE = {
  html: "<p>One, two.</p><h2>Why</h2><p>Because.</p>",
  description: "With a calculator.",
  author: "Ana",
};

export const WRITING_SCENARIOS: readonly Scenario[] = [
  {
    title: "an article is written, scheduled, published, restored and taken back",
    rows: {
      "post.created": OLGA,
      "post.edited": OLGA,
      "picture.added": OLGA,
      "post.figure-removed": OLGA,
      "post.published": OLGA,
      "post.restored": OLGA,
      "post.scheduled": OLGA,
      "post.unpublished": OLGA,
      "post.unscheduled": OLGA,
    },
    async run({ ctx, olga: { browser } }) {
      const created = await browser.fill(
        await browser.open("/admin/blog/new"),
        { action: "/admin/blog/new" },
        { title: "Counting goats", category: "Startups" },
      );
      const path = created.path.split("?")[0] ?? "";
      const press = async (button: string, typed = {}) =>
        browser.fill(await browser.open(path), { has: "html", button }, typed);
      await press("save", ARTICLE);
      await press("schedule", { scheduleAt: "2026-12-03T09:00" });
      await browser.fill(await browser.open(path), { holds: { intent: "unschedule" } });
      const picture = new File([new Uint8Array(await samplePicture(22, 64))], "goat.jpg", { type: "image/jpeg" });
      await browser.fill(await browser.open(path), { action: `${path}/figures` }, { alt: "A goat" }, { picture });
      await putFigure(ctx, Number(path.split("/").at(-1)));
      await browser.fill(await browser.open(path), { holds: { intent: "remove-figure" } });
      await press("publish");
      await press("publish", { description: "Without a calculator." });
      await browser.fill(await browser.open(`${path}/versions/1`), { has: "updatedAt" });
      await browser.fill(await browser.open(path), { holds: { intent: "unpublish" } });
    },
  },
  {
    title: "a text of the website is drafted, discarded, published, restored and reset",
    rows: {
      "document.draft-discarded": OLGA,
      "document.drafted": OLGA,
      "document.published": OLGA,
      "document.reset": OLGA,
      "document.restored": OLGA,
      "document.scheduled": OLGA,
      "document.unscheduled": OLGA,
    },
    async run({ olga: { browser } }) {
      const path = "/admin/website/testimonials";
      const press = async (intent: string, title: string, typed = {}) =>
        browser.fill(await browser.open(path), { holds: { intent } }, Object.assign({ "at-title": title }, typed));
      await press("save", "What they said");
      await press("discard", "What they said");
      await press("schedule", "What they will say", { scheduleAt: "2026-12-03T09:00" });
      await press("unschedule", "What they will say");
      await press("publish", "What they say of us");
      await browser.fill(await browser.open(`${path}/versions/1`), { has: "updatedAt" });
      await press("reset", "");
    },
  },
  {
    title: "a reader subscribes, confirms, is reminded, leaves and comes back",
    rows: {
      "newsletter.confirmed": NOBODY,
      "newsletter.reminded": NOBODY,
      "newsletter.requested": NOBODY,
      "newsletter.resumed": NOBODY,
      "newsletter.unsubscribed": NOBODY,
    },
    async run({ visitor, mailed }) {
      const browser = visitor();
      const email = "reader@walk.example";
      const subscribe = async () =>
        browser.fill(await browser.open("/newsletter/subscribe"), { has: "formToken" }, { email });
      await subscribe();
      const confirm = await browser.open(await mailed(email, /\/newsletter\/confirm\S+/));
      await browser.fill(confirm, { action: confirm.path });
      await subscribe();
      const link = await mailed(email, /\/newsletter\/unsubscribe\S+/);
      for (const intent of ["unsubscribe", "resume"]) {
        await browser.fill(await browser.open(link), { holds: { intent } });
      }
    },
  },
  {
    title: "an issue of the newsletter is sent",
    rows: {
      "newsletter.started": OLGA,
    },
    async run({ olga: { browser }, find }) {
      const { id } = await find("select id::text from posts where status = 'published' order by id limit 1");
      const page = await browser.open(`/admin/blog/${id}/newsletter`);
      const typed = { subject: "News", intro: "Hello.", confirmed: "on" };
      await browser.fill(page, { has: "subject", button: "send" }, typed);
    },
  },
];
