import { Download } from "lucide-react";
import { Link } from "react-router";
import { BOOK_EXPORT_LABELS, type BookExport } from "~/domain/books/schema";
import { buttonClass } from "~/ui/primitives/button";
import { Each } from "~/ui/primitives/each";
import { BOOKS_PATH } from "../section-paths";
import { ACCOUNTS_PATH } from "../settings/settings-paths";

/** Files for accounting programs; for those that can't be made, what is missing. */
export function ProgramFiles({
  exports,
  period,
  mayRead,
}: {
  exports: readonly { export: BookExport; why: string | null }[];
  period: { from: string; to: string };
  mayRead: boolean;
}) {
  const ready = exports.filter(({ why }) => why === null);
  const others = exports.filter(({ why }) => why !== null);
  return (
    <>
      <ul className="space-y-2">
        <Each of={[...ready, ...others]} by={({ export: name }) => name}>
          {({ export: name, why }) => (
            <li>
              {why === null ? (
                <a
                  href={`${BOOKS_PATH}/export?${new URLSearchParams({ program: name, ...period })}`}
                  download
                  className={buttonClass({ variant: "secondary" }, "min-h-10 w-full justify-start text-left")}
                >
                  <Download aria-hidden="true" className="size-4 shrink-0" />
                  {BOOK_EXPORT_LABELS[name]}
                </a>
              ) : (
                <div className="rounded-md border border-rule px-4 py-3">
                  <p className="font-[550]">{BOOK_EXPORT_LABELS[name]}</p>
                  <p className="mt-1 text-muted">{why}</p>
                </div>
              )}
            </li>
          )}
        </Each>
      </ul>
      <p className="mt-3 text-small text-muted">
        {mayRead ? (
          <>
            They use your{" "}
            <Link to={ACCOUNTS_PATH} className="link">
              accounts by tax rate
            </Link>
            .
          </>
        ) : (
          "They use the accounts by tax rate in Settings."
        )}{" "}
        Write-offs are left to the bookkeeper.
      </p>
    </>
  );
}
