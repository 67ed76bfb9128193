import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { useIsHydrated } from "~/routes/use-is-hydrated";
import { Button } from "~/ui/primitives/button";

const THANKED_MS = 2500;

/** A newly created secret to copy now: the server can't show it again. */
export function ShownOnce({ value }: { value: string }) {
  const isHydrated = useIsHydrated();
  const [isCopied, setIsCopied] = useState(false);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value);
    } catch {
      return;
    }
    setIsCopied(true);
    setTimeout(() => setIsCopied(false), THANKED_MS);
  }

  return (
    <div className="flex flex-wrap items-stretch gap-2">
      <output className="min-w-0 grow basis-64 rounded-md border border-field bg-sunken px-3 py-2 font-mono text-eyebrow select-all wrap-anywhere">
        {value}
      </output>
      {isHydrated ? (
        <Button variant="secondary" className="min-h-10" onClick={copy} data-autofocus>
          {isCopied ? <Check aria-hidden="true" className="size-4" /> : <Copy aria-hidden="true" className="size-4" />}
          <span role="status">{isCopied ? "Copied" : "Copy"}</span>
        </Button>
      ) : null}
    </div>
  );
}
