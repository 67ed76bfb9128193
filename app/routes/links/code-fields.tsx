import { LINK_PAGE } from "~/content/pages/links";
import { useDocument } from "~/routes/use-document";
import { useFill } from "~/routes/use-fill";
import { useShell } from "~/routes/use-shell";
import { Field, TextInput } from "~/ui/forms/field";
import { Button } from "~/ui/primitives/button";
import type { CodeAnswer } from "./act-on-link.server";
import { WithPhone } from "./with-phone";

export const CODE_ID = "link-code";

/** The code field, and the button that sends a code. Part of a form that explains its purpose. */
export function CodeFields({ why, mailbox, answer }: { why: string; mailbox: string; answer: CodeAnswer | undefined }) {
  const copy = useDocument(LINK_PAGE).code;
  const { isMailHeld } = useShell();
  const fill = useFill();
  const { isSent = false, problem } = answer ?? {};
  if (isMailHeld) return <NoCodes />;
  return (
    <fieldset className="rounded-lg border border-rule bg-raised p-5">
      <legend className="px-1.5 text-small font-[550]">{copy.title}</legend>
      <p className="text-small text-muted" role={isSent ? "status" : undefined}>
        {fill(isSent && !problem ? copy.sent : why, { mailbox })}
      </p>
      {isSent ? (
        <div className="mt-3 max-w-60">
          {/* Enter activates this button rather than the one for another code, which would come first. */}
          <button
            type="submit"
            name="intent"
            value="enter-code"
            className="visually-hidden"
            tabIndex={-1}
            aria-hidden="true"
          />
          <Field
            id={CODE_ID}
            label={copy.label}
            required
            hint={copy.hint}
            {...(problem ? { error: copy[problem] } : {})}
          >
            {(control) => (
              <TextInput
                {...control}
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={12}
                autoFocus
              />
            )}
          </Field>
        </div>
      ) : null}
      <Button
        type="submit"
        name="intent"
        value="send-code"
        variant={isSent ? "quiet" : "secondary"}
        className="mt-3"
        formNoValidate
      >
        {isSent ? copy.again : copy.send}
      </Button>
    </fieldset>
  );
}

/** Shown if emails can't be sent: promises no code, and offers alternatives. */
function NoCodes() {
  const copy = useDocument(LINK_PAGE).code;
  const { identity } = useShell();
  const { title, text, signIn } = copy.unavailable;
  return (
    <div role="note" className="rounded-lg border border-rule bg-raised p-5 text-small">
      <p className="font-[550]">{title}</p>
      <p className="mt-1 text-muted">
        <WithPhone text={text} identity={identity} />
      </p>
      <a href="/login" className="link inline-flex min-h-11 items-center">
        {signIn}
      </a>
    </div>
  );
}

/** Code fields as a form of their own, for pages that show more once the code is entered. */
export function ConfirmSection({
  mailbox,
  answer,
  why,
}: {
  mailbox: string;
  answer: CodeAnswer | undefined;
  why: string;
}) {
  const copy = useDocument(LINK_PAGE).code;
  return (
    <form method="post" noValidate id="confirm" data-print="hide" className="mt-10 max-w-xl scroll-mt-6">
      <input type="hidden" name="purpose" value="confirm" />
      <CodeFields why={why} mailbox={mailbox} answer={answer} />
      {answer?.isSent ? (
        <Button type="submit" name="intent" value="enter-code" className="mt-4">
          {copy.enter}
        </Button>
      ) : null}
    </form>
  );
}
