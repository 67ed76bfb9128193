import { MIND_OPS } from "~/content/pages/mind-ops";
import { fillIdentity } from "~/lib/fill-identity";
import { useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";
import { DiffLine } from "./mind-ops-diff";
import { ManualSection } from "./mind-ops-section";

export function MindOpsAgents() {
  const agents = useDocument(MIND_OPS).agents;
  return (
    <ManualSection id="agents" label="agents" title={agents.title}>
      <p className="mt-5 text-lead text-muted">{agents.lead}</p>
      <div className="mt-10 grid gap-x-8 gap-y-12 lg:grid-cols-9">
        <dl className="lg:col-span-6">
          {agents.roster.map((agent) => (
            <div key={agent.id} className="border-t border-rule py-6">
              <dt className="font-mono text-subheading text-bluebonnet">{agent.id}</dt>
              <dd className="mt-2 max-w-text text-muted">{agent.text}</dd>
            </div>
          ))}
        </dl>
        <div className="lg:col-span-3">
          <p className="border-t border-clay pt-6 text-small text-clay-ink">{agents.claimsLabel}</p>
          <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-6 lg:grid-cols-1">
            {agents.claims.map((claim) => (
              <div key={claim.figure}>
                <dt className="tabular font-display text-hero">{claim.figure}</dt>
                <dd className="mt-1 text-small text-muted">{claim.text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </ManualSection>
  );
}

export function MindOpsWho() {
  const who = useDocument(MIND_OPS).who;
  return (
    <ManualSection id="who" label="who" title={who.title}>
      <dl className="mt-10">
        {who.rows.map((row) => (
          <div key={row.who} className="grid gap-x-8 gap-y-1 border-t border-rule py-5 lg:grid-cols-[2fr_3fr]">
            <dt className="font-display text-heading">{row.who}</dt>
            <dd className="text-muted lg:pt-1.5">{row.text}</dd>
          </div>
        ))}
      </dl>
    </ManualSection>
  );
}

/** Parts that a person plays in a task. */
const PARTS = ["assigns", "reads", "approves", "audits"] as const;

export function MindOpsStakeholders() {
  const stakeholders = useDocument(MIND_OPS).stakeholders;
  const { identity } = useShell();
  return (
    <ManualSection id="stakeholders" label="stakeholders" title={stakeholders.title}>
      <section
        aria-label={stakeholders.caption}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways on narrow screens must be reachable by keyboard
        tabIndex={0}
        className="relative mt-10 overflow-x-auto"
      >
        <table className="w-full min-w-84 table-fixed text-small">
          <caption className="visually-hidden">{stakeholders.caption}</caption>
          <thead>
            <tr className="text-xs text-muted sm:text-eyebrow *:pb-3 *:font-[450]">
              <td className="w-[32%] sm:w-[38%]" />
              {PARTS.map((part) => (
                <th key={part} scope="col">
                  {stakeholders.columns[part]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {stakeholders.rows.map((row) => (
              <tr key={row.who} className="border-t border-rule">
                <th scope="row" className="py-4 pr-3 text-left font-display text-body font-[430] sm:text-subheading">
                  {fillIdentity(row.who, identity)}
                </th>
                {PARTS.map((part) => (
                  <td key={part} className="text-center">
                    <span className="visually-hidden">{row.parts[part] ? "Yes" : "No"}</span>
                    <Mark on={row.parts[part]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="mt-8 max-w-text border-l-2 border-bluebonnet pl-5 text-muted">
        {fillIdentity(stakeholders.note, identity)}
      </p>
    </ManualSection>
  );
}

function Mark({ on }: { on: boolean }) {
  return on ? (
    <span aria-hidden="true" className="inline-block size-4 rounded-full bg-bluebonnet align-middle" />
  ) : (
    <span aria-hidden="true" className="inline-block h-px w-4 bg-field align-middle" />
  );
}

export function MindOpsBenefits() {
  const benefits = useDocument(MIND_OPS).benefits;
  const { users, investors, claim } = benefits;
  return (
    <ManualSection id="benefits" label="benefits" title={benefits.title}>
      <div className="mt-10 grid gap-8 lg:grid-cols-2">
        {[users, investors].map((side) => (
          <div key={side.label}>
            <h3 className="flex items-baseline justify-between gap-4">
              <span className="text-heading">{side.label}</span>
              <span aria-hidden="true" className="font-mono text-fine text-muted">
                {side.title}
              </span>
            </h3>
            <ul className="mt-4 overflow-hidden rounded-md border border-rule bg-sunken py-2 text-small">
              {side.lines.map((line) => (
                <DiffLine key={line.text} line={line} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="mt-14 grid items-end gap-x-8 gap-y-5 lg:grid-cols-2">
        <div data-print="whole">
          <p className="text-small text-clay-ink">{claim.label}</p>
          <p
            data-drawn=""
            className="tabular mt-2 font-display text-[clamp(4rem,2.8rem+4.7vw,7rem)] leading-[0.9] tracking-[-0.01em] text-bluebonnet"
          >
            {claim.figure}
          </p>
        </div>
        <p className="max-w-md text-small text-muted">{claim.note}</p>
      </div>
    </ManualSection>
  );
}

export function MindOpsCapabilities() {
  const capabilities = useDocument(MIND_OPS).capabilities;
  return (
    <ManualSection id="capabilities" label="capabilities" title={capabilities.title}>
      <dl className="mt-10 grid gap-px border border-rule bg-rule sm:grid-cols-2 lg:grid-cols-3">
        {capabilities.items.map((item) => (
          <div key={item.name} className="bg-paper p-6 sm:last:col-span-2 lg:last:col-span-1">
            <dt className="font-display text-subheading">{item.name}</dt>
            <dd className="mt-2 text-small text-muted">{item.text}</dd>
          </div>
        ))}
      </dl>
    </ManualSection>
  );
}
