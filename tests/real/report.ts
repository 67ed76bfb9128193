import { writeFileSync } from "node:fs";
import { release } from "node:os";
import path from "node:path";
import type { Reporter, TestModule } from "vitest/node";
import { COUNTERPARTS, versionOf } from "./packages.ts";

const FILE = "docs/counterparts.md";

/** Writes what was tried with which version, and what came of it. Only where every file of the folder ran: a part would hide the rest. */
export class CounterpartReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const outcomes = new Map(modules.map((module) => [path.basename(module.moduleId, ".test.ts"), outcomeOf(module)]));
    if (!COUNTERPARTS.every(({ tests }) => tests.every((name) => outcomes.has(name)))) return;
    const rows = COUNTERPARTS.map(({ package: name, version, tests }) => {
      const found = versionOf(version);
      const told = tests.map((test) => `\`${test}\`: ${outcomes.get(test)}`).join("; ");
      return `| ${name} | ${found ?? "not installed, skipped"} | ${found === null ? "" : told} |`;
    });
    const day = new Date().toISOString().slice(0, 10);
    writeFileSync(
      FILE,
      `${HEAD}\nOn ${day}, Linux ${release()}, Node ${process.version}.\n\n| package | version | tests |\n|---|---|---|\n${rows.join("\n")}\n\n${NOT_TRIED}`,
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

Written by \`npm run test:real\`, never by hand: the programs of others that the site was tried with, as Debian has them. The command installs what is missing where it may (as root, unless \`REAL_INSTALL=off\`) and says what it skipped.
`;

const NOT_TRIED = `Not tried: an S3 server of others (Debian’s rclone can’t serve S3), a client generated from the OpenAPI document, a validator of HTML at every run, the Dockerfile.
`;
