import path from "node:path";
import { build } from "vite";
import { expect, it } from "vitest";
import { lightStart } from "../../scripts/light-start";

const ENTRY = path.resolve("app/entry.ts");
const SCREEN = path.resolve("app/screen.ts");

/** Builds a server whose entry imports a screen; both exist only here. */
function buildServer(screen: string) {
  const files: Readonly<Record<string, string>> = {
    [ENTRY]: `export * from "/app/screen.ts";`,
    [SCREEN]: screen,
    heavy: `export const words = "heavy";`,
  };
  return build({
    configFile: false,
    logLevel: "silent",
    build: { ssr: true, write: false, rolldownOptions: { input: { server: ENTRY } } },
    plugins: [
      {
        name: "sources",
        enforce: "pre",
        resolveId: (id) => [id, path.resolve(`.${id}`)].find((each) => each in files),
        load: (id) => files[id],
      },
      lightStart("server", [/^heavy$/, /node_modules\/stripe\//]),
    ],
  });
}

it("a build takes what loads with its first use", async () => {
  await expect(buildServer(`export const open = () => [import("heavy"), import("stripe")];`)).resolves.toBeDefined();
});

it.each(["heavy", "stripe"])("a build fails where its start reaches %s, bundled or not", async (library) => {
  await expect(buildServer(`export * from "${library}";`)).rejects.toThrow("loads what it does not need:\n");
});
