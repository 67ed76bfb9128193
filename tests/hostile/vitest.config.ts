import { defineConfig } from "vitest/config";
import shared from "../../vitest.config.ts";

const test = Object.assign({}, shared.test, { include: ["tests/hostile/**/*.test.ts"], exclude: [] });

export default defineConfig(Object.assign({}, shared, { root: ".", test }));
