import { registerHooks } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

// Programs that tests start outside Vitest import this first: it resolves the alias and the missing extensions.
registerHooks({
  resolve(specifier, context, next) {
    const isOurs =
      specifier.startsWith("~/") || (/^\.\.?\//.test(specifier) && !context.parentURL?.includes("/node_modules/"));
    if (!isOurs) return next(specifier, context);
    const parent = context.parentURL ? path.dirname(new URL(context.parentURL).pathname) : process.cwd();
    const file = specifier.startsWith("~/") ? path.resolve("app", specifier.slice(2)) : path.resolve(parent, specifier);
    return next(pathToFileURL(/\.m?[jt]s$/.test(file) ? file : `${file}.ts`).href, context);
  },
});
