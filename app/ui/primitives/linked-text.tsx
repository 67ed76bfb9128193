import { Fragment } from "react";
import { splitLinks } from "~/lib/split-links";

/** User-written text with web addresses as links. Markup isn't interpreted. */
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
