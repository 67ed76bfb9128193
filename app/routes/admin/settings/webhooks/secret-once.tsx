import { ShownOnce } from "../../kit/shown-once";

/** The newly created signing secret. */
export function SecretOnce({ secret }: { secret: string }) {
  return (
    <div className="space-y-3">
      <p>
        <strong className="font-[600]">Copy the signing secret now.</strong> It’s shown only once. The receiver needs it
        to check that events come from here.
      </p>
      <ShownOnce value={secret} />
      <p className="text-muted">
        <span className="whitespace-nowrap">Standard Webhooks</span> libraries accept it as is. Every request carries{" "}
        <code>webhook-id</code>, <code>webhook-timestamp</code> and <code>webhook-signature</code>.
      </p>
    </div>
  );
}
