import { LINK_PAGE } from "~/content/pages/links";
import { useDocument } from "~/routes/use-document";
import { useFill } from "~/routes/use-fill";
import { useShell } from "~/routes/use-shell";
import { LetterWindow } from "~/ui/illustrations/letter-window";
import { LostPath } from "~/ui/illustrations/lost-path";
import { Button, ButtonLink } from "~/ui/primitives/button";
import type { Renewed } from "./act-on-link.server";
import type { ClosedLink as Closed } from "./link-access.server";
import { WithPhone } from "./with-phone";

/**
 * Page of a link that no longer works, because it expired or was revoked, with a way to get a new one; or of a link
 * that never existed.
 */
export function ClosedLink({ closed, path, renewed }: { closed: Closed; path: string; renewed: Renewed }) {
  const copy = useDocument(LINK_PAGE);
  const fill = useFill();
  const { isMailHeld, identity } = useShell();
  const isKnown = closed.state !== "unknown";
  const isHeld = isKnown && isMailHeld;
  const { title, text } = copy[closed.state];
  const Picture = isKnown ? LetterWindow : LostPath;
  const mailbox = isKnown ? closed.mailbox : "";
  return (
    <section className="page-width grid items-center gap-x-8 gap-y-12 pt-12 pb-20 md:pt-16 lg:grid-cols-12 lg:pb-28">
      <div className="lg:col-span-6">
        <h1 className="text-title">{title}</h1>
        <p className="mt-5 max-w-text text-lead text-muted">
          {closed.state !== "unknown" && isMailHeld ? (
            <WithPhone text={copy[closed.state].unavailable} identity={identity} />
          ) : (
            fill(text, { mailbox })
          )}
        </p>
        <div className="mt-8">
          {!isKnown ? (
            <ButtonLink href="/contact" size="large">
              {copy.unknown.action}
            </ButtonLink>
          ) : isHeld ? (
            <ButtonLink href="/login" size="large">
              {copy.ended.signIn}
            </ButtonLink>
          ) : renewed ? (
            <p role="status" className="rounded-md bg-good-wash p-4">
              {fill(renewed === "asked" ? copy.revoked.asked : copy.ended[renewed], { mailbox })}
            </p>
          ) : (
            <form method="post" action={path}>
              <Button type="submit" name="intent" value="renew" size="large">
                {copy[closed.state].button}
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
