/** Quoted text below an email's own, collapsed. */
export function QuotedText({ children }: { children: string }) {
  return (
    <details>
      <summary className="inline-flex min-h-9 cursor-pointer items-center text-muted max-md:min-h-11">
        Quoted text
      </summary>
      <p className="rounded-md border border-rule p-4 text-muted whitespace-pre-wrap wrap-anywhere">{children}</p>
    </details>
  );
}
