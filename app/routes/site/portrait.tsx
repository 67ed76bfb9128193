import { useMaybeShell } from "~/routes/use-shell";
import { classNames } from "~/ui/primitives/class-names";
import { Picture } from "~/ui/primitives/picture";

/** Who speaks, where the agency chose a picture of them; `of` is its address. Beside the name it says nothing new. */
export function Portrait({ of, className }: { of: string | undefined; className?: string }) {
  const picture = useMaybeShell()?.pictures?.[of ?? ""];
  if (!picture) return null;
  return (
    <span className={classNames("block size-14 shrink-0 overflow-hidden rounded-full bg-sunken", className)}>
      <Picture picture={picture} alt="" sizes="3.5rem" className="size-full object-cover" />
    </span>
  );
}
