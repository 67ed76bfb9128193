import base from "./playwright.config.ts";
const { webServer, globalTeardown, ...rest } = base as any;
export default { ...rest, testDir: "/work/trees/look/tests/e2e", outputDir: "/tmp/look/out", workers: 2 };
