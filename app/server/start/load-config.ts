import { type Config, readEnv } from "~/config/env.server";

/** Returns the configuration and the site's origin. Invalid values end the program with one line for each. */
export function loadConfig(): { config: Config; origin: string } {
  const env = readEnv(process.env);
  if ("problems" in env) {
    for (const problem of env.problems) process.stderr.write(`${problem}\n`);
    process.exit(1);
  }
  const { config } = env;
  return { config, origin: config.origin ?? `http://localhost:${config.port}` };
}
