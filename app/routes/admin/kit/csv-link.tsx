import { Download } from "lucide-react";
import { buttonClass } from "~/ui/primitives/button";
import { useSearchText } from "./own-address";

/** Downloads all pages of the list with its current query. */
export function CsvLink({ to }: { to: string }) {
  const search = useSearchText();
  return (
    <a href={to + search} download className={buttonClass({ variant: "quiet" }, "min-h-10 px-3")}>
      <Download aria-hidden="true" className="size-4" />
      <span className="max-md:sr-only">CSV</span>
    </a>
  );
}
