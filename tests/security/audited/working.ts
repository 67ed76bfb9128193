import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { OWNER } from "../../harness/api";
import { makePicture } from "../../harness/pictures";
import { samplePdf } from "../../harness/sample-files";
import { CARA, type Drive, OLGA, type Scenario } from "./drive";

const paper = () => new File([new Uint8Array(samplePdf())], "Plan.pdf", { type: "application/pdf" });

/** A project for Cara, by the page of the back office; returns its address there. */
async function begin({ olga: { browser }, cara }: Drive, name: string): Promise<string> {
  const page = `/admin/projects/new?customer=${cara.businessId}`;
  const made = await browser.fill(await browser.open(page), { has: "summary" }, { name });
  return made.path.split("?")[0] ?? "";
}

export const WORKING_SCENARIOS: readonly Scenario[] = [
  {
    title: "a project is made, gets a picture, and its milestones are changed, moved, reached and removed",
    rows: {
      "project.created": OLGA,
      "project.picture-chosen": OLGA,
      "project.milestone-added": OLGA,
      "project.milestone-changed": OLGA,
      "project.milestone-moved": OLGA,
      "project.milestone-reached": OLGA,
      "project.milestone-removed": OLGA,
      "project.milestone-reopened": OLGA,
    },
    async run(drive) {
      const { browser } = drive.olga;
      const path = await begin(drive, "Milestones");
      const picture = await makePicture(onBehalfOf(drive.ctx, OWNER), 23, { width: 64 });
      const choose = await browser.open(`${path}/picture`);
      await browser.fill(choose, { action: `${path}/picture` }, { picture: picture.id });
      for (const title of ["First", "Second"]) {
        await browser.fill(await browser.open(path), { holds: { intent: "milestone" } }, { title });
      }
      const id =
        (await drive.find("select id from project_milestones where title = 'Second' order by id desc limit 1")).id ??
        "";
      const edit = `${path}/milestones/${id}`;
      await browser.fill(await browser.open(edit), { action: edit }, { title: "Another" });
      await browser.fill(await browser.open(path), { holds: { intent: "move", to: "up", id } });
      for (const done of ["yes", "no"]) {
        await browser.fill(await browser.open(path), { holds: { intent: "mark", done, id } });
      }
      const remove = `${path}/remove/milestone/${id}`;
      await browser.fill(await browser.open(remove), { action: remove });
    },
  },
  {
    title: "news, files and messages of a project come and go",
    rows: {
      "file.opened": OLGA,
      "message.added": CARA,
      "project.created": OLGA,
      "project.file-added": OLGA,
      "project.file-removed": OLGA,
      "project.update-posted": OLGA,
      "project.update-removed": OLGA,
    },
    async run(drive) {
      const { browser } = drive.olga;
      const path = await begin(drive, "Files");
      const own = path.replace("/admin", "/dashboard");
      await browser.fill(
        await browser.open(path),
        { holds: { intent: "update" } },
        { title: "News", text: "It goes on." },
      );
      await browser.fill(await browser.open(path), { action: `${path}/files` }, {}, { file: paper() });
      const row = await drive.find(
        `select (select id from project_updates order by id desc limit 1) as news,
          (select file_id from project_files order by file_id desc limit 1) as file`,
      );
      await browser.open(`${path}/files/${row.file}`);
      const theirs = await drive.cara.browser.open(own);
      await drive.cara.browser.fill(theirs, { has: "text" }, { text: "Here it is." }, { file: paper() });
      for (const remove of [`${path}/remove/update/${row.news}`, `${path}/remove/file/${row.file}`]) {
        await browser.fill(await browser.open(remove), { action: remove });
      }
    },
  },
  {
    title: "hours are logged, changed, shown, removed",
    rows: {
      "project.created": OLGA,
      "project.hours-changed": OLGA,
      "project.hours-logged": OLGA,
      "project.hours-removed": OLGA,
      "project.hours-shown": OLGA,
    },
    async run(drive) {
      const { browser } = drive.olga;
      const path = `${await begin(drive, "Hours")}/hours`;
      await browser.fill(await browser.open(`${path}/new`), { action: `${path}/new` }, { time: "1:30" });
      const { id } = await drive.find("select id from project_hours order by id desc limit 1");
      await browser.fill(await browser.open(`${path}/${id}/edit`), { action: `${path}/${id}/edit` }, { time: "2:00" });
      await browser.fill(await browser.open(path), { holds: { intent: "show" } });
      await browser.fill(await browser.open(`${path}/${id}/delete`), { action: `${path}/${id}/delete` });
    },
  },
  {
    title: "a day's figures are taken away",
    rows: {
      "metric.recorded": OLGA,
      "metric.removed": OLGA,
    },
    async run({ olga: { browser }, cara: { businessId } }) {
      const path = `/admin/customers/${businessId}/metrics`;
      await browser.fill(
        await browser.open(path),
        { has: "channel" },
        { visits: "7", leads: "1", reach: "9", spend: "3" },
      );
      await browser.fill(await browser.open(path), { action: path, has: "id" });
    },
  },
];

export const TIMER_SCENARIO: Scenario = {
  title: "a timer starts, stops, is saved as hours, and another is discarded",
  rows: {
    "project.created": OLGA,
    "project.hours-logged": OLGA,
    "project.timer-discarded": OLGA,
    "project.timer-started": OLGA,
    "project.timer-stopped": OLGA,
  },
  async run(drive) {
    const { browser } = drive.olga;
    const path = `${await begin(drive, "Timed")}/hours`;
    const start = async () => browser.fill(await browser.open(path), { has: "note" }, { note: "Sketches" });
    await start();
    const { id } = await drive.find("select id from project_timers order by id desc limit 1");
    await browser.fill(await browser.open(path), { holds: { timer: id ?? "" } });
    const save = `${path}/new?timer=${id}`;
    await browser.fill(await browser.open(save), { has: "workedOn" }, { time: "1:30" });
    await start();
    const discard = await browser.open(path);
    await browser.fill(discard, { holds: { intent: "timer-discard" } });
  },
};
