/**
 * Right after an element with `data-whole`: that one is painted once this has arrived, so that nothing in it moves
 * while the page comes in pieces.
 */
export function Arrived() {
  return <span hidden />;
}
