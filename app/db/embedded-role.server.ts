import pg from "pg";

/** Role of the program in its embedded database. */
export const SITE_ROLE = "site";

/**
 * One statement, so that a kill leaves all of it or nothing. Hands over folders of older versions, where everything
 * belonged to the initdb account; objects that an older version adds later are handed over at the next start.
 */
const HAND_OVER = `
do $$
declare
  target regrole;
  one record;
begin
  if not exists (select from pg_roles where rolname = '${SITE_ROLE}') then create role ${SITE_ROLE} login; end if;
  target := '${SITE_ROLE}'::regrole;
  if exists (select from pg_roles where oid = target and (rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls)) then
    alter role ${SITE_ROLE} nosuperuser nocreaterole nocreatedb noreplication nobypassrls;
  end if;
  if exists (select from pg_database where datname = current_database() and datdba <> target) then
    execute format('alter database %I owner to ${SITE_ROLE}', current_database());
  end if;
  for one in select nspname from pg_namespace
    where nspowner <> target and nspname <> 'public' and nspname !~ '^pg_' and nspname <> 'information_schema'
  loop
    execute format('alter schema %I owner to ${SITE_ROLE}', one.nspname);
  end loop;
  for one in select c.oid::regclass as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relowner <> target and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
      and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
        and (d.deptype = 'e' or (c.relkind = 'S' and d.deptype in ('a', 'i'))))
  loop
    execute format('alter table %s owner to ${SITE_ROLE}', one.name);
  end loop;
  for one in select p.oid::regprocedure as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where p.proowner <> target and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('alter routine %s owner to ${SITE_ROLE}', one.name);
  end loop;
  for one in select t.oid::regtype as name from pg_type t join pg_namespace n on n.oid = t.typnamespace
    where t.typowner <> target and t.typtype in ('e', 'd', 'r') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
      and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')
  loop
    execute format('alter type %s owner to ${SITE_ROLE}', one.name);
  end loop;
end $$`;

/**
 * Creates the program's role if it's missing, without superuser rights, and makes it the owner of the database and
 * everything in it.
 */
export async function ensureSiteRole(keeper: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(keeper);
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query(HAND_OVER);
  } finally {
    await client.end().catch(() => {});
  }
}
