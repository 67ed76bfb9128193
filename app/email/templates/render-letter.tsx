import { renderToStaticMarkup } from "react-dom/server";
import type { Identity } from "~/config/identity-defaults";
import type { EmailContent } from "~/email/email-content";
import { Letter } from "./letter";

/** The one that mail programs are made for. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';
/** What React adds for the pictures of a page; in a message it would be fetched before anyone has asked for pictures. */
const PRELOAD = /<link rel="preload"[^>]*>/g;

/** The HTML part of a message. Loads React Email: import it only when a message is written. */
export async function renderLetter(content: EmailContent, identity: Identity, origin: string): Promise<string> {
  const html = renderToStaticMarkup(<Letter content={content} identity={identity} origin={origin} />);
  return DOCTYPE + html.replace(PRELOAD, "");
}
