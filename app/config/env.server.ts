import { createPublicKey } from "node:crypto";
import { z } from "zod";
import { asciiMailbox, isMailbox, plainMailbox } from "~/lib/mailbox";
import { hasRoomForToken, isReplyMailbox, REPLY_LOCAL_MAX_CHARACTERS } from "~/lib/reply-mailbox";

const SECRET_MIN_CHARACTERS = 32;
const PASSWORD_MIN_CHARACTERS = 10;
const PASSPHRASE_MIN_CHARACTERS = 12;
const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const text = z.string().trim().min(1);
const mailbox = text.transform(asciiMailbox).refine(isMailbox, "must be an email address");
const urlOf = (...schemes: string[]) =>
  text.refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol), {
    error: `must be an address that starts with ${schemes.map((scheme) => `${scheme}//`).join(" or ")}`,
  });
const wholeNumber = (min: number, max: number) =>
  text
    .regex(/^\d+$/, "must be a whole number")
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be from ${min} to ${max}`);
const password = z.string().min(PASSWORD_MIN_CHARACTERS, `must have at least ${PASSWORD_MIN_CHARACTERS} characters`);

/** Environment variables; no other text in the program names one of them. */
export const Variables = z.object({
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: text.optional(),
  APP_URL: urlOf("http:", "https:")
    .refine((value) => new URL(value).pathname === "/" && !/[?#@]/.test(value), "must be an origin, without a path")
    .transform((value) => new URL(value).origin)
    .optional(),
  DATA_DIR: text.default("./data"),
  DATABASE_URL: urlOf("postgres:", "postgresql:").optional(),
  SESSION_SECRET: z
    .string()
    .min(SECRET_MIN_CHARACTERS, `must have at least ${SECRET_MIN_CHARACTERS} characters`)
    .optional(),
  ADMIN_USERNAME: text
    .regex(/^[A-Za-z0-9_.-]{3,30}$/, "must be 3 to 30 letters, digits, dots or dashes")
    .default("admin"),
  ADMIN_EMAIL: mailbox.optional(),
  ADMIN_PASSWORD: password.optional(),
  DEMO_DATA: z.enum(["on", "off"], "must be on or off").optional(),
  DEMO_CUSTOMER_PASSWORD: password.optional(),
  SMTP_URL: urlOf("smtp:", "smtps:").optional(),
  MAIL_FROM: mailbox.optional(),
  MAIL_IN_IMAP_URL: urlOf("imap:", "imaps:")
    .refine(
      (value) => new URL(value).username !== "" && new URL(value).password !== "",
      "must include a user and a password",
    )
    .optional(),
  MAIL_IN_HOOK_SECRET: z
    .string()
    .min(SECRET_MIN_CHARACTERS, `must have at least ${SECRET_MIN_CHARACTERS} characters`)
    .optional(),
  MAIL_IN_HOOK_PUBLIC_KEY: text
    .transform((value, check) => {
      try {
        const key = createPublicKey({ key: Buffer.from(value, "base64"), format: "der", type: "spki" });
        if (key.asymmetricKeyType === "ec") return key;
      } catch {}
      check.addIssue({ code: "custom", message: "must be the verification key that SendGrid shows" });
      return z.NEVER;
    })
    .optional(),
  MAIL_IN_ADDRESS: text
    .transform(plainMailbox)
    .refine(isReplyMailbox, {
      error: "must look like answers@agency.example, or @in.agency.example for every address of a domain",
    })
    .refine(hasRoomForToken, {
      error: `must have at most ${REPLY_LOCAL_MAX_CHARACTERS} characters before the @, and no +`,
    })
    .optional(),
  MAIL_IN_CHECKED_BY: text
    .regex(/^[A-Za-z0-9._-]+$/, "must be the name of a mail server")
    .toLowerCase()
    .optional(),
  STRIPE_SECRET_KEY: text.regex(/^(sk|rk)_/, "must start with sk_ or rk_").optional(),
  STRIPE_WEBHOOK_SECRET: text.regex(/^whsec_/, "must start with whsec_").optional(),
  STRIPE_PUBLISHABLE_KEY: text.regex(/^pk_/, "must start with pk_").optional(),
  STRIPE_API_BASE: urlOf("http:", "https:").optional(),
  S3_BUCKET: text.optional(),
  S3_REGION: text.default("us-east-1"),
  S3_ENDPOINT: urlOf("http:", "https:").optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  CLAMD_URL: text
    .refine((value) => URL.canParse(value) && /^(?:tcp:\/\/[^/?#]+|unix:\/\/\/.+)$/.test(value), {
      error: "must look like tcp://host:3310 or unix:///run/clamav/clamd.ctl",
    })
    .optional(),
  PWNED_PASSWORDS_URL: urlOf("http:", "https:").optional(),
  BACKUP_PASSPHRASE: z
    .string()
    .min(PASSPHRASE_MIN_CHARACTERS, `must have at least ${PASSPHRASE_MIN_CHARACTERS} characters`)
    .optional(),
  TRUST_PROXY: wholeNumber(0, 8).default(0),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`).default("info"),
});

