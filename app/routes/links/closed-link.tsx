import { LINK_PAGE, withMailbox } from "~/content/pages/links";
import { useShell } from "~/routes/use-shell";
import { LetterWindow } from "~/ui/illustrations/letter-window";
import { LostPath } from "~/ui/illustrations/lost-path";
import { Button, ButtonLink } from "~/ui/primitives/button";
import type { ClosedLink as Closed } from "./link-access.server";
import { WithPhone } from "./with-phone";

/** What is shown where a link opens nothing: that it has ended, with a way to a new one, or that there never was one. */
export function ClosedLink({
  closed,
  path,
  renewed,
}: {
  closed: Closed;
  path: string;
  renewed: "sent" | "limit" | undefined;
}) {
  const { isMailHeld, identity } = useShell();
  const isEnded = closed.state === "ended";
  const isHeld = isEnded && isMailHeld;
  const { title, text } = LINK_PAGE[closed.state];
  const Picture = isEnded ? LetterWindow : LostPath;
  const mailbox = isEnded ? closed.mailbox : "";
  return (
    <section className="page-width grid items-center gap-x-8 gap-y-12 pt-12 pb-20 md:pt-16 lg:grid-cols-12 lg:pb-28">
      <div className="lg:col-span-6">
        <h1 className="text-title">{title}</h1>
        <p className="mt-5 max-w-text text-lead text-muted">
          {isHeld ? <WithPhone text={LINK_PAGE.ended.unavailable} identity={identity} /> : withMailbox(text, mailbox)}
        </p>
        <div className="mt-8">
          {!isEnded ? (
            <ButtonLink href="/contact" size="large">
              {LINK_PAGE.unknown.action}
            </ButtonLink>
          ) : isHeld ? (
            <ButtonLink href="/login" size="large">
              {LINK_PAGE.ended.signIn}
            </ButtonLink>
          ) : renewed ? (
            <p role="status" className="rounded-md bg-good-wash p-4">
              {withMailbox(LINK_PAGE.ended[renewed], mailbox)}
            </p>
          ) : (
            <form method="post" action={path}>
              <Button type="submit" name="intent" value="renew" size="large">
                {LINK_PAGE.ended.button}
              </Button>
            </form>
          )}
        </div>
      </div>
      <div className="hidden lg:col-span-5 lg:col-start-8 lg:block">
        <Picture className="w-full max-w-md" />
      </div>
    </section>
  );
}
