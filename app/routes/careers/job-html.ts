import { JOB_SECTIONS, jobBlocks } from "~/domain/jobs/job-text";
import type { Job } from "~/domain/jobs/queries.server";
import { escapeHtml } from "~/lib/escape-html";

/** Returns a description as plain, escaped markup for programs that show jobs elsewhere. */
export function descriptionHtml({ description }: Pick<Job, "description">): string {
  const { about, responsibilities, requirements, niceToHave = [] } = description;
  return [
    ...jobBlocks(about).map((block) =>
      "items" in block
        ? itemsHtml(block.items, block.isNumbered ? "ol" : "ul")
        : `<p>${escapeHtml(block.paragraph).replaceAll("\n", "<br>")}</p>`,
    ),
    ...listHtml(JOB_SECTIONS.responsibilities, responsibilities),
    ...listHtml(JOB_SECTIONS.requirements, requirements),
    ...listHtml(JOB_SECTIONS.niceToHave, niceToHave),
  ].join("");
}

function listHtml(title: string, items: readonly string[]): string[] {
  if (items.length === 0) return [];
  return [`<p><strong>${title}</strong></p>${itemsHtml(items, "ul")}`];
}

function itemsHtml(items: readonly string[], tag: "ol" | "ul"): string {
  return `<${tag}>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join("")}</${tag}>`;
}
