import { defineConfig } from "vitest/config";
import shared from "../../vitest.config.ts";

const test = Object.assign({}, shared.test, { include: ["tests/real/**/*.test.ts"], testTimeout: 60_000 });

export default defineConfig(Object.assign({}, shared, { root: ".", test }));
