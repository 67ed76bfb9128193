import { invitedPath } from "~/domain/bookings/invited-path";
import { useShell } from "~/routes/use-shell";
import { ButtonLink } from "~/ui/primitives/button";

/** Offers times to a visitor who has just sent a form, without asking for name and address again. */
export function BookOffer({ copy: { text, label }, slug }: { copy: { text: string; label: string }; slug: string }) {
  const { receipt } = useShell();
  return (
    <p className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-2 border-good bg-good-wash p-5">
      <span className="font-display text-subheading">{text}</span>
      <ButtonLink href={invitedPath(slug, receipt?.invitation)}>{label}</ButtonLink>
    </p>
  );
}
