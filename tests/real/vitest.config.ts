import path from "node:path";
import { defineConfig } from "vitest/config";
import shared from "../../vitest.config.ts";
import { CounterpartReport } from "./report.ts";

const { globalSetup = [] } = shared.test ?? {};
const test = Object.assign({}, shared.test, {
  include: ["tests/real/**/*.test.ts"],
  testTimeout: 60_000,
  globalSetup: [globalSetup, path.resolve("tests/real/packages.ts")].flat(),
  reporters: ["default", new CounterpartReport()],
});

export default defineConfig(Object.assign({}, shared, { root: ".", test }));
