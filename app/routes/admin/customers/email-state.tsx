import { CircleAlert, CircleCheck } from "lucide-react";
import type { Person } from "~/domain/customers/queries.server";

/** Verification state of a person's address, and whether they are banned. */
export function EmailState({ person: { isEmailVerified, isBanned } }: { person: Person }) {
  if (isBanned) return <State isGood={false}>Locked out</State>;
  return <State isGood={isEmailVerified}>{isEmailVerified ? "Verified" : "Not verified"}</State>;
}

function State({ isGood, children }: { isGood: boolean; children: string }) {
  const Icon = isGood ? CircleCheck : CircleAlert;
  return (
    <span className={`inline-flex items-center gap-1.5 whitespace-nowrap ${isGood ? "text-good" : "text-warn"}`}>
      <Icon aria-hidden="true" className="size-3.5" />
      {children}
    </span>
  );
}
