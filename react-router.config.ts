import type { Config } from "@react-router/dev/config";

export default {
  // A pattern: the server is built from two entries, `server` and `cli`.
  serverBuildFile: "[name].js",
} satisfies Config;
