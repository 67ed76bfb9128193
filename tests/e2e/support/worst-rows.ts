import { randomInt } from "node:crypto";
import { eq, type SQL, sql } from "drizzle-orm";
import { pictures } from "~/db/schema/pictures";
import type { AppContext } from "~/kernel/app-context";
import { type NewCustomer, newCustomer } from "./customer";
import { sendPicture } from "./new-picture";
import { withOffice } from "./office";

/** Names as long as forms take them, without spaces or with many, in other letters. */
const NAMES = {
  greek: `${"Παπαδημητρακοπουλοδημητριάδης".repeat(4)}`.slice(0, 118),
  cyrillic:
    "Общество с ограниченной ответственностью «Достопримечательности Верхнеднепровского района» и сыновья, филиал № 12",
  latin: "Bartholomew-Featherstonehaugh-Wolfeschlegelsteinhausenbergerdorff & Daughters Ltd.",
  email: `${"a.very.long.mailbox.name".repeat(2)}@${"a-very-long-part-of-a-domain".repeat(2)}.example`,
};
/** No post that a test writes has such a number. */
const POST_ID_MIN = 900_000_000;
/** Largest integer of cents. */
const LARGEST_CENTS = 2_147_483_647;

/** A search that finds the one row with these Greek names. */
export const WORST_NAME = NAMES.greek;

/**
 * While `work` runs, the lists of the back office and the pages of a customer hold the longest names and the largest
 * sums.
 */
export async function withWorstRows(work: (customer: NewCustomer) => Promise<void>): Promise<void> {
  const customer = await newCustomer(NAMES.greek);
  const { businessId } = customer;
  const made = await withOffice(async (ctx) => {
    const id = () => ctx.ids.uuid();
    return [
      await copyRow(ctx, "leads", {
        id: id(),
        name: NAMES.cyrillic,
        business_name: NAMES.greek,
        email: NAMES.email,
        summary: NAMES.latin.repeat(3),
        submission_key: id(),
      }),
      await copyRow(ctx, "leads", {
        id: id(),
        name: "王",
        business_name: "",
        email: "a@b.example",
        summary: "",
        submission_key: id(),
      }),
      await copyRow(ctx, "applications", {
        id: id(),
        applicant_name: NAMES.greek,
        applicant_email: NAMES.email,
        job_title: NAMES.cyrillic,
        experience_years: 80,
        submission_key: id(),
      }),
      await copyRow(ctx, "jobs", { id: id(), title: NAMES.cyrillic, status: "inactive" }),
      await copyRow(ctx, "payments", {
        id: id(),
        business_id: businessId,
        invoice_number: `INV-${id()}`,
        amount_cents: LARGEST_CENTS,
        provider_id: null,
      }),
      await copyRow(ctx, "promotions", {
        id: id(),
        code: `LONGEST-CODE-${id()}`.toUpperCase(),
        description: NAMES.latin,
      }),
      ...(await copyWorkRows(ctx, businessId)),
      ...(await copyWrittenRows(ctx, businessId)),
    ];
  });
  await namePicture();
  try {
    await work(customer);
  } finally {
    await withOffice(async ({ db }) => {
      for (const { table, id } of made.filter((row) => row.table !== "received_payments"))
        await db.execute(sql`delete from ${sql.identifier(table)} where id = ${id}`);
    });
    await takeBackReceived(businessId);
  }
}

