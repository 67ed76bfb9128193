import { writeFileSync } from "node:fs";
import { release } from "node:os";
import path from "node:path";
import type { Reporter, TestModule } from "vitest/node";
import { NPM_PROGRAMS, type NpmProgram, npmVersionOf } from "./npm-programs.ts";
import { COUNTERPARTS, versionOf } from "./packages.ts";

const FILE = "docs/counterparts.md";
const NPM_TESTS = "standards";

/**
 * Writes what was tried with which version, and what came of it. Only where every file of the folder ran: a part would
 * hide the rest.
 */
export class CounterpartReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const outcomes = new Map(modules.map((module) => [path.basename(module.moduleId, ".test.ts"), outcomeOf(module)]));
    if (!COUNTERPARTS.every(({ tests }) => tests.every((name) => outcomes.has(name)))) return;
    const rows = COUNTERPARTS.map(({ package: name, version, tests }) => {
      const found = versionOf(version);
      const told = tests.map((test) => `\`${test}\`: ${outcomes.get(test)}`).join("; ");
      return `| ${name} | ${found ?? "not installed, skipped"} | ${found === null ? "" : told} |`;
    });
    const npmRows = Object.keys(NPM_PROGRAMS).map((name) => {
      const found = npmVersionOf(name as NpmProgram); // safe: those are its keys
      return `| ${name} (npm) | ${found ?? "not installed, skipped"} | ${found === null ? "" : `\`${NPM_TESTS}\`: ${outcomes.get(NPM_TESTS)}`} |`;
    });
    const day = new Date().toISOString().slice(0, 10);
    writeFileSync(
      FILE,
      `${HEAD}\nOn ${day}, Linux ${release()}, Node ${process.version}.\n\n| package | version | tests |\n|---|---|---|\n${[...rows, ...npmRows].join("\n")}\n\n${NOT_TRIED}`,
    );
  }
}

function outcomeOf(module: TestModule): string {
  const count = { passed: 0, failed: 0, skipped: 0, pending: 0 };
  for (const test of module.children.allTests()) count[test.result().state] += 1;
  return ["passed", "failed", "skipped"]
    .flatMap((state) =>
      count[state as keyof typeof count] > 0 ? [`${count[state as keyof typeof count]} ${state}`] : [],
    )
    .join(", ");
}

const HEAD = `# Real counterparts

Written by \`npm run test:real\`, never by hand: the programs of others that the site was tried with, as Debian and npm have them. The command installs what is missing where it may (packages of Debian as root; unless \`REAL_INSTALL=off\`) and says what it skipped.
`;

const NOT_TRIED = `Not tried: the Dockerfile, as its base image is in a registry of images; addresses that a store signs and uploads in parts, as the site uses neither.
`;
