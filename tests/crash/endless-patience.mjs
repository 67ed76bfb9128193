// Loaded into the site by a control (`node --import`): a statement without an answer is waited for for ever, as it was
// once.
const { setTimeout: wait } = globalThis;
const SHORTEST_MS = 15_000;
const LONGEST_MS = 20_000;

globalThis.setTimeout = Object.assign((work, milliseconds, ...rest) => {
  const isPatience = milliseconds >= SHORTEST_MS && milliseconds <= LONGEST_MS;
  return wait(isPatience ? () => {} : work, milliseconds, ...rest);
}, wait);
