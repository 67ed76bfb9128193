/**
 * Keeps the document as the server sent it. `putBack` restores it, once and only before `forget`: a page that script
 * can't take over still works, since its links and forms need no script. `stop` ends what the script has started.
 */
export function keepDocument(page: Document): { putBack(stop: () => void): void; forget(): void } {
  let sent: Node | undefined = page.documentElement.cloneNode(true);
  return {
    putBack(stop) {
      const kept = sent;
      if (!kept) return;
      sent = undefined;
      // React is mid-render when it reports this.
      queueMicrotask(() => {
        stop();
        page.replaceChildren(...(page.doctype ? [page.doctype] : []), kept);
      });
    },
    forget() {
      sent = undefined;
    },
  };
}
