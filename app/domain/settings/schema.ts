import * as z from "zod/mini";
import type { Identity } from "~/config/identity-defaults";

const SOCIAL_NETWORKS = ["linkedin", "instagram", "facebook", "x", "youtube", "tiktok"] as const;

const line = z.string().check(z.minLength(1), z.maxLength(200));

/** Who the agency is, as stored in the settings. */
export const IdentitySetting = z.object({
  name: line,
  legalName: line,
  email: line,
  privacyEmail: line,
  legalEmail: line,
  phone: line,
  phoneHref: line,
  city: line,
  region: line,
  regionCode: line,
  country: line,
  founded: z.optional(z.int()),
  social: z.array(z.object({ network: z.enum(SOCIAL_NETWORKS), label: line, url: z.url() })),
  tagline: z.string().check(z.minLength(1), z.maxLength(300)),
}) satisfies z.ZodMiniType<Identity>;
