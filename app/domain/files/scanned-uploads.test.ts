import { describe, expect, it } from "vitest";
import type { AppContext } from "~/kernel/app-context";
import { createClamdScanner } from "~/storage/clamd";
import { EICAR, hasClamd, startFakeClamd, startRealClamd } from "../../../tests/harness/clamd";
import { samplePdf } from "../../../tests/harness/sample-files";
import { NOTHING, ONE_FILE, standing, upload } from "../../../tests/harness/uploads";
import { emptiedContext } from "../../../tests/harness/use-test-context";

const test = emptiedContext();

const INFECTED = Buffer.concat([samplePdf(300_000), EICAR, Buffer.from("\n%%EOF\n")]);

const scannedBy = (url: string, timeoutMs?: number): AppContext => ({
  ...test.ctx,
  scanner: createClamdScanner(url, timeoutMs),
});

describe("with a scanner, an upload", () => {
  it("is kept when nothing is found, and refused without a trace when something is", async () => {
    const clamd = await startFakeClamd();
    const ctx = scannedBy(clamd.url);
    expect(await upload(ctx, INFECTED)).toEqual({ outcome: "infected" });
    expect(await standing(test)).toEqual(NOTHING);
    expect(await upload(ctx, samplePdf(5_000_000))).toMatchObject({ outcome: "stored" });
    expect(await standing(test)).toEqual(ONE_FILE);
    await clamd.stop();
  });

  it.each([
    ["answers nothing", "mute"],
    ["hangs up", "hang-up"],
    ["refuses the size", { reply: "INSTREAM size limit exceeded. ERROR" }],
    ["says something else", { reply: "UNKNOWN COMMAND" }],
  ] as const)("is refused for now when the scanner %s", async (_, behaviour) => {
    const clamd = await startFakeClamd(behaviour);
    expect(await upload(scannedBy(clamd.url, 200), samplePdf(2_000_000))).toEqual({ outcome: "unscanned" });
    expect(await standing(test)).toEqual(NOTHING);
    await clamd.stop();
  });

  it("is refused for now when the scanner is away", async () => {
    const clamd = await startFakeClamd();
    await clamd.stop();
    expect(await upload(scannedBy(clamd.url), samplePdf())).toEqual({ outcome: "unscanned" });
    expect(await upload(scannedBy("unix:///nowhere/clamd.ctl"), samplePdf())).toEqual({ outcome: "unscanned" });
    expect(await standing(test)).toEqual(NOTHING);
  });

  it.skipIf(!hasClamd)("is looked into by Debian's clamd, over its socket", async () => {
    const clamd = await startRealClamd();
    const ctx = scannedBy(clamd.url);
    expect(await upload(ctx, INFECTED)).toEqual({ outcome: "infected" });
    expect(await upload(ctx, samplePdf(5_000_000))).toMatchObject({ outcome: "stored" });
    await clamd.stop();
  });
});
