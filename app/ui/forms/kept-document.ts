/**
 * Keeps the document as the server sent it. `putBack` shows it again, once and only before `forget`: a page that script
 * can't take over works as it came, since its links and forms need no script. `stop` ends what the script has begun.
 */
export function keepDocument(page: Document): { putBack(stop: () => void): void; forget(): void } {
  let sent: Node | undefined = page.documentElement.cloneNode(true);
  return {
    putBack(stop) {
      const kept = sent;
      if (!kept) return;
      sent = undefined;
      // React is in the middle of its work when it says so.
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
