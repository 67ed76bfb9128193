import { type MouseEvent, useEffect, useRef, useState } from "react";
import { isUntouched } from "~/ui/forms/draft";
import { Button } from "~/ui/primitives/button";
import { emailTextPath, PREVIEW_RECORD } from "./email-texts-path";

const FRAME = "email-preview";

/** Buttons that show the form's text in the frame as typed: only there, so the screen and its fields stay unchanged. */
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

/** Submits like the button itself would; the router isn't involved, because it would take the response for a page. */
function postToFrame(event: MouseEvent<HTMLButtonElement>): void {
  const { form, formAction, name, value } = event.currentTarget;
  if (!form) return;
  event.preventDefault();
  postForm(form, formAction, name ? [name, value] : null);
  document.getElementsByName(FRAME)[0]?.scrollIntoView({ block: "nearest" });
}

function postForm(form: HTMLFormElement, action: string, part: [name: string, value: string] | null): void {
  const copy = document.createElement("form");
  copy.method = "post";
  copy.action = action;
  copy.target = FRAME;
  const sent = new FormData(form);
  if (part) sent.append(...part);
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
}

/**
 * Preview of the email about a record, or for a made-up customer, with the stored text until a button shows another. A
 * different record is shown with the unsaved text of the form `formId`.
 */
export function EmailPreview({ id, recordId, formId }: { id: string; recordId: string; formId: string }) {
  const preview = `${emailTextPath(id)}/preview`;
  // Another address would load the stored text.
  const [first] = useState(recordId);
  const shown = useRef(recordId);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (shown.current === recordId) return;
    shown.current = recordId;
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement && !isUntouched(form, [])) postForm(form, preview, null);
    // Replaces the frame's history entry, so that the browser's back button returns to the previous choice.
    else frame.current?.contentWindow?.location.replace(addressOf(preview, recordId));
  }, [recordId, formId, preview]);
  return (
    <iframe
      ref={frame}
      name={FRAME}
      src={addressOf(preview, first)}
      title="Preview of the email"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      className="block h-[min(52rem,80dvh)] w-full rounded-md border border-rule bg-raised"
    />
  );
}

function addressOf(preview: string, recordId: string): string {
  return recordId ? `${preview}?${new URLSearchParams({ [PREVIEW_RECORD]: recordId })}` : preview;
}
