import { describe, expect, it } from "vitest";
import { createContentChannel } from "~/db/content-changes.server";
import { createJob, deleteJob, updateJob } from "~/domain/jobs/change-jobs.server";
import { JobInput } from "~/domain/jobs/job-input";
import { listOpenJobs } from "~/domain/jobs/queries.server";
import { setJobsStatus } from "~/domain/jobs/set-jobs-status.server";
import type { Actor } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { PageCache } from "~/server/cache/page-cache";
import { makeEntry } from "~/server/cache/page-entry";
import { eventually } from "../harness/eventually";
import { silentLog } from "../harness/silent-log";
import { emptiedContext } from "../harness/use-test-context";

const OWNER: Actor = { kind: "staff", userId: "1", name: "Ann", role: "owner" };
const KEY = { path: "/job-listings", query: "", theme: undefined };

const test = emptiedContext();

/** A process that keeps the job list: its own cache, its own listener, and the context that its own verbs run in. */
async function startProcess() {
  const pages = new PageCache();
  const forget = () => pages.invalidate();
  const listener = createContentChannel(test.config, silentLog);
  await listener.listen(forget);
  const ctx: AppContext = { ...test.ctx, contentChanged: forget };
  let renders = 0;
  const render = async () => {
    renders += 1;
    const { items } = await listOpenJobs(ctx);
    const raw = Buffer.from(items.map(({ title }) => title).join());
    return { entry: await makeEntry({ status: 200, headers: {}, contentType: "text/html", raw }), isKeepable: true };
  };
  return {
    ctx,
    renders: () => renders,
    /** Returns the page of a visitor, from memory or made again. */
    async ask(): Promise<string> {
      const page = pages.find(KEY.path, undefined) ?? (await pages.fill(KEY, [], render));
      return page instanceof Response ? "" : page.raw.toString();
    },
    stop: () => listener.stop(),
  };
}

function input(title: string): JobInput {
  return JobInput.parse({ title, category: "Design" });
}

describe("the kept list of jobs", () => {
  it("is fresh at the very next request to the process that made a change, and soon after in every other", async () => {
    const [here, there] = [await startProcess(), await startProcess()];
    const expectBoth = async (list: string) => {
      expect(await here.ask()).toBe(list);
      await eventually(async () => expect(await there.ask()).toBe(list), 1);
    };
    await expectBoth("");
    const { id } = await createJob(onBehalfOf(here.ctx, OWNER), input("Designer"));
    await expectBoth("Designer");
    await updateJob(onBehalfOf(here.ctx, OWNER), { id, job: input("Illustrator") });
    await expectBoth("Illustrator");
    await setJobsStatus(onBehalfOf(here.ctx, OWNER), { ids: [id], status: "inactive" });
    await expectBoth("");
    await setJobsStatus(onBehalfOf(here.ctx, OWNER), { ids: [id], status: "active" });
    await expectBoth("Illustrator");
    await deleteJob(onBehalfOf(here.ctx, OWNER), { id });
    await expectBoth("");
    await Promise.all([here.stop(), there.stop()]);
  });

  it("is made once and then kept while nothing changes, and a refused change is none", async () => {
    const here = await startProcess();
    const { id } = await createJob(onBehalfOf(here.ctx, OWNER), input("Designer"));
    await eventually(async () => {
      await here.ask();
      const before = here.renders();
      await new Promise((resolve) => setTimeout(resolve, 50));
      await here.ask();
      expect(here.renders()).toBe(before);
    });
    const kept = here.renders();
    await expect(
      updateJob(onBehalfOf(here.ctx, OWNER), { id, updatedAt: new Date(0).toISOString(), job: input("X") }),
    ).rejects.toThrow();
    expect(await here.ask()).toBe("Designer");
    expect(here.renders()).toBe(kept);
    await here.stop();
  });
});
