/** The two kinds of service that a quote request chooses between, as stored and as used in addresses. */
export const SERVICE_TRACKS = ["small-business", "startups"] as const;

export type ServiceTrack = (typeof SERVICE_TRACKS)[number];

const SMALL_BUSINESS = { basic: "Basic", medium: "Medium", premium: "Premium" } as const;
const STARTUPS = { "basic-mvp": "Basic MVP", "medium-mvp": "Medium MVP", "premium-mvp": "Premium MVP" } as const;

/** Names of packages, by the id in addresses; those of each track from the smallest up. */
export const PACKAGES_OF_TRACK = { "small-business": SMALL_BUSINESS, startups: STARTUPS } as const satisfies Record<
  ServiceTrack,
  Record<string, string>
>;

type Named = typeof SMALL_BUSINESS & typeof STARTUPS;

export type PackageId = keyof Named;

/** Names of both tracks together. */
export const PACKAGE_NAMES: Named = Object.assign({}, SMALL_BUSINESS, STARTUPS);
