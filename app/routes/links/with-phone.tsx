import type { Identity } from "~/config/identity-defaults";
import { FilledText } from "~/routes/filled-text";

/** A sentence with `{phone}` replaced with the agency's number as a link. */
export function WithPhone({ text, identity }: { text: string; identity: Pick<Identity, "phone" | "phoneHref"> }) {
  const phone = (
    <a href={identity.phoneHref} className="link whitespace-nowrap">
      {identity.phone}
    </a>
  );
  return <FilledText text={text} own={{ phone }} />;
}
