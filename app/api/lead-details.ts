import { z } from "@hono/zod-openapi";
import { KINDS } from "~/domain/leads/kinds/kinds";
import type { LeadField } from "~/domain/leads/kinds/lead-kind";
import { LEAD_KINDS, type LeadKind } from "~/domain/leads/lead-pipeline";

const Answer = z.union([z.string(), z.array(z.string())]);

/**
 * A choice with its label. Labels that are computed when read format amounts in the agency's currency, which isn't
 * known when this module loads.
 */
function offer(options: Readonly<Record<string, string>>, value: string): string {
  const isMadeLater = Object.getOwnPropertyDescriptor(options, value)?.get !== undefined;
  const label = isMadeLater ? value : options[value];
  return label === value ? `\`${value}\`` : `\`${value}\` (${label})`;
}

/** Describes the fields specific to this kind of lead, for the API's document. */
function detailsOf(kind: LeadKind) {
  const fields = Object.entries<LeadField>(KINDS[kind].fields).filter(([, { column }]) => column === undefined);
  const shape = fields.map(([name, { label, type, options }]) => {
    const answer = type === "choices" ? z.array(z.string()) : z.string();
    const offered = Object.keys(options ?? {}).map((value) => offer(options ?? {}, value));
    const description = offered.length > 0 ? `${label}. The form offers ${offered.join(", ")}.` : `${label}.`;
    return [name, answer.openapi({ description })] as const;
  });
  const example = fields.map(([name, { type, options }]) => {
    const offered = Object.keys(options ?? {});
    return [name, type === "choices" ? offered.slice(0, 1) : (offered[0] ?? "")];
  });
  const { name } = KINDS[kind];
  const title = name.replace(/ (.)/g, (_, letter: string) => letter.toUpperCase());
  return z
    .object(Object.fromEntries(shape))
    .catchall(Answer)
    .openapi(`${title}Details`, {
      description: `Of a lead whose \`kind\` is \`${kind}\`. Unanswered fields are empty.`,
      examples: [Object.fromEntries(example)],
    });
}

const [first, second, ...others] = LEAD_KINDS.map(detailsOf);
if (!first || !second) throw new Error("there are several kinds of lead");

/** The details of a lead, by its kind. */
export const LeadDetails: z.ZodType<Record<string, string | string[]>> = z
  .union([first, second, ...others])
  .openapi({ description: "The form's other answers; the fields depend on `kind`." });
