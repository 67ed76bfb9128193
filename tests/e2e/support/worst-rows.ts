import { type SQL, sql } from "drizzle-orm";
import type { AppContext } from "~/domain/kernel/app-context";
import { type NewCustomer, newCustomer } from "./customer";
import { withOffice } from "./office";

/** Names as long as forms take them, without spaces or with many, in other letters. */
const NAMES = {
  greek: `${"Παπαδημητρακοπουλοδημητριάδης".repeat(4)}`.slice(0, 118),
  cyrillic:
    "Общество с ограниченной ответственностью «Достопримечательности Верхнеднепровского района» и сыновья, филиал № 12",
  latin: "Bartholomew-Featherstonehaugh-Wolfeschlegelsteinhausenbergerdorff & Daughters Ltd.",
  email: `${"a.very.long.mailbox.name".repeat(2)}@${"a-very-long-part-of-a-domain".repeat(2)}.example`,
};
/** What an integer of cents holds at most. */
const LARGEST_CENTS = 2_147_483_647;

/** While `work` runs, the lists of the back office and the pages of a customer hold the longest names and the largest sums. */
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
    ];
  });
  try {
    await work(customer);
  } finally {
    await withOffice(async ({ db }) => {
      for (const { table, id } of made) await db.execute(sql`delete from ${sql.identifier(table)} where id = ${id}`);
    });
  }
}

/** A copy of some row of the table with other values in some columns. Columns that the table doesn't have are left out. */
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
