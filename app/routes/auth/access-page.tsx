import type { ReactNode } from "react";
import { shownMailbox } from "~/lib/own-letters";
import { FilledText } from "~/routes/filled-text";
import { WelcomeKey } from "~/ui/illustrations/welcome-key";
import { Arrived } from "~/ui/primitives/arrived";

/** One task on the way into an account, next to a picture. */
export function AccessPage({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <div className="page-width grid items-center gap-x-8 gap-y-12 pt-10 pb-20 md:pt-16 lg:min-h-[calc(100vh-11rem)] lg:grid-cols-12">
      <div data-whole className="lg:col-span-5">
        <h1 className="text-title">{title}</h1>
        <p className="mt-3 mb-8 text-lead text-muted">{lead}</p>
        {children}
      </div>
      <Arrived />
      <WelcomeKey className="hidden w-full max-w-md justify-self-center lg:col-span-6 lg:col-start-7 lg:block" />
    </div>
  );
}

/** A sentence with `{mailbox}` replaced with an address, which may be longer than the line. */
export function AddressSentence({ text, email }: { text: string; email: string }) {
  const mailbox = <strong className="font-[550] text-ink wrap-anywhere">{shownMailbox(email)}</strong>;
  return <FilledText text={text} own={{ mailbox }} />;
}
