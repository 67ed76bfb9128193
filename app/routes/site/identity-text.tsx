import { Fragment } from "react";
import { fillIdentity } from "~/lib/fill-identity";
import { useShell } from "~/routes/use-shell";

const REACHABLE = /(\{(?:email|privacyEmail|legalEmail|phone)\})/;

/** Our copy with its tokens filled in; its addresses and phone number become links. */
export function IdentityText({ children }: { children: string }) {
  const { identity } = useShell();
  return children.split(REACHABLE).map((part, index) => {
    const key = `${index}${part}`;
    if (!REACHABLE.test(part)) return <Fragment key={key}>{fillIdentity(part, identity)}</Fragment>;
    const text = fillIdentity(part, identity);
    return (
      <a key={key} href={part === "{phone}" ? identity.phoneHref : `mailto:${text}`} className="link whitespace-nowrap">
        {text}
      </a>
    );
  });
}
