import { describe, expect, it } from "vitest";
import { readEnv } from "./env.server";

const configOf = (env: Record<string, string>) => {
  const result = readEnv(env);
  if ("problems" in result) throw new Error(result.problems.join("\n"));
  return result.config;
};
const problemsOf = (env: Record<string, string>) => {
  const result = readEnv(env);
  return "problems" in result ? result.problems : [];
};

describe("the configuration", () => {
  it("needs nothing", () => {
    expect(configOf({})).toMatchObject({
      port: 3000,
      dataDir: "./data",
      demoData: true,
      trustProxy: 0,
      logLevel: "info",
    });
  });

  it("takes empty variables for absent ones, as .env.example has them", () => {
    expect(configOf({ PORT: "", DATABASE_URL: " ", ADMIN_PASSWORD: "" })).toEqual(configOf({}));
  });

  it("leaves out sample data on its own on an outside database", () => {
    expect(configOf({ DATABASE_URL: "postgres://localhost/site" }).demoData).toBe(false);
    expect(configOf({ DATABASE_URL: "postgres://localhost/site", DEMO_DATA: "on" }).demoData).toBe(true);
    expect(configOf({ DEMO_DATA: "off" }).demoData).toBe(false);
  });

  it("reduces the public address to its origin", () => {
    expect(configOf({ APP_URL: "https://www.agency.example/" }).origin).toBe("https://www.agency.example");
    expect(configOf({}).origin).toBeUndefined();
  });

  it.each(["tcp://clamav:3310", "unix:///run/clamav/clamd.ctl"])("takes %s for the virus scanner", (url) => {
    expect(configOf({ CLAMD_URL: url }).clamdUrl).toBe(url);
  });

  it.each(["http://clamav:3310", "unix://clamd.ctl", "tcp:///clamd", "clamav:3310"])("refuses %s for it", (url) => {
    expect(readEnv({ CLAMD_URL: url })).toMatchObject({ problems: [expect.stringMatching(/^CLAMD_URL must/)] });
  });

  it("says one clear line for each bad value, without repeating the value", () => {
    const bad = {
      PORT: "http",
      APP_URL: "https://agency.example/path",
      DATABASE_URL: "mysql://localhost",
      SESSION_SECRET: "short",
      DEMO_DATA: "maybe",
      SMTP_URL: "mail.agency.example",
      MAIL_FROM: "nobody",
      STRIPE_SECRET_KEY: "pk_wrong",
      TRUST_PROXY: "99",
      LOG_LEVEL: "loud",
    };
    const problems = problemsOf(bad);
    expect(problems.map((line) => line.split(" ")[0])).toEqual(Object.keys(bad));
    for (const value of ["mysql", "short", "pk_wrong"]) expect(problems.join()).not.toContain(value);
  });

  it("wants the parts of one provider together", () => {
    expect(problemsOf({ S3_BUCKET: "files" })).toEqual([
      "S3_ACCESS_KEY_ID must be set when S3_BUCKET is",
      "S3_SECRET_ACCESS_KEY must be set when S3_BUCKET is",
    ]);
    expect(problemsOf({ STRIPE_SECRET_KEY: "sk_test_1" })).toHaveLength(2);
  });
});
