const CODE = /(`[^`]+`)/;

/** Text in which `words between backquotes` are shown as code. */
export function InlineText({ children: text }: { children: string }) {
  return text.split(CODE).map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: safe: the parts of a fixed text never change places
    return CODE.test(part) ? <code key={index}>{part.slice(1, -1)}</code> : part;
  });
}
