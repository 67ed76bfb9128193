import { INVOICES } from "~/content/pages/invoices";
import type { LinkedAgreement } from "~/domain/agreements/list-linked-agreements.server";
import { useDocument } from "~/routes/use-document";
import { CardDeeds } from "../portal/agreements/agreement-card";

/** The cards that an accepted quote's agreements are charged to. */
export function LinkCards({ agreements, path }: { agreements: readonly LinkedAgreement[]; path: string }) {
  const { card: words } = useDocument(INVOICES).agreement;
  if (agreements.length === 0) return null;
  return (
    <section className="border-t border-ink pt-4" data-print="hide" aria-labelledby="cards-title">
      <h2 id="cards-title" className="text-subheading">
        {words.title}
      </h2>
      {agreements.map(({ id, title, collecting }) => (
        <div key={id} className="not-first-of-type:mt-5">
          {agreements.length > 1 ? <h3 className="mt-3 text-small font-[550] wrap-anywhere">{title}</h3> : null}
          <CardDeeds collecting={collecting} agreementId={id} action={path} />
        </div>
      ))}
    </section>
  );
}
