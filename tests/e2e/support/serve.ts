// The built server, of the sources as they are now, with a data folder that lives as long as this process.
import { spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import { ensureBuilt } from "../../../scripts/project.mjs";
import { fakeStripeConfig } from "../../harness/stripe/fake-config.ts";
import { startFakeStripe } from "../../harness/stripe/fake-stripe.ts";
import { CUSTOMER, DATA_FOLDER, FOLDER, LOG_FILE, ORIGIN, OWNER, PORT, SECRET } from "./surroundings.ts";

ensureBuilt();
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const stripe = await startFakeStripe({ webhookUrl: `${ORIGIN}/api/webhooks/stripe` });
const { secretKey, webhookSecret, publishableKey, apiBase } = fakeStripeConfig(stripe.origin);
const log = openSync(LOG_FILE, "a");
const server = spawn(process.execPath, ["--enable-source-maps", "build/server/server.js"], {
  stdio: ["ignore", log, log],
  env: {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    PORT: String(PORT),
    HOST: "127.0.0.1",
    APP_URL: ORIGIN,
    DATA_DIR: DATA_FOLDER,
    SESSION_SECRET: SECRET,
    // So that each test can be a client with an address of its own.
    TRUST_PROXY: "1",
    LOG_LEVEL: "info",
    ADMIN_USERNAME: OWNER.username,
    ADMIN_PASSWORD: OWNER.password,
    DEMO_CUSTOMER_PASSWORD: CUSTOMER.password,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_API_BASE: apiBase,
  },
});
closeSync(log);
// Playwright and terminals signal the whole group: the server has it already, and a second one would cut it short.
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => {});
server.on("error", (error) => end(1, error.message));
server.on("exit", (code) => end(code ?? 1, code ? readFileSync(LOG_FILE, "utf8") : ""));

function end(code: number, message: string): void {
  if (message) process.stderr.write(`${message}\n`);
  rmSync(FOLDER, { recursive: true, force: true });
  process.exit(code);
}
