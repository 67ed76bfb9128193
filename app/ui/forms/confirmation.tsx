import { CircleCheck } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";

/**
 * Replaces a form once it's sent, and takes the focus: by `autofocus` without script, by a call with it. Remains until
 * the user moves on.
 */
export function Confirmation({
  title,
  text,
  reference,
  sentTo,
  unsent,
  nextTitle,
  next,
  children,
}: {
  title: string;
  text: ReactNode;
  reference?: string;
  /** Address that the email was sent to. */
  sentTo?: string;
  /** Reason why no email was sent, if one is expected. */
  unsent?: string;
  nextTitle: string;
  /** The next steps; if empty, their title is hidden too. */
  next: readonly ReactNode[];
  /** Links for moving on. */
  children?: ReactNode;
}) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section
      ref={box}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: safe: the form was just sent; this is what the person must read first
      autoFocus
      data-confirmation
      aria-labelledby="confirmation-title"
      className="scroll-mt-28 rounded-lg border border-good bg-good-wash p-5 outline-offset-4 sm:p-8"
    >
      <h2 id="confirmation-title" className="flex items-start gap-3 text-heading">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-7 shrink-0 text-good" />
        {title}
      </h2>
      <p className="mt-3 max-w-text">{text}</p>
      {reference || sentTo || unsent ? (
        <dl className="mt-5 max-w-text border-t border-ink/20 text-small">
          {sentTo ? <Fact label="We have written to">{sentTo}</Fact> : null}
          {unsent ? <Fact label="Confirmation email">{unsent}</Fact> : null}
          {reference ? <Fact label="Reference">{reference}</Fact> : null}
        </dl>
      ) : null}
      {next.length === 0 ? null : (
        <>
          <h3 className="mt-6 font-sans text-body font-[600]">{nextTitle}</h3>
          <ol className="mt-2 max-w-text list-decimal space-y-1.5 pl-5">
            {next.map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: safe: the steps never change place
              <li key={index}>{step}</li>
            ))}
          </ol>
        </>
      )}
      {children ? <div className="mt-6 flex flex-wrap gap-x-6 gap-y-3">{children}</div> : null}
    </section>
  );
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div className="grid gap-x-4 border-b border-ink/20 py-2.5 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
      <dt className="text-muted">{label}</dt>
      <dd className="font-[550] wrap-anywhere tabular">{children}</dd>
    </div>
  );
}
