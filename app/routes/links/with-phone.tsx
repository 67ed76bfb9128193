import type { Identity } from "~/config/identity-defaults";

/** A sentence with the agency's number in place of `{phone}`, to call. */
export function WithPhone({ text, identity }: { text: string; identity: Pick<Identity, "phone" | "phoneHref"> }) {
  const [before, after = ""] = text.split("{phone}");
  return (
    <>
      {before}
      <a href={identity.phoneHref} className="link whitespace-nowrap">
        {identity.phone}
      </a>
      {after}
    </>
  );
}
