import type { Identity } from "~/config/identity-defaults";
import type { Job } from "~/domain/jobs/queries.server";
import type { JobType, Salary } from "~/domain/jobs/schema";
import { escapeHtml } from "~/lib/escape-html";
import { schemaPrice } from "~/lib/service-json-ld";
import { placeOf } from "./job-facts";

const EMPLOYMENT_TYPES = {
  "full-time": "FULL_TIME",
  "part-time": "PART_TIME",
  contract: "CONTRACTOR",
  freelance: "CONTRACTOR",
} as const satisfies Record<JobType, string>;

const UNITS = { hour: "HOUR", year: "YEAR" } as const satisfies Record<Salary["period"], string>;

/** A schema.org JobPosting of an open job, without `@context`. */
export function jobPostingJsonLd(job: Job, { identity, origin }: { identity: Identity; origin: string }) {
  return {
    "@type": "JobPosting",
    title: job.title,
    description: descriptionHtml(job),
    identifier: { "@type": "PropertyValue", name: job.company, value: job.id },
    url: `${origin}/job/${job.id}`,
    datePosted: job.postedOn,
    employmentType: EMPLOYMENT_TYPES[job.type],
    hiringOrganization: {
      "@type": "Organization",
      name: job.company,
      ...(job.company === identity.name ? { sameAs: `${origin}/`, logo: `${origin}/icon-512.png` } : {}),
    },
    occupationalCategory: job.category,
    skills: job.skills.join(", "),
    ...whereJsonLd(job, identity),
    ...(job.salary ? { baseSalary: salaryJsonLd(job.salary) } : {}),
  };
}

function whereJsonLd({ remote, location }: Job, identity: Identity) {
  if (remote) {
    return {
      jobLocationType: "TELECOMMUTE",
      applicantLocationRequirements: { "@type": "Country", name: identity.country },
    };
  }
  const place = placeOf(location);
  return {
    jobLocation: {
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        addressLocality: place?.city ?? location,
        ...(place ? { addressRegion: place.state } : {}),
        addressCountry: identity.country,
      },
    },
  };
}

function salaryJsonLd({ minCents, maxCents, period }: Salary) {
  return {
    "@type": "MonetaryAmount",
    currency: "USD",
    value: {
      "@type": "QuantitativeValue",
      minValue: schemaPrice(minCents),
      maxValue: schemaPrice(maxCents),
      unitText: UNITS[period],
    },
  };
}

function descriptionHtml({ description }: Job): string {
  const { about, responsibilities, requirements, niceToHave = [] } = description;
  return [
    `<p>${escapeHtml(about)}</p>`,
    ...htmlList("What you will do", responsibilities),
    ...htmlList("What you bring", requirements),
    ...htmlList("Good to have", niceToHave),
  ].join("");
}

function htmlList(title: string, items: readonly string[]): string[] {
  if (items.length === 0) return [];
  return [`<p><strong>${title}</strong></p><ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join("")}</ul>`];
}
