import { Fragment } from "react";
import { splitLinks } from "~/lib/split-links";

/** Text by people, with web addresses as links. No markup is read. */
export function LinkedText({ children }: { children: string }) {
  return splitLinks(children).map(({ text, href }, index) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: safe: the parts of a text never change place
      <a key={index} href={href} rel="nofollow noopener ugc" className="link">
        {text}
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: safe: the parts of a text never change place
      <Fragment key={index}>{text}</Fragment>
    ),
  );
}
