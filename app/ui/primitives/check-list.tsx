import { CheckMark, CrossMark } from "~/ui/primitives/marks";
import { classNames } from "./class-names";

/** A list of features with check marks; excluded ones are crossed out and announced as such to screen readers. */
export function CheckList({
  items,
  className,
}: {
  items: readonly (string | { name: string; included: boolean })[];
  className?: string;
}) {
  return (
    <ul className={classNames("space-y-2.5 text-small", className)}>
      {items.map((item) => {
        const { name, included } = typeof item === "string" ? { name: item, included: true } : item;
        return (
          <li key={name} className={classNames("flex gap-2.5", !included && "text-muted")}>
            {included ? (
              <CheckMark className="mt-0.5 size-4.5 shrink-0 text-good" strokeWidth={2.25} />
            ) : (
              <CrossMark className="mt-0.5 size-4.5 shrink-0 text-muted" strokeWidth={2} />
            )}
            <span>
              {typeof item === "string" ? null : (
                <span className="visually-hidden">{included ? "Included: " : "Not included: "}</span>
              )}
              {name}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
