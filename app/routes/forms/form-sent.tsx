import type { ReactNode } from "react";
import { fillIdentity } from "~/lib/fill-identity";
import { useShell } from "~/routes/use-shell";
import { Confirmation } from "~/ui/forms/confirmation";

const NO_CONFIRMATION = "Not sent: this address has already had three today";

/** One step. Some apply only once an email has arrived. */
type Step = string | { readonly needsMail: string };

export type SentCopy = {
  readonly nextTitle: string;
  readonly next: readonly Step[];
};

/** Confirmation of the form that was just sent, with the text of its notice. `links`: where to go next. */
export function FormSent({
  copy,
  links,
}: {
  copy: SentCopy;
  links: readonly { readonly href: string; readonly label: string }[];
}) {
  const { notice, receipt, identity, isMailHeld } = useShell();
  if (!notice) return null;
  const steps = copy.next.flatMap((step) => {
    if (typeof step === "string") return [step];
    return isMailHeld ? [] : [step.needsMail];
  });
  const next: ReactNode[] = steps.map((step) => fillIdentity(step, identity));
  return (
    <Confirmation
      title={notice.title}
      text={notice.text}
      reference={receipt?.reference}
      sentTo={receipt?.to}
      unsent={receipt?.isOverLimit && NO_CONFIRMATION}
      nextTitle={copy.nextTitle}
      next={next}
    >
      {links.length === 0
        ? null
        : links.map(({ href, label }) => (
            <a key={href} href={href} className="link inline-flex min-h-11 items-center">
              {label}
            </a>
          ))}
    </Confirmation>
  );
}
