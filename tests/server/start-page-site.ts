import { afterAll, beforeAll, beforeEach } from "vitest";
import { createPlaceKeeper } from "~/server/place-keeper";
import { loadRealBuild } from "../harness/real-build";
import { createTestContext, type TestContext } from "../harness/test-context";
import { late } from "../harness/use-test-context";
import { startTestSite, type TestSite } from "./start-test-site";

/**
 * The site's own routes over a database of their own; its kept pages are dropped with each change, as in one process.
 */
export async function startPageSite(): Promise<{ test: TestContext; site: TestSite }> {
  const [test, { build }] = await Promise.all([createTestContext(), loadRealBuild()]);
  // The site copies the context as it starts, so the act is there before the site is.
  let site: TestSite | undefined;
  const place = createPlaceKeeper(test.ctx);
  test.ctx.settingsKnown = place.ready;
  test.ctx.contentChanged = () => {
    place.drop();
    site?.refresh();
  };
  site = await startTestSite(0, test.ctx, build);
  return { test, site };
}

/** One site for all tests of the file or `describe`, emptied before each of them. */
export function emptiedPageSite(): { test: TestContext; site: TestSite } {
  const [test, site] = [late<TestContext>(), late<TestSite>()];
  beforeAll(async () => {
    const made = await startPageSite();
    test.hold(made.test);
    site.hold(made.site);
  });
  beforeEach(async () => {
    await test.made.reset();
    site.made.refresh();
  });
  afterAll(async () => {
    await site.made.stop();
    await test.made.close();
  });
  return { test: test.made, site: site.made };
}
