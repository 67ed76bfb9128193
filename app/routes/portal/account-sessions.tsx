import { Form } from "react-router";
import { ACCOUNT } from "~/content/pages/account";
import { useDocument } from "~/routes/use-document";
import { Badge } from "~/ui/primitives/badge";
import { Button } from "~/ui/primitives/button";
import { Each } from "~/ui/primitives/each";
import type { AccountAnswer } from "./account-answer";
import { CurrentPassword, Section, SectionErrors } from "./account-parts";
import type { OwnAccount } from "./own-account.server";

/** Every signed-in browser and program, each with a button that signs it out after the password is entered. */
export function AccountSessions({
  sessions,
  answer,
}: {
  sessions: OwnAccount["sessions"];
  answer: AccountAnswer | undefined;
}) {
  const { sessions: copy } = useDocument(ACCOUNT);
  return (
    <Section id="sessions" title={copy.title} text={copy.text}>
      <Form method="post" noValidate preventScrollReset aria-label={copy.title}>
        <SectionErrors answer={answer} idOf={{ currentPassword: "sessions-current-password" }} />
        <input type="hidden" name="intent" value="end-session" />
        <CurrentPassword id="sessions-current-password" answer={answer} />
        <ul className="mt-3 border-t border-rule">
          <Each of={sessions}>
            {({ id, device, address, seen, isHere }) => (
              <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule py-3.5">
                <div className="min-w-0 grow">
                  <p className="flex flex-wrap items-center gap-x-2.5 font-[550]">
                    {device}
                    {isHere ? <Badge tone="good">{copy.here}</Badge> : null}
                  </p>
                  <p className="text-small text-muted wrap-anywhere">
                    {address ? `${address} · ` : ""}
                    {copy.seen} {seen}
                  </p>
                </div>
                <Button
                  type="submit"
                  name="sessionId"
                  value={id}
                  variant="secondary"
                  aria-label={`${copy.end}: ${device}, ${seen}`}
                >
                  {copy.end}
                </Button>
              </li>
            )}
          </Each>
        </ul>
        <p className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" name="sessionId" value="all" variant="secondary">
            {copy.endAll}
          </Button>
          <span className="text-small text-muted">{copy.endAllNote}</span>
        </p>
      </Form>
    </Section>
  );
}
