import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { FieldList, ObjectLink } from "./field-list";
import { InlineText } from "./inline-text";
import type { OperationView } from "./reference-model";

/** One operation, collapsed: description and parameters on the left, request and response on the right. */
export function OperationSection({ operation }: { operation: OperationView }) {
  const { id, method, path, summary, paragraphs, access, parameters, body, answer, refusals } = operation;
  const { command, example, trialTarget } = operation;
  return (
    <article aria-labelledby={id} className="reference-operation">
      <details name="operation">
        <summary className="reference-fold">
          <h3 id={id}>{summary}</h3>
          <span className="reference-address">
            <span data-method={method}>{method}</span>
            <code>{path}</code>
          </span>
          <ChevronDown aria-hidden="true" className="size-5" />
        </summary>
        <div className="reference-call">
          <div className="reference-words">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>
                <InlineText>{paragraph}</InlineText>
              </p>
            ))}
            <p className="reference-access">
              {access.isOpen ? "Open to everyone" : <InlineText>{`Needs the scope \`${access.scope}\``}</InlineText>}
            </p>
            {parameters.map(({ title, fields }) => (
              <div key={title}>
                <h4>{title}</h4>
                <FieldList fields={fields} showsRequired />
              </div>
            ))}
            {body ? (
              <div>
                <h4>
                  Body {body.object ? <ObjectLink name={body.object} /> : null} <small>{body.type}</small>
                </h4>
                <FieldList fields={body.fields} showsRequired />
                {body.sentBack.length > 0 ? (
                  <p className="reference-note">
                    Can be sent back as they were read; they change nothing: {body.sentBack.join(", ")}.
                  </p>
                ) : null}
              </div>
            ) : null}
            <h4>
              Answer <small>{answer.status}</small>
            </h4>
            <p>
              {answer.description} {answer.type ? <AnswerType answer={answer} /> : null}
            </p>
            {refusals.length > 0 ? (
              <p>
                <a href="#refusals" className="link">
                  Errors
                </a>
                : {refusals.join(", ")}
              </p>
            ) : null}
          </div>
          <div className="reference-wire" data-method={method} data-target={trialTarget}>
            <Code title="Request" label={`${summary}: request`}>
              {command}
              {example === null ? null : (
                <>
                  {"\n"}
                  <span data-body>{example}</span>
                  {"\nJSON"}
                </>
              )}
            </Code>
            {answer.example ? (
              <Code title={`Answer ${answer.status}`} label={`${summary}: response`}>
                {answer.example}
              </Code>
            ) : null}
          </div>
        </div>
      </details>
    </article>
  );
}

function AnswerType({ answer: { type, objects } }: { answer: OperationView["answer"] }) {
  const [object] = objects;
  const at = object ? type.indexOf(object) : -1;
  if (!object || at < 0) return <span className="reference-type">{type}</span>;
  return (
    <span className="reference-type">
      {type.slice(0, at)}
      <ObjectLink name={object} />
      {type.slice(at + object.length)}
    </span>
  );
}

function Code({ title, label, children }: { title: string; label: string; children: ReactNode }) {
  return (
    <figure className="reference-code" data-code>
      <figcaption>
        {title}
        <button type="button" hidden data-copy>
          Copy
        </button>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a section of its own would be one landmark too many */}
      <div role="region" aria-label={label} tabIndex={0}>
        <pre>{children}</pre>
      </div>
    </figure>
  );
}
