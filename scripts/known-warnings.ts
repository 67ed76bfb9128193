import { stripVTControlCharacters } from "node:util";
import type { Plugin } from "vite";

/**
 * Keeps warnings that are known to be wrong off the screen, so that one that is right is seen. Any other fails the
 * build where `STRICT_BUILD` is set, as the checks do. Lightning CSS does not yet know the pseudo-class
 * `:target-current` of CSS Overflow 5 and leaves it as it is.
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
