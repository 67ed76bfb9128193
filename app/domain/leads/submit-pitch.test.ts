import { describe, expect, it } from "vitest";
import { emails as emailRows } from "~/db/schema/emails";
import { listAttachedFiles } from "~/domain/files/queries.server";
import { receiveUpload } from "~/domain/files/receive-upload.server";
import { mintFormToken } from "~/domain/forms/form-token.server";
import type { Submission } from "~/domain/forms/submission";
import { samplePdf } from "../../../tests/harness/sample-files";
import { countRows } from "../../../tests/harness/test-context";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { StartupPitch } from "./kinds/startup-pitch";
import { submitPitch } from "./submit-pitch.server";

const HOUR_MS = 60 * 60 * 1000;
const CLIENT = "203.0.113.7";
const NOTHING = { leads: 0, emails: 0, attached: 0 };

const PITCH = StartupPitch.parse({
  startupName: "Acme <Robots>",
  founderName: "Ann Lee",
  email: "ann@acme.example",
  phone: "(512) 555-0101",
  problem: "Rust.\nEverywhere.",
  solution: "Paint",
  targetUsers: "Bridges",
  teamSize: "2-3",
  fundingStage: "series-b+",
});

const test = emptiedContext();

function submission(): Submission {
  const token = mintFormToken(test.ctx);
  test.clock.advance(30_000);
  return { token, honeypot: "", clientAddress: CLIENT };
}

async function upload(content = samplePdf(), name = "Deck.pdf") {
  const result = await receiveUpload(test.ctx, {
    purpose: "pitch-deck",
    name,
    content: new Blob([new Uint8Array(content)]),
    clientAddress: CLIENT,
  });
  if (result.outcome !== "stored") throw new Error(result.outcome);
  return result.file;
}

async function stored() {
  const [leads, emails, attached] = await Promise.all(
    ["leads", "emails", "file_attachments"].map((table) => countRows(test.pool, table)),
  );
  return { leads, emails, attached };
}

describe("the deck of a pitch", () => {
  it("belongs to the lead, and both messages tell of it", async () => {
    const file = await upload();
    const answer = await submitPitch(test.ctx, PITCH, file.claim, submission());
    if (answer.outcome !== "received") throw new Error(answer.outcome);
    expect(await stored()).toEqual({ leads: 1, emails: 2, attached: 1 });
    const attached = await listAttachedFiles(test.ctx, { kind: "lead", id: answer.leadId });
    expect(attached).toMatchObject([{ id: file.id, name: "Deck.pdf" }]);
    const mails = await test.ctx.db.select().from(emailRows).orderBy(emailRows.kind);
    expect(mails[0]?.text).toContain("Pitch deck: Attached (");
    expect(mails[1]?.text).toContain("Deck.pdf");
  });

  it("uploaded again by a double submit without script does not make a second lead", async () => {
    const same = submission();
    const first = await submitPitch(test.ctx, PITCH, (await upload()).claim, same);
    expect(await submitPitch(test.ctx, PITCH, (await upload()).claim, same)).toEqual(first);
    expect(await stored()).toEqual({ leads: 1, emails: 2, attached: 1 });
  });

  it("another deck with the same words is another lead", async () => {
    const same = submission();
    await submitPitch(test.ctx, PITCH, "", same);
    await submitPitch(test.ctx, PITCH, (await upload()).claim, same);
    expect(await stored()).toMatchObject({ leads: 2, attached: 1 });
  });

  it.each(["nonsense", "00000000-0000-7000-8000-000000000000.aaaa"])("is gone: %j stores nothing", async (claim) => {
    expect(await submitPitch(test.ctx, PITCH, claim, submission())).toEqual({ outcome: "deck-gone" });
    expect(await stored()).toEqual(NOTHING);
  });

  it("is gone after a day, and the pitch can be sent with a new one", async () => {
    const { claim } = await upload();
    test.clock.advance(24 * HOUR_MS);
    expect(await submitPitch(test.ctx, PITCH, claim, submission())).toEqual({ outcome: "deck-gone" });
    expect((await submitPitch(test.ctx, PITCH, (await upload()).claim, submission())).outcome).toBe("received");
  });

  it("swept while the pitch is being stored undoes the whole pitch", async () => {
    const { claim, id } = await upload();
    const ctx = {
      ...test.ctx,
      emails: {
        ...test.ctx.emails,
        async startupPitchConfirmation(data: Parameters<typeof test.ctx.emails.startupPitchConfirmation>[0]) {
          await test.pool.query("delete from files where id = $1", [id]);
          return test.ctx.emails.startupPitchConfirmation(data);
        },
      },
    };
    expect(await submitPitch(ctx, PITCH, claim, submission())).toEqual({ outcome: "deck-gone" });
    expect(await stored()).toEqual(NOTHING);
  });
});
