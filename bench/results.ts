import { countVerdicts, table } from "./markdown.ts";

/** Conditions under which a section was measured. */
export type Stamp = {
  /** Name of the part on the command line. */
  part: string;
  commit: string;
  /** To the minute, UTC. */
  measuredAt: string;
  seconds: number;
  /** Load average when the part began, over one, five and fifteen minutes; includes earlier parts of the run. */
  load: readonly number[];
  /** Processor utilization just before, with none of our processes running. */
  busyShare: number;
  machine: string;
};

/** One part of the report, with its heading and its stamp. */
export type Section = { stamp: Stamp; text: string };

const MARK = /^<!-- part (\{.*\}) -->$/m;
const CALM_SHARE = 0.1;
const HEAD = `# Benchmark results

Written by \`npm run bench\`, never by hand; what each figure means and how to measure it again stands in [README.md](README.md). A run replaces the
sections of the parts that it measured and leaves the others as they are, so each says when and at which commit it was measured. Figures in absolute terms
depend on the machine and on what else it does; the ratios hold.
`;

/** Limits of all parts, to prevent wrong conclusions. */
const NOT_TRIED = [
  "**Not tried**: machines with more than two processors, or of another kind than the one named; visitors across a real network (everything is sent over loopback); a proxy, TLS or a",
  "remote database in between; mail servers that answer slowly; a database larger than 100,000 rows of a kind; other browsers than Chromium.",
  "",
];

/** Returns a section of the report. `lines` start with the heading. */
export function makeSection(stamp: Stamp, lines: readonly string[]): Section {
  const [heading = "", ...rest] = lines;
  return { stamp, text: [heading, "", describe(stamp), ...rest].join("\n").trim() };
}

/** Returns the sections of a report. Sections without a stamp, not written by this command, are left out. */
export function readSections(report: string): Section[] {
  const [, ...parts] = report.split(MARK);
  const sections: Section[] = [];
  for (let index = 0; index + 1 < parts.length; index += 2) {
    const stamp = readStamp(parts[index] ?? "");
    if (stamp) sections.push({ stamp, text: (parts[index + 1] ?? "").trim() });
  }
  return sections;
}

/** Returns the report with `measured` replacing earlier sections of the same parts, in the order of `parts`. */
export function mergeReport(report: string, measured: readonly Section[], parts: readonly string[]): string {
  const byPart = new Map([...readSections(report), ...measured].map((section) => [section.stamp.part, section]));
  const sections = parts.flatMap((part) => byPart.get(part) ?? []);
  const missing = parts.filter((part) => !byPart.has(part));
  return [
    HEAD,
    ...table(
      ["part", "measured", "commit", "load average", "busy before", "budgets held", "missed"],
      sections.map(({ stamp, text }) => {
        const { held, missed } = countVerdicts(text);
        return [
          `\`${stamp.part}\``,
          stamp.measuredAt,
          stamp.commit,
          averages(stamp.load),
          percent(stamp.busyShare),
          String(held),
          missed > 0 ? `**${missed}**` : "0",
        ];
      }),
    ),
    ...(missing.length > 0 ? [`Not measured yet: ${missing.map((part) => `\`${part}\``).join(", ")}.`, ""] : []),
    ...NOT_TRIED,
    ...sections.flatMap(({ stamp, text }) => [`<!-- part ${JSON.stringify(stamp)} -->`, text, ""]),
  ].join("\n");
}

function describe({ commit, measuredAt, seconds, load, busyShare, machine }: Stamp): string {
  const others = `others kept ${percent(busyShare)} of the machine busy just before`;
  const verdict = busyShare > CALM_SHARE ? `**${others}**` : others;
  return `Commit ${commit}, ${measuredAt}, in ${seconds} s, on ${machine}. Load average ${averages(load)}; ${verdict}.`;
}

function averages(load: readonly number[]): string {
  return load.map((value) => value.toFixed(2)).join(" ");
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function readStamp(text: string): Stamp | null {
  try {
    return JSON.parse(text) as Stamp; // safe: `mergeReport` wrote it
  } catch {
    return null;
  }
}
