import { Download } from "lucide-react";
import { buttonClass } from "~/ui/primitives/button";
import { useSearchText } from "./own-address";

/** Downloads what the list shows now, all pages of it: the list's query goes along. */
export function CsvLink({ to }: { to: string }) {
  const search = useSearchText();
  return (
    <a href={to + search} download className={buttonClass({ variant: "quiet" }, "min-h-10 px-3")}>
      <Download aria-hidden="true" className="size-4" />
      <span className="max-md:sr-only">CSV</span>
    </a>
  );
}
