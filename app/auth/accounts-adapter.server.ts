import { drizzleAdapter } from "better-auth/adapters/drizzle";
import type { DBAdapter } from "better-auth/types";
import { eq, getTableColumns, sql } from "drizzle-orm";
import { account, session, twoFactor, user, verification } from "~/db/schema/accounts";
import type { AppContext } from "~/kernel/app-context";

type Adapter = ReturnType<typeof drizzleAdapter>;
type FindOne = DBAdapter["findOne"];
type Question = Parameters<FindOne>[0];

/**
 * Connects better-auth to the database. Every signed-in request needs its session and account, which are read in one
 * prepared statement: the library's own adapter reads them one after the other and rebuilds each statement.
 */
export function accountsAdapter(db: AppContext["db"]): Adapter {
  const makeAdapter = drizzleAdapter(db, {
    provider: "pg",
    schema: { user, session, account, verification, twoFactor },
    transaction: true,
  });
  const byToken = db
    .select({ ...getTableColumns(session), user: getTableColumns(user) })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(eq(session.token, sql.placeholder("token")))
    .prepare("session_by_token");
  return (options) => {
    const adapter = makeAdapter(options);
    const findOne = async <Found>(question: Question): Promise<Found | null> => {
      const token = sessionToken(question);
      if (token === undefined) return adapter.findOne<Found>(question);
      const [found] = await byToken.execute({ token });
      return (found ?? null) as Found | null; // safe: the columns of both tables, as better-auth names them
    };
    return Object.assign({}, adapter, { findOne });
  };
}

/** Returns the token when a session is looked up by token alone and together with its account. */
function sessionToken({ model, where, select, join }: Question): string | undefined {
  const [by, ...others] = where;
  const isPlain = others.length === 0 && by?.field === "token" && (by.operator ?? "eq") === "eq";
  const isWhole = select === undefined && Object.keys(join ?? {}).join() === "user";
  return model === "session" && isPlain && isWhole && typeof by.value === "string" ? by.value : undefined;
}
