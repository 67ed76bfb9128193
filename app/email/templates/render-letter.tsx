import { render } from "react-email";
import type { Identity } from "~/config/identity-defaults";
import type { Letter as LetterContent } from "~/email/email-content";
import { Letter } from "./letter";

/** The HTML part of a message. Loads React Email: import it only when a message is written. */
export function renderLetter(content: LetterContent, identity: Identity, origin: string): Promise<string> {
  return render(<Letter content={content} identity={identity} origin={origin} />);
}
