import { type SQL, sql } from "drizzle-orm";

/**
 * SQL fragments that generate invented rows from their number `i` and their moment `at`, with the same result in every
 * run.
 */

const FIRST_NAMES = "Ada Ben Carla Diego Elena Farid Grace Hugo Ines Jamal Keiko Liam Mona Noah Olga Pablo".split(" ");
const LAST_NAMES = "Abara Brandt Castillo Dubois Eriksen Fontana Garza Hoang Ivanov Jensen Kapoor Lindqvist".split(" ");
const TRADES = "Bakery Books Cycles Dental Electric Florist Garage Hardware Interiors Joinery Kitchens Legal".split(
  " ",
);
export const PLACES = "Oak River Summit Harbor Meadow Cedar Prairie Lantern Copper Juniper Willow Quarry Granite".split(
  " ",
);
export const SKILLS = "TypeScript React SQL Figma Copywriting Analytics Kotlin Testing Accessibility Photography".split(
  " ",
);
const SPAN_DAYS = 1000;
export const DEMO_DOMAIN = "large.example";

/** Returns an id that sorts by `at`. `number`: number of the row, if it isn't `i`. */
export function idOf(at: SQL, tag: string, number = sql`i`): SQL {
  return sql`(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(${number} % 4096), 3, '0') || '8' || substr(md5(${tag} || ${number}), 1, 15))::uuid`;
}

/** Returns the list entry selected by the number `by`. */
export function pick(list: readonly string[], by: SQL): SQL {
  return sql`(array[${sql.join(
    list.map((item) => sql`${item}`),
    sql`, `,
  )}]::text[])[1 + ((${by}) % ${sql.raw(String(list.length))})]`;
}

/** Generates rows 1 to `count`, spread evenly over the days before November 2026. */
export function series(count: number, days = SPAN_DAYS): SQL {
  const stepSeconds = (days * 86_400) / count;
  return sql`(select i, timestamptz '2026-11-01' - make_interval(secs => i * ${stepSeconds}::double precision) as at from generate_series(1, ${count}::int) i) row`;
}

/**
 * Joins one of the invented customers to each row, as `customer.business_id` and so on. The customers are numbered
 * separately, so that the join can hash.
 */
export const itsCustomer = sql`join (
  select "user".id as user_id, "user".name, "user".email, businesses.id as business_id, businesses.name as business_name,
    row_number() over (order by "user".business_id) as number
  from "user" join businesses on businesses.id = "user".business_id where "user".id like 'large-%'
) customer on customer.number = 1 + i % (select count(*) from "user" where id like 'large-%')`;

export const personName = sql`${pick(FIRST_NAMES, sql`i * 7`)} || ' ' || ${pick(LAST_NAMES, sql`i * 11 + i / 16`)}`;
export const business = sql`${pick(PLACES, sql`i * 3`)} || ' ' || ${pick(TRADES, sql`i * 5 + i / 13`)} || ' ' || i`;
