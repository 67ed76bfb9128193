import { TAJJAM } from "~/content/pages/tajjam";
import { fillIdentity } from "~/lib/fill-identity";
import { useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";

export function TajjamWho() {
  const who = useDocument(TAJJAM).who;
  return (
    <section id="who" aria-labelledby="who-title" className="page-width section-space pt-0">
      <h2 id="who-title" className="max-w-text text-title">
        {who.title}
      </h2>
      <ul className="mt-12 grid border-t-4 border-ink gap-x-6 sm:grid-cols-2 lg:grid-cols-4">
        {who.people.map((person) => (
          <li key={person.name} className="tajjam-sign">
            <div className="rounded-lg border border-ink/20 bg-(--sign) px-6 pt-5 pb-7">
              <h3 className="text-subheading">{person.name}</h3>
              <p className="mt-3 text-small">{person.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function TajjamStakeholders() {
  const stakeholders = useDocument(TAJJAM).stakeholders;
  const { identity } = useShell();
  const { who, puts, gets } = stakeholders.columns;
  return (
    <section id="stakeholders" aria-labelledby="stakeholders-title" className="bg-sunken">
      <div className="page-width section-space grid gap-x-8 gap-y-10 md:grid-cols-12">
        <div className="md:col-span-12 lg:col-span-4">
          <h2 id="stakeholders-title" className="text-title">
            {stakeholders.title}
          </h2>
          <p className="mt-5 text-muted">{stakeholders.lead}</p>
        </div>
        <table className="tajjam-exchange w-full text-left text-small md:col-span-12 lg:col-span-8">
          <caption className="visually-hidden">{stakeholders.title}</caption>
          <thead>
            <tr className="text-eyebrow text-clay-ink *:pb-3 *:font-[550]">
              <th scope="col">{who}</th>
              <th scope="col">{puts}</th>
              <th scope="col">{gets}</th>
            </tr>
          </thead>
          <tbody>
            {stakeholders.rows.map((row) => (
              <tr
                key={row.who}
                className="border-t border-ink/25 align-baseline *:py-2 max-md:*:first:pt-5 max-md:*:last:pb-5 md:*:py-4"
              >
                <th scope="row" className="pr-6 font-display text-subheading font-[430] md:w-1/3">
                  {fillIdentity(row.who, identity)}
                </th>
                <td data-label={puts} className="pr-6 text-muted md:w-[28%]">
                  {row.puts}
                </td>
                <td data-label={gets}>{row.gets}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

export function TajjamBenefits() {
  const benefits = useDocument(TAJJAM).benefits;
  const { users, investors } = benefits;
  return (
    <section id="benefits" aria-labelledby="benefits-title" className="page-width section-space">
      <div className="grid gap-x-8 gap-y-12 md:grid-cols-12">
        <h2 id="benefits-title" className="text-title md:col-span-12 lg:sticky lg:top-16 lg:col-span-4 lg:self-start">
          {benefits.title}
        </h2>
        <Receipt part={users} className="md:col-span-6 lg:col-span-4" />
        <Receipt part={investors} className="md:col-span-6 md:mt-20 lg:col-span-4" />
      </div>
    </section>
  );
}

type ReceiptPart = {
  title: string;
  lines: readonly { name: string; text: string }[];
  total: string;
  totalValue: string;
  note?: string;
};

function Receipt({ part, className }: { part: ReceiptPart; className: string }) {
  return (
    <div className={className}>
      <div className="tajjam-receipt">
        <div className="px-7">
          <h3 className="border-b-2 border-dashed border-rule pb-4 text-heading">{part.title}</h3>
          <dl className="divide-y divide-rule">
            {part.lines.map((line) => (
              <div key={line.name} className="py-3.5">
                <dt className="font-[600]">{line.name}</dt>
                <dd className="text-small text-muted">{line.text}</dd>
              </div>
            ))}
          </dl>
          <dl className="border-t-2 border-dashed border-rule pt-4">
            <dt className="text-small">{part.total}</dt>
            <dd className="tabular font-display text-title">{part.totalValue}</dd>
          </dl>
          {part.note ? <p className="mt-3 text-eyebrow text-muted">{part.note}</p> : null}
        </div>
      </div>
    </div>
  );
}

export function TajjamCapabilities() {
  const capabilities = useDocument(TAJJAM).capabilities;
  return (
    <section id="capabilities" aria-labelledby="capabilities-title" className="page-width pb-24 md:pb-32">
      <div className="tajjam-board rounded-lg px-6 py-12 sm:px-10 lg:px-16 lg:py-16">
        <div className="flex flex-wrap items-baseline justify-between gap-x-12 gap-y-3">
          <h2 id="capabilities-title" className="text-title">
            {capabilities.title}
          </h2>
          <p className="max-w-sm">{capabilities.lead}</p>
        </div>
        <ul className="mt-10 gap-x-16 lg:columns-2">
          {capabilities.items.map((item) => (
            <li key={item.name} className="flex break-inside-avoid flex-wrap items-baseline gap-x-3 py-2.5">
              <span className="font-display text-subheading">{item.name}</span>
              <span aria-hidden="true" className="tajjam-leader" />
              <span className="text-small">{item.text}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
