import { findLetterhead } from "~/domain/brand/find-letterhead.server";
import type { Statement } from "~/domain/invoices/statement.server";
import { statementPaper } from "~/domain/invoices/statement-paper";
import type { AppContext } from "~/kernel/app-context";
import type { Paper } from "../papers/paper";

/** Returns a statement's paper, not yet drawn. */
export async function paperOfStatement(app: AppContext, statement: Statement): Promise<Paper> {
  const facts = { ...(await findLetterhead(app)), paper: statementPaper(statement) };
  return { kind: "statement", name: `statement-${statement.from}-${statement.to}`, facts };
}
