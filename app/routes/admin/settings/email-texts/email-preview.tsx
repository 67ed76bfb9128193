import type { MouseEvent } from "react";
import { Button } from "~/ui/primitives/button";
import { emailTextPath } from "./email-texts-path";

const FRAME = "email-preview";

/** Show the words of the form in the frame, as they are typed: in the frame alone, so the screen and what is typed in it stay. */
export function PreviewButtons({ id }: { id: string }) {
  const target = { formAction: `${emailTextPath(id)}/preview`, formTarget: FRAME, formNoValidate: true };
  return (
    <>
      <Button {...target} type="submit" variant="secondary" onClick={postToFrame} className="min-h-10">
        Preview
      </Button>
      <Button
        {...target}
        type="submit"
        name="part"
        value="text"
        variant="secondary"
        onClick={postToFrame}
        className="min-h-10"
      >
        Preview as plain text
      </Button>
    </>
  );
}

/** As the button does on its own; the router, which would take the answer for a page, isn't asked. */
function postToFrame(event: MouseEvent<HTMLButtonElement>): void {
  const { form, formAction, formTarget, name, value } = event.currentTarget;
  if (!form) return;
  event.preventDefault();
  const copy = document.createElement("form");
  copy.method = "post";
  copy.action = formAction;
  copy.target = formTarget;
  const sent = new FormData(form);
  if (name) sent.append(name, value);
  for (const [field, text] of sent) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = field;
    input.value = String(text);
    copy.append(input);
  }
  document.body.append(copy);
  copy.submit();
  copy.remove();
  document.getElementsByName(FRAME)[0]?.scrollIntoView({ block: "nearest" });
}

/** The email as a made-up customer gets it, with the words that are stored until a button shows others. */
export function EmailPreview({ id }: { id: string }) {
  return (
    <iframe
      name={FRAME}
      src={`${emailTextPath(id)}/preview`}
      title="Preview of the email, with a made-up customer"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      className="block h-[min(52rem,80dvh)] w-full rounded-md border border-rule bg-raised"
    />
  );
}
