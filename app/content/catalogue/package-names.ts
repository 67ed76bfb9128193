/** The two service tracks of a quote request, as stored and as used in addresses. */
export const SERVICE_TRACKS = ["small-business", "startups"] as const;

export type ServiceTrack = (typeof SERVICE_TRACKS)[number];

const SMALL_BUSINESS = { basic: "Basic", medium: "Medium", premium: "Premium" } as const;
const STARTUPS = { "basic-mvp": "Basic MVP", "medium-mvp": "Medium MVP", "premium-mvp": "Premium MVP" } as const;

/** Package names by the id used in addresses, smallest first within each track. */
export const PACKAGES_OF_TRACK = { "small-business": SMALL_BUSINESS, startups: STARTUPS } as const satisfies Record<
  ServiceTrack,
  Record<string, string>
>;

type Named = typeof SMALL_BUSINESS & typeof STARTUPS;

export type PackageId = keyof Named;

/** Package names of both tracks. */
export const PACKAGE_NAMES: Named = Object.assign({}, SMALL_BUSINESS, STARTUPS);