/** Copies rows about sales, bills and payments. */
async function copyWorkRows(ctx: AppContext, businessId: string) {
  const id = () => ctx.ids.uuid();
  return [
    await copyRow(ctx, "quotes", {
      id: id(),
      number: null,
      version_id: null,
      lead_id: null,
      business_id: null,
      business_name: NAMES.greek,
      contact_name: NAMES.cyrillic,
      business_email: NAMES.email,
      status: "pending",
      total_cents: LARGEST_CENTS,
      deposit_cents: LARGEST_CENTS,
      sent_at: null,
      accepted_at: null,
      declined_at: null,
      change_asked_at: null,
    }),
    await copyRow(ctx, "invoices", {
      id: id(),
      business_id: businessId,
      quote_id: null,
      project_id: null,
      milestone_id: null,
      status: "draft",
      number: null,
      number_year: null,
      number_count: null,
      issued_on: null,
      issue_on: null,
      title: NAMES.cyrillic,
      buyer_name: NAMES.greek,
      verify_code: id(),
      net_cents: LARGEST_CENTS,
      tax_cents: 0,
      total_cents: LARGEST_CENTS,
      paid_cents: 0,
      credited_cents: 0,
    }),
    await copyRow(ctx, "received_payments", {
      id: id(),
      business_id: businessId,
      kind: "payment",
      original_id: null,
      payment_id: null,
      form_key: null,
      reference: NAMES.latin,
      amount_cents: LARGEST_CENTS,
      free_cents: LARGEST_CENTS,
    }),
    await copyRow(ctx, "payments", {
      id: id(),
      business_id: null,
      payer_email: NAMES.email,
      invoice_number: `INV-${id()}`,
      amount_cents: LARGEST_CENTS,
      provider_id: null,
      flag: "unknown-payer",
      flag_settled_at: null,
    }),
  ];
}

/** Copies rows that people and programs write. */
async function copyWrittenRows(ctx: AppContext, businessId: string) {
  const id = () => ctx.ids.uuid();
  return [
    await copyRow(ctx, "tasks", { id: id(), title: NAMES.cyrillic, next_id: null, done_at: null }),
    await copyRow(ctx, "contacts", {
      id: id(),
      business_id: businessId,
      name: NAMES.greek,
      role: NAMES.latin,
      email: NAMES.email,
    }),
    await copyRow(ctx, "emails", {
      id: id(),
      to_address: NAMES.email,
      subject: NAMES.cyrillic,
      message_id: id(),
      status: "sent",
      lead_id: null,
      application_id: null,
    }),
    await copyRow(ctx, "incoming_mails", {
      id: id(),
      content_hash: id(),
      uid: null,
      uid_validity: null,
      message_id: null,
      email_id: null,
      from_name: NAMES.greek,
      from_address: NAMES.email,
      subject: NAMES.cyrillic,
      state: "waiting",
    }),
    await copyRow(ctx, "posts", {
      id: String(POST_ID_MIN + randomInt(POST_ID_MIN)),
      slug: id(),
      title: NAMES.cyrillic,
      author: NAMES.greek,
      status: "draft",
      draft: null,
      scheduled: null,
      scheduled_for: null,
      version: 0,
    }),
    await copyRow(ctx, "newsletter_subscribers", { id: id(), email: `${id()}.${NAMES.email}` }),
  ];
}

/** Takes back received payments by a row each: they are never deleted. */
async function takeBackReceived(businessId: string): Promise<void> {
  await withOffice(async (ctx) => {
    const { rows } = await ctx.db.execute<{ id: string }>(
      sql`update received_payments set free_cents = 0 where business_id = ${businessId} and kind = 'payment' returning id`,
    );
    for (const { id } of rows) {
      await copyRow(ctx, "received_payments", {
        id: ctx.ids.uuid(),
        business_id: businessId,
        kind: "reversal",
        original_id: id,
        payment_id: null,
        form_key: null,
        amount_cents: -LARGEST_CENTS,
        free_cents: 0,
      });
    }
  });
}

/** A picture with a name as long as a file's can be. */
async function namePicture(): Promise<void> {
  const [id = ""] = /[0-9a-f-]{36}/.exec(await sendPicture(NAMES.latin)) ?? [];
  await withOffice(({ db }) => db.update(pictures).set({ name: NAMES.cyrillic }).where(eq(pictures.id, id)));
}

/**
 * A copy of some row of the table with other values in some columns. Columns that the table doesn't have are left out.
 */
async function copyRow({ db }: AppContext, table: string, values: Record<string, unknown> & { id: string }) {
  const name = sql.identifier(table);
  const { rows } = await db.execute<{ column_name: string }>(
    sql`select column_name from information_schema.columns where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`,
  );
  const columns: SQL = sql.join(
    rows.map(({ column_name }) => sql.identifier(column_name)),
    sql`, `,
  );
  await db.execute(
    sql`insert into ${name} (${columns}) select ${columns} from jsonb_populate_record(null::${name}, (select to_jsonb(t) from ${name} t limit 1) || ${JSON.stringify(values)}::jsonb)`,
  );
  return { table, id: values.id };
}
