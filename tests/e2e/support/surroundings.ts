import path from "node:path";

/** Choices of `playwright.config.ts` for this run. */
export const ORIGIN = needed("E2E_ORIGIN");
export const PORT = Number(needed("E2E_PORT"));

const folder = needed("E2E_FOLDER");
export const FOLDER = folder;
export const DATA_FOLDER = path.join(folder, "data");
/** Log of the server, one JSON object a line. */
export const LOG_FILE = path.join(folder, "server.log");

/** Secret that the server under test signs with. */
export const SECRET = "browser-tests-sign-with-this-secret";

/** The first member of staff and the demonstration customer, with the passwords that the server is started with. */
export const OWNER = { username: "admin", password: "bluebonnet-admin-1" };
export const CUSTOMER = { username: "dana@juniperlane.example", password: "bluebonnet-demo-1" };

function needed(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run these tests with "npx playwright test"`);
  return value;
}
