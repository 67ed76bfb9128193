import type { Identity } from "~/config/identity-defaults";
import type { JOB_PAGE } from "~/content/pages/jobs";
import type { Job } from "~/domain/jobs/queries.server";
import { type JobType, LOCATION_UNSAID, type Salary } from "~/domain/jobs/schema";
import { escapeHtml } from "~/lib/escape-html";
import { agencyCurrency } from "~/lib/place";
import { postalAddressJsonLd } from "~/lib/postal-address";
import { schemaPrice } from "~/lib/service-json-ld";
import { isEmployment, placeOf } from "./job-facts";
import { descriptionHtml } from "./job-html";

const EMPLOYMENT_TYPES = {
  "full-time": "FULL_TIME",
  "part-time": "PART_TIME",
  contract: "CONTRACTOR",
  freelance: "CONTRACTOR",
} as const satisfies Record<JobType, string>;

const UNITS = { hour: "HOUR", year: "YEAR" } as const satisfies Record<Salary["period"], string>;

/** Returns a schema.org JobPosting of an open job, without `@context` and without an end date, since none is known. */
export function jobPostingJsonLd(
  job: Job,
  { identity, origin }: { identity: Identity; origin: string },
  copy: typeof JOB_PAGE.content,
) {
  const isOwn = job.company === identity.name;
  const { responsibilities, requirements } = job.description;
  return {
    "@type": "JobPosting",
    title: job.title,
    description: descriptionHtml(job) || `<p>${escapeHtml(copy.noDescription)}</p>`,
    identifier: { "@type": "PropertyValue", name: job.company, value: job.id },
    url: `${origin}/job/${job.id}`,
    datePosted: job.postedOn,
    employmentType: EMPLOYMENT_TYPES[job.type],
    directApply: true,
    hiringOrganization: {
      "@type": "Organization",
      name: job.company,
      ...(isOwn ? { sameAs: `${origin}/`, logo: `${origin}/icon-512.png` } : {}),
    },
    occupationalCategory: job.category,
    ...textJsonLd("responsibilities", responsibilities, ". "),
    ...textJsonLd("qualifications", requirements, ". "),
    ...textJsonLd("skills", job.skills, ", "),
    ...(isOwn && isEmployment(job.type) ? { jobBenefits: copy.employee } : {}),
    ...whereJsonLd(job, identity),
    ...(job.salary ? { baseSalary: salaryJsonLd(job.salary) } : {}),
  };
}

function textJsonLd(name: string, items: readonly string[], between: string) {
  return items.length > 0 ? { [name]: items.join(between) } : {};
}

function whereJsonLd({ remote, location }: Job, identity: Identity) {
  if (remote) {
    return {
      jobLocationType: "TELECOMMUTE",
      applicantLocationRequirements: { "@type": "Country", name: identity.country },
    };
  }
  return {
    jobLocation: {
      "@type": "Place",
      address: addressOf(location, identity),
    },
  };
}

/** Returns the address of a job; one without a location is at the agency. */
function addressOf(location: string, identity: Identity) {
  const elsewhere = { street: "", postalCode: "", region: "", regionCode: "", country: identity.country };
  if (location === LOCATION_UNSAID) return postalAddressJsonLd(identity);
  const place = placeOf(location);
  return postalAddressJsonLd(
    place ? { ...elsewhere, city: place.city, regionCode: place.state } : { ...elsewhere, city: location },
  );
}

function salaryJsonLd({ minCents, maxCents, period }: Salary) {
  return {
    "@type": "MonetaryAmount",
    currency: agencyCurrency(),
    value: {
      "@type": "QuantitativeValue",
      minValue: schemaPrice(minCents),
      maxValue: schemaPrice(maxCents),
      unitText: UNITS[period],
    },
  };
}
