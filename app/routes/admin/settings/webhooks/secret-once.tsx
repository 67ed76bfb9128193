import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { useIsHydrated } from "~/routes/use-is-hydrated";
import { Button } from "~/ui/primitives/button";

const THANKED_MS = 2500;

/** A secret that was just made, to be copied now: the server can't show it again. */
export function SecretOnce({ secret }: { secret: string }) {
  const isHydrated = useIsHydrated();
  const [isCopied, setIsCopied] = useState(false);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(secret);
    } catch {
      return;
    }
    setIsCopied(true);
    setTimeout(() => setIsCopied(false), THANKED_MS);
  }

  return (
    <div className="space-y-3">
      <p>
        <strong className="font-[600]">Copy the signing secret now.</strong> It is shown this once. The receiver needs
        it to check that events come from here.
      </p>
      <div className="flex flex-wrap items-stretch gap-2">
        <output className="min-w-0 grow basis-64 rounded-md border border-field bg-sunken px-3 py-2 font-mono text-eyebrow select-all wrap-anywhere">
          {secret}
        </output>
        {isHydrated ? (
          <Button variant="secondary" className="min-h-10" onClick={copy} data-autofocus>
            {isCopied ? (
              <Check aria-hidden="true" className="size-4" />
            ) : (
              <Copy aria-hidden="true" className="size-4" />
            )}
            <span role="status">{isCopied ? "Copied" : "Copy"}</span>
          </Button>
        ) : null}
      </div>
      <p className="text-muted">
        Libraries of <span className="whitespace-nowrap">Standard Webhooks</span> take it as it is. Every request
        carries <code>webhook-id</code>, <code>webhook-timestamp</code> and <code>webhook-signature</code>.
      </p>
    </div>
  );
}
