/** What an erasure leaves, a line each, after a sentence about why; nothing where nothing is left. */
export function WhatStays({ why, lines }: { why: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <p>{why}</p>
      <ul className="mt-1 list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
