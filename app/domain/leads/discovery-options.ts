/** What a practice wants most from us, as stored (`value`) and as shown (`label`). */
export const MAIN_GOALS = [
  { value: "more-patients", label: "Get more patients" },
  { value: "branding", label: "Improve branding" },
  { value: "digital-growth", label: "Overall digital growth" },
  { value: "reputation", label: "Online reputation management" },
  { value: "website", label: "New website" },
] as const;

/** Where a practice would like to be seen, stored as shown. The last is our own appointment scheduler. */
export const ADVERTISING_CHANNELS = [
  "Facebook",
  "Instagram",
  "TikTok",
  "LinkedIn",
  "Google Ads",
  "Google My Business",
  "Appointment Schedule",
] as const;

/** The five steps of the discovery form, in order. */
export const DISCOVERY_STEPS = [
  "Contact details",
  "Main challenges",
  "Current online presence",
  "Preferred advertising channels",
  "Practice location and main goal",
] as const;
