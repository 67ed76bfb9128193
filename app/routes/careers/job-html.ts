import { JOB_SECTIONS } from "~/domain/jobs/job-text";
import type { Job } from "~/domain/jobs/queries.server";
import { escapeHtml } from "~/lib/escape-html";

/** The paragraphs of what people typed with empty lines between them. */
export function paragraphsOf(text: string): string[] {
  return text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== "");
}

/** A description as plain mark-up for programs that show jobs elsewhere. Escaped. */
export function descriptionHtml({ description }: Pick<Job, "description">): string {
  const { about, responsibilities, requirements, niceToHave = [] } = description;
  return [
    ...paragraphsOf(about).map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll("\n", "<br>")}</p>`),
    ...listHtml(JOB_SECTIONS.responsibilities, responsibilities),
    ...listHtml(JOB_SECTIONS.requirements, requirements),
    ...listHtml(JOB_SECTIONS.niceToHave, niceToHave),
  ].join("");
}

function listHtml(title: string, items: readonly string[]): string[] {
  if (items.length === 0) return [];
  return [`<p><strong>${title}</strong></p><ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join("")}</ul>`];
}
