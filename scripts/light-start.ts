import type { Plugin } from "vite";

/**
 * Fails the build if the server's entry loads a `heavy` module before the first request, which means that its static
 * imports reach it. Only reads the bundler's list of modules and changes nothing.
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
        // Plugin-generated modules have names based on others, but aren't those.
        for (const id of moduleIds) if (!id.startsWith("\0")) loaded.add(id);
        for (const name of imports) {
          const chunk = chunks.get(name);
          if (chunk) reached.add(chunk);
          else loaded.add(`node_modules/${name}/`);
        }
      }
      const found = [...loaded].filter((id) => heavy.some((pattern) => pattern.test(id)));
      if (found.length > 0)
        throw new Error(`the start of the server loads what it does not need:\n${found.join("\n")}`);
    },
  };
}
