import { Button } from "~/ui/primitives/button";
import { classNames } from "~/ui/primitives/class-names";

/** The button of a public form, next to the privacy note. `sending`: its label while sending, with script. */
export function SubmitRow({
  copy: { submit, sending, privacyNote, privacyLink },
  className,
}: {
  copy: { submit: string; sending?: string; privacyNote: string; privacyLink: string };
  className: string;
}) {
  return (
    <div className={classNames("flex flex-wrap items-center gap-x-6 gap-y-3", className)}>
      <Button type="submit" size="large" data-sending={sending}>
        {submit}
      </Button>
      <p className="min-w-48 flex-1 text-small text-muted">
        {privacyNote}{" "}
        <a href="/privacy" className="link">
          {privacyLink}
        </a>
        .
      </p>
    </div>
  );
}
