import type { LeadFact } from "~/domain/leads/kinds/answers";
import { AdminSection } from "../kit/admin-section";
import { FileList, type ListedFile } from "../kit/file-list";

/** Form answers and files. */
export function LeadFacts({ facts, files }: { facts: readonly LeadFact[]; files: readonly ListedFile[] }) {
  const short = facts.filter((fact) => !fact.isLong);
  const long = facts.filter((fact) => fact.isLong);
  return (
    <AdminSection title="Request">
      {facts.length === 0 && files.length === 0 ? <p className="text-muted">Only an email address.</p> : null}
      {short.length > 0 ? (
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {short.map((fact) => (
            <div key={fact.label}>
              <dt className="text-muted">{fact.label}</dt>
              <dd className="wrap-anywhere">{fact.isAddress ? <Address address={fact.value} /> : fact.value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {long.map((fact) => (
        <div key={fact.label} className="mt-4 first:mt-0">
          <h3 className="font-sans font-normal text-muted">{fact.label}</h3>
          <p className="mt-0.5 max-w-text whitespace-pre-line wrap-anywhere text-body">{fact.value}</p>
        </div>
      ))}
      <FileList files={files} />
    </AdminSection>
  );
}

/** A web address typed by a visitor: opens in a new tab, without a referrer. */
function Address({ address }: { address: string }) {
  if (!/^https?:\/\//i.test(address)) return address;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow" className="link">
      {address}
      <span className="visually-hidden"> (new tab)</span>
    </a>
  );
}
