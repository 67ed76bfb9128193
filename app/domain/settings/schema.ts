import * as z from "zod/mini";
import type { Brand } from "~/config/brand";
import { type Identity, REPLY_HOURS_ARE } from "~/config/identity-defaults";
import { MODULE_NAMES } from "~/config/modules";
import type { StaffRole } from "~/db/schema/lists";
import { isCountry } from "~/lib/countries";
import { asciiMailbox, isMailbox } from "~/lib/mailbox";
import { CSV_CHARSETS, CSV_SEPARATORS, CURRENCIES } from "~/lib/place";
import { POSTAL_CODE, REGION_CODE, STREET_MAX_CHARACTERS } from "~/lib/postal-address";
import { isTimeZone } from "~/lib/zone-clock";
import { AccountingSetting } from "./accounting-setting";
import { AssignmentSetting } from "./assignment";
import { BrandSetting } from "./brand";
import { InvoicingSetting } from "./invoicing-setting";
import { LaunchSetting, SetUpSetting } from "./launch-setting";
import { MAIL_SCHEMAS } from "./mail-setting";
import { ProviderSetting, type SealedSettings } from "./provider-setting";
import { ReminderSetting } from "./reminder-setting";
import { TaxSetting } from "./tax-setting";
import { WorkingTimeSetting } from "./working-time";

export const SOCIAL_NETWORKS = ["linkedin", "instagram", "facebook", "x", "youtube", "tiktok"] as const;

/** The groups of settings; each has one row and one screen. */
export const SETTING_KEYS = [
  "identity",
  "notifications",
  "retention",
  "payments",
  "security",
  "taxes",
  "invoicing",
  "accounting",
  "links",
  "launch",
  "setUp",
  "reminders",
  "workingTime",
  "assignment",
  "brand",
  "modules",
  "mailOut",
  "mailIn",
  "provider",
] as const;
export type SettingKey = (typeof SETTING_KEYS)[number];

export const REPLY_HOURS_MAX = 240;
export const RECIPIENTS_MAX = 10;
export const RETENTION_DAYS_MAX = 3650;

const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
const mailbox = z
  .string()
  .check(z.trim(), z.overwrite(asciiMailbox), z.refine(isMailbox, "Please enter a valid email address"));
const hours = z.int().check(z.gte(1), z.lte(REPLY_HOURS_MAX));

/** Facts about the agency, as stored in the settings. */
export const IdentitySetting = z.object({
  name: line,
  legalName: line,
  email: mailbox,
  privacyEmail: mailbox,
  legalEmail: mailbox,
  phone: line,
  phoneHref: z.string().check(z.regex(/^tel:\+\d{7,15}$/, "Please enter a phone number with its area code")),
  street: z.string().check(z.trim(), z.maxLength(STREET_MAX_CHARACTERS)),
  postalCode: z.string().check(z.trim(), z.regex(POSTAL_CODE)),
  city: line,
  region: z.string().check(z.trim(), z.maxLength(200)),
  regionCode: z.string().check(z.regex(REGION_CODE)),
  country: z.string().check(z.refine(isCountry)),
  currency: z.enum(CURRENCIES),
  csvSeparator: z.optional(z.enum(CSV_SEPARATORS)),
  csvCharset: z.optional(z.enum(CSV_CHARSETS)),
  law: line,
  venue: line,
  timeZone: z.string().check(z.maxLength(60), z.refine(isTimeZone)),
  founded: z.optional(z.int().check(z.gte(1800), z.lte(2100))),
  social: z.array(
    z.object({
      network: z.enum(SOCIAL_NETWORKS),
      label: line,
      url: z.url({ protocol: /^https$/, error: "Please enter an address that begins with https://" }),
    }),
  ),
  tagline: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
  replyHours: z.object({ quote: hours, pitch: hours, contact: hours, discovery: hours }),
  replyHoursAre: z.enum(REPLY_HOURS_ARE),
  showsAnswerTime: z.boolean(),
}) satisfies z.ZodMiniType<Identity>;

/** Modules that are switched off. */
export const ModulesSetting = z.object({ off: z.array(z.enum(MODULE_NAMES)) });
export const MODULES_DEFAULTS: z.output<typeof ModulesSetting> = { off: [] };

/** Topics of emails to staff. */
export const NOTICE_TOPICS = ["leads", "applications", "projects", "system"] as const;
export type NoticeTopic = (typeof NOTICE_TOPICS)[number];

const recipients = z.array(mailbox).check(z.maxLength(RECIPIENTS_MAX, `At most ${RECIPIENTS_MAX} addresses`));

