import { installationOf } from "~/kernel/installation";
import {
  MAIL_IN_PART,
  MAIL_OUT_PART,
  MAIL_SERVER_PATH,
  MAILBOX_PART,
  REMOVE_IN_PART,
  REMOVE_OUT_PART,
  TEST_PART,
} from "~/routes/admin/settings/mail-server/mail-server-path";
import {
  CHECK_PART,
  PAYMENT_SETTINGS_PATH,
  PROVIDER_PART,
  REMOVE_PART,
} from "~/routes/admin/settings/payments/payments-path";
import { SYSTEM_PATH } from "~/routes/admin/settings/system/system-path";
import { eventually } from "../../harness/eventually";
import { OLGA, type Scenario } from "./drive";

export const SYSTEM_SCENARIOS: readonly Scenario[] = [
  {
    title: "an owner enters both mail servers, tests and removes them",
    rows: { "mail-server.changed": OLGA, "mail-server.tested": OLGA, "mailbox.tested": OLGA },
    async run({ ctx, olga: { browser } }) {
      const installation = installationOf(ctx);
      const { mail } = installation;
      const send = async (part: string, typed: Record<string, string> = {}) =>
        browser.fill(await browser.open(MAIL_SERVER_PATH), { holds: { part } }, typed);
      const account = { user: "walk", password: "a secret of the walk" };
      await send(MAIL_OUT_PART, { host: "smtp.walk.example", ...account });
      await send(MAIL_IN_PART, { host: "imap.walk.example", ...account });
      installation.mail = {
        ...mail,
        server: "smtp.walk.example:465",
        mailbox: "walk at imap.walk.example:993",
        send: async () => ({ outcome: "accepted", reply: "250 OK" }),
        openMailbox: async () => ({ isOpen: true, reply: "" }),
      };
      await send(TEST_PART);
      await send(MAILBOX_PART);
      installation.mail = mail;
      await send(REMOVE_OUT_PART);
      await send(REMOVE_IN_PART);
    },
  },
  {
    title: "an owner enters the payment provider's keys, checks and removes them",
    rows: { "payment-provider.changed": OLGA, "payment-provider.checked": OLGA },
    async run({ ctx, olga: { browser } }) {
      const send = async (part: string, typed: Record<string, string> = {}) =>
        browser.fill(await browser.open(PAYMENT_SETTINGS_PATH), { holds: { part } }, typed);
      const keys = { publishableKey: "pk_test_walk", secretKey: "sk_test_walk", webhookSecret: "whsec_walk" };
      await send(PROVIDER_PART, keys);
      const { payments } = ctx;
      ctx.payments = { ...payments, isLive: false, listMissingRights: async () => [] } as NonNullable<typeof payments>; // safe: the page asks for no more
      await send(CHECK_PART);
      ctx.payments = payments;
      await send(REMOVE_PART);
    },
  },
  {
    title: "an owner makes a backup and takes it away",
    rows: { "backup.made": OLGA, "backup.downloaded": OLGA },
    async run({ olga: { browser }, ctx }) {
      await browser.fill(await browser.open(SYSTEM_PATH), { action: SYSTEM_PATH });
      const name = await eventually(async () => {
        const { rows } = await ctx.db.execute<{ name: string }>(
          "select subject_id as name from audit_log where action = 'backup.made'",
        );
        if (!rows[0]) throw new Error("it is still being made");
        return rows[0].name;
      });
      await browser.open(`${SYSTEM_PATH}/backups/${name}`);
    },
  },
];
