import path from "node:path";
import { defineConfig, type Plugin } from "vitest/config";

const FONT = "\0font:";

/** The fonts are made by the build, which tests of the routes' sources do not wait for: their names are enough. */
const namedFonts: Plugin = {
  name: "named-fonts",
  enforce: "pre",
  resolveId: (id) => (id.includes("/fonts/generated/") ? FONT + path.basename(id).replace(/\?.*/, "") : undefined),
  load: (id) =>
    id.startsWith(FONT) ? `export default ${JSON.stringify(`/assets/${id.slice(FONT.length)}`)}` : undefined,
};

export default defineConfig({
  plugins: [namedFonts],
  oxc: { jsx: { runtime: "automatic", development: false } },
  resolve: { tsconfigPaths: true },
  test: {
    environment: "node",
    include: [
      "app/**/*.test.ts",
      "app/**/*.test.tsx",
      "tests/harness/**/*.test.ts",
      "tests/{api,literals,security,server}/**/*.test.ts",
    ],
    globalSetup: ["tests/harness/global-setup.ts"],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
