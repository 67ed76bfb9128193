import { pageMeta } from "~/routes/page-meta";
import { requestContext } from "~/routes/request-context";
import type { RouteHandle } from "~/routes/route-handle";
import type { Route } from "./+types/api-reference";
import type { ApiDocument } from "./document";
import { drawParts, type ReferenceParts } from "./draw-parts.server";
import { InlineText } from "./inline-text";
import { type ReferenceView, toReference } from "./reference-model";
import { PhoneReferenceNav, ReferenceNav } from "./reference-nav";
import { TrialTemplate } from "./trial-template";
import tryScript from "./try-operations?worker&url";
import "./api-reference.css";

export const handle = { cache: true } satisfies RouteHandle;

type Reference = { reference: ReferenceView; parts: ReferenceParts };

/** Reference of each document object, which is the same until the API changes. */
const references = new WeakMap<ApiDocument, Promise<Reference>>();

export async function loader({ context }: Route.LoaderArgs) {
  const document = (await context.get(requestContext).readApiDocument()) as ApiDocument; // safe: our own, whose form is tested
  const known = references.get(document) ?? drawReference(document);
  references.set(document, known);
  return known;
}

async function drawReference(document: ApiDocument): Promise<Reference> {
  const reference = toReference(document);
  return { reference, parts: await drawParts(reference) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = "API reference";
  const description = `Every operation of the ${loaderData?.reference.title ?? "API"}, with its fields, responses and errors.`;
  return pageMeta({ title, description, path: "/api/docs", verbatim: true }, matches);
}

export default function ApiReference({ loaderData: { reference, parts } }: Route.ComponentProps) {
  const { title, version, lead, guide, groups, refusals } = reference;
  return (
    <div className="reference page-width pt-12 pb-20 md:pt-20 md:pb-28">
      <aside className="reference-aside">
        <ReferenceNav reference={reference} />
      </aside>
      <div className="min-w-0">
        <header>
          <h1 className="text-title">{title}</h1>
          <p className="mt-5 max-w-text text-lead">{lead}</p>
          <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-small text-muted">
            <span>Version {version}</span>
            <a href="/api/openapi.json" className="link">
              OpenAPI 3.1 document
            </a>
          </p>
        </header>
        <PhoneReferenceNav reference={reference} />
        <section aria-labelledby="guide" className="mt-12">
          <h2 id="guide" className="text-heading">
            How it works
          </h2>
          <dl className="reference-guide">
            {guide.map((part) => (
              <div key={part.title}>
                <dt>{part.title}</dt>
                <dd>
                  <InlineText>{part.text}</InlineText>
                </dd>
              </div>
            ))}
          </dl>
          <p className="reference-key" hidden data-key>
            <label htmlFor="api-key">Key or token for trying the operations here</label>
            <input id="api-key" type="password" autoComplete="off" spellCheck={false} placeholder="ak_…" />
            <span>
              It stays on this page. Without one, you try them as the user who is signed in here, or as a visitor.
            </span>
          </p>
        </section>
        {groups.map((group) => (
          <section key={group.id} aria-labelledby={group.id} className="reference-group">
            <h2 id={group.id} className="text-heading">
              {group.name}
            </h2>
            <p className="mt-2 text-muted">{group.description}</p>
            <Drawn html={parts.groups[group.id] ?? ""} />
          </section>
        ))}
        <section aria-labelledby="objects" className="reference-group">
          <h2 id="objects" className="text-heading">
            Objects
          </h2>
          <p className="mt-2 text-muted">The fields of requests and responses.</p>
          <Drawn html={parts.objects} />
        </section>
        <section aria-labelledby="refusals" className="reference-group">
          <h2 id="refusals" className="text-heading">
            Errors
          </h2>
          <p className="mt-2 text-muted">
            Each is returned as a problem document. Each operation lists the ones it can return.
          </p>
          <dl className="reference-guide">
            {refusals.map(({ status, description }) => (
              <div key={status}>
                <dt>{status}</dt>
                <dd>
                  <InlineText>{description}</InlineText>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <TrialTemplate />
      <script type="module" src={tryScript} data-adds="templates" />
    </div>
  );
}

function Drawn({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: safe: our own components drew it
  return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />;
}
