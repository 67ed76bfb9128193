import { stripVTControlCharacters } from "node:util";
import type { Plugin } from "vite";

/**
 * Hides warnings known to be wrong, so that correct ones are noticed. Any other warning fails the build if
 * `STRICT_BUILD` is set, as in the checks. Lightning CSS doesn't know the pseudo-class `:target-current` of CSS
 * Overflow 5 yet and leaves it unchanged.
 */
export function knownWarnings(known: readonly RegExp[]): Plugin {
  let unknown = 0;
  return {
    name: "known-warnings",
    apply: "build",
    configResolved({ logger }) {
      const warn = logger.warn.bind(logger);
      logger.warn = (message, options) => {
        if (known.some((pattern) => pattern.test(stripVTControlCharacters(message)))) return;
        unknown += 1;
        warn(message, options);
      };
    },
    closeBundle() {
      if (unknown > 0 && process.env.STRICT_BUILD) throw new Error(`the build warned ${unknown} times`);
    },
  };
}
