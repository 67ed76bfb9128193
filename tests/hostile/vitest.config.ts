import { defineConfig } from "vitest/config";
import shared from "../../vitest.config.ts";

const WORKERS = 2;
const EVERYTHING = "tests/hostile/everything.test.ts";

const test = Object.assign({}, shared.test, { include: [], exclude: [], maxWorkers: WORKERS });

/**
 * The attack runs once for each worker, each time with a share of the inputs, worlds and a database server of its own.
 */
const attacks = Array.from({ length: WORKERS }, (_, index) => ({
  extends: true as const,
  test: { name: `attack ${index + 1}`, include: [EVERYTHING], env: { HOSTILE_SHARE: `${index}/${WORKERS}` } },
}));

const others = {
  extends: true as const,
  test: { name: "hostile", include: ["tests/hostile/**/*.test.ts"], exclude: [EVERYTHING] },
};

export default defineConfig(
  Object.assign({}, shared, { root: ".", test: Object.assign(test, { projects: [...attacks, others] }) }),
);
