/** Tokens that a text may use in braces, with their meaning. */
export function TokenList({ tokens }: { tokens: readonly { token: string; means: string; isRequired: boolean }[] }) {
  return (
    <section aria-labelledby="tokens-title" className="rounded-md border border-rule bg-sunken px-4 py-3">
      <h3 id="tokens-title" className="font-sans text-small font-[600]">
        Tokens
      </h3>
      <p className="text-muted">
        Each email fills them in. {"{link}"} and {"{details}"} go on lines of their own. If a name is missing, the comma
        before it is left out too.
      </p>
      <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        {tokens.map(({ token, means, isRequired }) => (
          <div key={token} className="contents">
            <dt className="font-mono text-eyebrow leading-6">{`{${token}}`}</dt>
            <dd className="text-muted max-sm:mb-1.5">
              {means}
              {isRequired ? <strong className="font-[550] text-ink"> · required</strong> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
