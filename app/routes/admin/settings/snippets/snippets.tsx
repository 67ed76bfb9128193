import { Plus } from "lucide-react";
import { Outlet } from "react-router";
import { listSnippets } from "~/domain/snippets/queries.server";
import type { Snippet } from "~/domain/snippets/schema";
import { asRoute } from "~/routes/respond.server";
import { buttonClass } from "~/ui/primitives/button";
import { Each } from "~/ui/primitives/each";
import { adminMeta } from "../../admin-meta";
import { backOffice } from "../../back-office.server";
import { DialogLink } from "../../kit/dialog-route";
import { EmptyState } from "../../kit/empty-state";
import { RemovingLink } from "../../kit/removing-link";
import type { Route } from "./+types/snippets";
import { SNIPPETS_PATH } from "./snippets-path";

export { shouldRevalidateList as shouldRevalidate } from "../../kit/should-revalidate";

export const meta = () => adminMeta("Snippets");

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  return { snippets: await asRoute(() => listSnippets(app)) };
}

/** Texts often used in replies. */
export default function Snippets({ loaderData: { snippets } }: Route.ComponentProps) {
  const add = (
    <DialogLink to={`${SNIPPETS_PATH}/new`} className={buttonClass({}, "min-h-10")}>
      <Plus aria-hidden="true" className="size-4" />
      New snippet
    </DialogLink>
  );
  return (
    <section aria-labelledby="snippets-title" className="max-w-4xl">
      <div className="mb-5 flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-80">
          <h2 id="snippets-title" className="font-display text-subheading">
            Snippets
          </h2>
          <p className="mt-1 max-w-text text-muted">
            Text that your replies often need. Everyone who answers leads and customers can insert it and edit it before
            sending.
          </p>
        </div>
        {snippets.length > 0 ? add : null}
      </div>
      {snippets.length > 0 ? (
        <ul className="divide-y divide-rule border-y border-rule">
          <Each of={snippets}>{(snippet) => <SnippetLine {...snippet} />}</Each>
        </ul>
      ) : (
        <EmptyState title="No snippets yet" text="Directions, opening hours, the answer to what everyone asks.">
          {add}
        </EmptyState>
      )}
      <Outlet />
    </section>
  );
}

function SnippetLine({ id, title, text }: Snippet) {
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-1 py-3">
      <div className="min-w-0 grow basis-80">
        <p className="font-[550] wrap-anywhere">
          <DialogLink
            to={`${SNIPPETS_PATH}/${id}/edit`}
            className="link inline-flex min-h-9 items-center max-md:min-h-11"
          >
            {title}
          </DialogLink>
        </p>
        <p className="line-clamp-2 max-w-text text-muted wrap-anywhere">{text}</p>
      </div>
      <RemovingLink to={`${SNIPPETS_PATH}/${id}/delete`} label={`Delete ${title}`}>
        Delete
      </RemovingLink>
    </li>
  );
}
