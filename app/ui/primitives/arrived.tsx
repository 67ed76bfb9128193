/**
 * Goes right after an element with `data-whole`, which is painted once this arrives, so that nothing in it moves while
 * the page is streaming.
 */
export function Arrived() {
  return <span hidden />;
}
