import { findLetterhead } from "~/domain/brand/find-letterhead.server";
import type { Statement } from "~/domain/invoices/statement.server";
import { statementPaper } from "~/domain/invoices/statement-paper";
import type { AppContext } from "~/domain/kernel/app-context";

/** The paper of a statement and what its file is called. */
export async function drawStatement(app: AppContext, statement: Statement): Promise<{ name: string; bytes: Buffer }> {
  const { renderStatement } = await import("./pdf/render");
  const bytes = await renderStatement({ ...(await findLetterhead(app)), paper: statementPaper(statement) });
  return { name: `statement-${statement.from}-${statement.to}`, bytes };
}
