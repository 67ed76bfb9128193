import { Each } from "~/ui/primitives/each";
/** Remains of a deletion, one line each, after a sentence with the reason. Renders nothing if nothing remains. */
export function WhatStays({ why, lines }: { why: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <p>{why}</p>
      <ul className="mt-1 list-disc pl-5">
        <Each of={lines} by={(line) => line}>
          {(line) => <li>{line}</li>}
        </Each>
      </ul>
    </div>
  );
}
