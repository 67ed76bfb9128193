import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    environment: "node",
    include: [
      "app/**/*.test.ts",
      "app/**/*.test.tsx",
      "tests/harness/**/*.test.ts",
      "tests/{api,server,literals}/**/*.test.ts",
    ],
    globalSetup: ["tests/harness/global-setup.ts"],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
