import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  // Vite minifies the CSS for the browsers named below; Tailwind's own pass would rewrite `light-dark()` for older ones.
  plugins: [tailwindcss({ optimize: false }), reactRouter()],
  resolve: { tsconfigPaths: true },
  build: { target: "es2023", cssTarget: ["chrome123", "firefox120", "safari17.5"], reportCompressedSize: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: "assets/[name]-[hash].js",
            // What every hydrated page needs travels as one file: fewer requests, and it compresses better.
            codeSplitting: {
              groups: [
                { name: "base", test: /node_modules|app\/(ui\/(layout|primitives)|root|lib)/, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Bundled, these load in a fraction of the time and memory that their many modules take one by one.
      resolve: { noExternal: ["drizzle-orm", "lucide-react", "zod", "better-auth", "hono", /^d3-/, /^@conform-to\//] },
      build: {
        target: "node22",
        rolldownOptions: { input: { server: "./app/server/main.ts", cli: "./app/server/cli.ts" } },
      },
    },
  },
});
