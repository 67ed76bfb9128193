import { Fragment, type ReactNode } from "react";
import { useFill } from "./use-fill";

const TOKENS = /(\{[^{}]*\})/;

/** Our copy with elements in place of the tokens in `own`, and the agency's details in place of the others. */
export function FilledText({ text, own }: { text: string; own: Readonly<Record<string, ReactNode>> }) {
  const fill = useFill();
  return text.split(TOKENS).map((part, index) => {
    const key = `${index}${part}`;
    return <Fragment key={key}>{own[part.slice(1, -1)] ?? fill(part)}</Fragment>;
  });
}
