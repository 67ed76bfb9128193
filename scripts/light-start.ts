import type { Plugin } from "vite";

const NOT_ASCII = /[^\0-\x7f]/g;
/** What an escape of its own would change: a backslash and a character that needs none. */
const ESCAPED_NOT_ASCII = /\\[^\0-\x7f]/;

/**
 * Keeps the start of the server light. The build fails where the entry loads something `heavy` before anybody asked for
 * it: what a start needs is what its static imports reach. Characters beyond ASCII are written as escapes, because a source
 * with a single one of them takes twice the memory for as long as the server lives.
 */
export function lightStart(entry: string, heavy: readonly RegExp[]): Plugin {
  return {
    name: "light-start",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "ssr",
    generateBundle(_options, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((file) => (file.type === "chunk" ? [[file.fileName, file]] : [])),
      );
      const reached = new Set([...chunks.values()].filter(({ isEntry, name }) => isEntry && name === entry));
      if (reached.size === 0) throw new Error(`there is no entry ${entry}`);
      const loaded = new Set<string>();
      for (const { imports, moduleIds } of reached) {
        // What a plugin makes is named after what it stands for, and is not that.
        for (const id of moduleIds) if (!id.startsWith("\0")) loaded.add(id);
        for (const name of imports) {
          const chunk = chunks.get(name);
          if (chunk) reached.add(chunk);
          else loaded.add(`node_modules/${name}/`);
        }
      }
      const found = [...loaded].filter((id) => heavy.some((pattern) => pattern.test(id)));
      // After the bundler's last pass, which would write the characters themselves.
      for (const chunk of chunks.values()) {
        if (ESCAPED_NOT_ASCII.test(chunk.code)) throw new Error(`${chunk.fileName} escapes a character beyond ASCII`);
        chunk.code = chunk.code.replace(NOT_ASCII, escaped);
      }
      if (found.length > 0)
        throw new Error(`the start of the server loads what it does not need:\n${found.join("\n")}`);
    },
  };
}

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