/** True when any way of receiving mail is set up. */
function comesIn(variables: z.infer<typeof Variables>): boolean {
  const { MAIL_IN_IMAP_URL, MAIL_IN_HOOK_SECRET, MAIL_IN_HOOK_PUBLIC_KEY } = variables;
  return [MAIL_IN_IMAP_URL, MAIL_IN_HOOK_SECRET, MAIL_IN_HOOK_PUBLIC_KEY].some((one) => one !== undefined);
}

const Environment = Variables.superRefine((variables, check) => {
  const together = (names: (keyof typeof variables)[], cause: keyof typeof variables) => {
    if (variables[cause] === undefined) return;
    for (const name of names) {
      if (variables[name] === undefined) {
        check.addIssue({ code: "custom", path: [name], message: `must be set when ${cause} is` });
      }
    }
  };
  together(["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"], "S3_BUCKET");
  together(["S3_BUCKET"], "S3_ENDPOINT");
  for (const name of ["MAIL_IN_ADDRESS", "MAIL_IN_CHECKED_BY"] as const) {
    if (variables[name] === undefined || comesIn(variables)) continue;
    check.addIssue({
      code: "custom",
      path: [name],
      message: "needs MAIL_IN_IMAP_URL, MAIL_IN_HOOK_SECRET or MAIL_IN_HOOK_PUBLIC_KEY, or no replies would arrive",
    });
  }
  together(["STRIPE_WEBHOOK_SECRET", "STRIPE_PUBLISHABLE_KEY"], "STRIPE_SECRET_KEY");
}).transform((variables) => ({
  port: variables.PORT,
  /** Absent: all interfaces. */
  host: variables.HOST,
  /** The site's public origin, no trailing slash. Absent: this machine's own address with its port. */
  origin: variables.APP_URL,
  dataDir: variables.DATA_DIR,
  databaseUrl: variables.DATABASE_URL,
  sessionSecret: variables.SESSION_SECRET,
  admin: {
    username: variables.ADMIN_USERNAME,
    email: variables.ADMIN_EMAIL,
    password: variables.ADMIN_PASSWORD,
  },
  demoData: variables.DEMO_DATA ? variables.DEMO_DATA === "on" : variables.DATABASE_URL === undefined,
  demoCustomerPassword: variables.DEMO_CUSTOMER_PASSWORD,
  smtpUrl: variables.SMTP_URL,
  mailFrom: variables.MAIL_FROM,
  /** Ways of receiving mail. Absent: none. */
  mailIn: comesIn(variables)
    ? {
        imapUrl: variables.MAIL_IN_IMAP_URL,
        hook: { secret: variables.MAIL_IN_HOOK_SECRET, publicKey: variables.MAIL_IN_HOOK_PUBLIC_KEY },
        replyAddress: variables.MAIL_IN_ADDRESS ?? null,
        checkedBy: variables.MAIL_IN_CHECKED_BY ?? null,
      }
    : undefined,
  /** Keys of the payment provider. Absent: those of Settings. */
  stripe:
    variables.STRIPE_SECRET_KEY && variables.STRIPE_WEBHOOK_SECRET && variables.STRIPE_PUBLISHABLE_KEY
      ? {
          secretKey: variables.STRIPE_SECRET_KEY,
          webhookSecret: variables.STRIPE_WEBHOOK_SECRET,
          publishableKey: variables.STRIPE_PUBLISHABLE_KEY,
        }
      : undefined,
  /** Replaces the provider's own origin, for tests. */
  stripeApiBase: variables.STRIPE_API_BASE,
  s3:
    variables.S3_BUCKET && variables.S3_ACCESS_KEY_ID && variables.S3_SECRET_ACCESS_KEY
      ? {
          bucket: variables.S3_BUCKET,
          region: variables.S3_REGION,
          endpoint: variables.S3_ENDPOINT,
          accessKeyId: variables.S3_ACCESS_KEY_ID,
          secretAccessKey: variables.S3_SECRET_ACCESS_KEY,
        }
      : undefined,
  /** Address of ClamAV's daemon. Absent: uploads aren't scanned. */
  clamdUrl: variables.CLAMD_URL,
  /** Address of a service with the range protocol of Pwned Passwords. Absent: passwords aren't checked. */
  pwnedPasswordsUrl: variables.PWNED_PASSWORDS_URL,
  /** Absent: backups are not encrypted. */
  backupPassphrase: variables.BACKUP_PASSPHRASE,
  /** Number of our own proxies in front that add to `X-Forwarded-For`. */
  trustProxy: variables.TRUST_PROXY,
  logLevel: variables.LOG_LEVEL,
}));

export type Config = z.output<typeof Environment>;
export type EnvResult = { config: Config } | { problems: string[] };

/**
 * Reads the whole configuration. Empty variables count as absent. Never throws: a bad value comes back as one line that
 * names the variable and never repeats its value, which may be a secret.
 */
export function readEnv(env: NodeJS.ProcessEnv): EnvResult {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = Environment.safeParse(present);
  if (parsed.success) return { config: parsed.data };
  return { problems: parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`) };
}