/** Recipients by topic; an empty list means the agency's own address. */
export const NotificationSetting = z.object({
  leads: recipients,
  applications: recipients,
  projects: recipients,
  system: recipients,
});

export const NO_RECIPIENTS: z.output<typeof NotificationSetting> = {
  leads: [],
  applications: [],
  projects: [],
  system: [],
};

const days = z.int().check(z.gte(0), z.lte(RETENTION_DAYS_MAX));

/** Days after which data about people is deleted; 0 means never. */
export const RetentionSetting = z.object({
  /** Confirmed spam of all kinds, since its last change. */
  spamLeadDays: days,
  /** Leads that were won or lost, since their last change. */
  closedLeadDays: days,
  /** Applications that were rejected or withdrawn, since their last change. */
  closedApplicationDays: days,
  /** Sent messages. */
  sentEmailDays: days,
  /** Days for which notifications in customers' dashboards are stored. */
  notificationDays: days,
  /** Incoming emails that belong to a record, since they arrived. */
  placedMailDays: days,
  /** Other incoming emails, once staff no longer need to look at them, since they arrived. */
  otherMailDays: days,
});

export const RETENTION_DEFAULTS: z.output<typeof RetentionSetting> = {
  spamLeadDays: 90,
  closedLeadDays: 0,
  closedApplicationDays: 730,
  sentEmailDays: 0,
  notificationDays: 365,
  placedMailDays: 730,
  otherMailDays: 90,
};

/** Settings of the payment provider for public pages, without secrets. */
export const PaymentSetting = z.object({
  /** Empty: the configured one. */
  publishableKey: z.string().check(z.regex(/^(?:|pk_\w{1,250})$/, "It starts with pk_.")),
  /** Buy buttons of the maintenance plans, by plan id. */
  maintenanceButtons: z.record(z.string(), z.string().check(z.regex(/^buy_btn_\w{1,80}$/))),
});

export const NO_PAYMENTS: z.output<typeof PaymentSetting> = { publishableKey: "", maintenanceButtons: {} };

/** Options for who needs two-step sign-in. */
export const TWO_FACTOR_FOR = ["nobody", "owners", "staff"] as const;
export type TwoFactorFor = (typeof TWO_FACTOR_FOR)[number];

/** Staff sign-in rules. */
export const SecuritySetting = z.object({ twoFactorFor: z.enum(TWO_FACTOR_FOR) });

export const SECURITY_DEFAULTS: z.output<typeof SecuritySetting> = { twoFactorFor: "nobody" };

/** True when someone with this role needs two-step sign-in. */
export function isTwoFactorNeeded(twoFactorFor: TwoFactorFor, role: StaffRole): boolean {
  return twoFactorFor === "staff" || (twoFactorFor === "owners" && role === "owner");
}

export const LINK_DAYS_MAX = 365;

/** Days for which a link in a message opens its quote, invoice or project. */
export const LinkSetting = z.object({ days: z.int().check(z.gte(1), z.lte(LINK_DAYS_MAX)) });

export const LINK_DEFAULTS: z.output<typeof LinkSetting> = { days: 90 };

export type SettingValues = {
  identity: Identity;
  notifications: z.output<typeof NotificationSetting>;
  retention: z.output<typeof RetentionSetting>;
  payments: z.output<typeof PaymentSetting>;
  security: z.output<typeof SecuritySetting>;
  taxes: z.output<typeof TaxSetting>;
  invoicing: z.output<typeof InvoicingSetting>;
  accounting: AccountingSetting;
  links: z.output<typeof LinkSetting>;
  launch: z.output<typeof LaunchSetting>;
  setUp: SetUpSetting;
  reminders: z.output<typeof ReminderSetting>;
  workingTime: WorkingTimeSetting;
  assignment: AssignmentSetting;
  brand: Brand;
  modules: z.output<typeof ModulesSetting>;
} & SealedSettings;

export const SETTING_SCHEMAS = {
  identity: IdentitySetting,
  notifications: NotificationSetting,
  retention: RetentionSetting,
  payments: PaymentSetting,
  security: SecuritySetting,
  taxes: TaxSetting,
  invoicing: InvoicingSetting,
  accounting: AccountingSetting,
  links: LinkSetting,
  launch: LaunchSetting,
  setUp: SetUpSetting,
  reminders: ReminderSetting,
  workingTime: WorkingTimeSetting,
  assignment: AssignmentSetting,
  brand: BrandSetting,
  modules: ModulesSetting,
  ...MAIL_SCHEMAS,
  provider: ProviderSetting,
} as const satisfies Record<SettingKey, unknown>;
