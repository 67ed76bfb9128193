import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isMissing } from "~/domain/forms/form-text";
import { parseForm } from "~/lib/parse-form";
import { CONTACT_MISSING, ContactMessage, MESSAGE_MAX_CHARACTERS } from "./kinds/contact-message";
import {
  ADVERTISING_CHANNELS,
  DISCOVERY_TEXT_MAX_CHARACTERS,
  DiscoveryRequest,
  isEmptyDiscovery,
  MAIN_GOALS,
} from "./kinds/discovery-session";
import { PITCH_MISSING, PITCH_TEXT_MAX_CHARACTERS, STARTUP_PITCH_KIND, StartupPitch } from "./kinds/startup-pitch";

const TEAM_SIZES = Object.keys(STARTUP_PITCH_KIND.fields.teamSize.options ?? {});
const FUNDING_STAGES = Object.keys(STARTUP_PITCH_KIND.fields.fundingStage.options ?? {});

const PITCH = {
  startupName: "Acme",
  founderName: "Ann",
  email: "ann@acme.example",
  problem: "Rust",
  solution: "Paint",
};
const MESSAGE = { name: "Ann", email: "ann@acme.example", subject: "Hello", message: "Are you open?" };
const UNSEEN = /(?!\n)\p{Cc}|\p{Cs}|[\u202a-\u202e]/u;

function form(entries: Iterable<readonly [string, string | File]>): FormData {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}

function errorsOf(schema: typeof StartupPitch | typeof ContactMessage, fields: Record<string, string>) {
  const parsed = parseForm(form(Object.entries(fields)), schema);
  return parsed.status === "success" ? null : parsed.error;
}

const anyText = fc.string({ unit: "binary", maxLength: 200 });
const anyLongText = fc.string({ unit: "binary", maxLength: 9000 });
const anyEmail = fc.oneof(fc.emailAddress(), anyText);

describe.each([
  { name: "the pitch form", schema: StartupPitch, whole: PITCH, missing: PITCH_MISSING, long: "problem" },
  { name: "the contact form", schema: ContactMessage, whole: MESSAGE, missing: CONTACT_MISSING, long: "message" },
])("$name", ({ schema, whole, missing, long }) => {
  it("takes what is required alone", () => {
    expect(errorsOf(schema, whole)).toBeNull();
  });

  it.each(Object.keys(missing))("says that information is missing without %s", (field) => {
    for (const nothing of [undefined, "", "  ", "\u200b \n\t"]) {
      const fields: Record<string, string> = { ...whole };
      delete fields[field];
      const errors = errorsOf(schema, nothing === undefined ? fields : { ...fields, [field]: nothing });
      expect(Object.keys(errors ?? {})).toEqual([field]);
      expect(isMissing(missing, errors)).toBe(true);
    }
  });

  it("does not say so when something is only wrong", () => {
    for (const wrong of [{ email: "ann" }, { email: "a@b.co, c@d.co" }, { [long]: "x".repeat(5001) }]) {
      const errors = errorsOf(schema, { ...whole, ...wrong });
      expect(Object.keys(errors ?? {})).toEqual(Object.keys(wrong));
      expect(isMissing(missing, errors)).toBe(false);
    }
    expect(errorsOf(schema, { ...whole, [long]: "x".repeat(5000) })).toBeNull();
  });

  it("never throws, whatever is sent", () => {
    const anyField = fc.oneof(
      fc.constantFrom(...Object.keys(schema.shape), "__intent__"),
      fc.string({ maxLength: 20 }),
    );
    const anyEntries = fc.array(fc.tuple(anyField, fc.oneof(anyText, anyEmail)), { maxLength: 20 });
    fc.assert(
      fc.property(anyEntries, (entries) => {
        expect(["success", "error", undefined]).toContain(parseForm(form(entries), schema).status);
      }),
      { numRuns: 200 },
    );
  });

  it("refuses a file where text belongs", () => {
    const fields = { ...Object.fromEntries(Object.entries(whole)), [long]: new File(["x"], "x.txt") };
    expect(parseForm(form(Object.entries(fields)), schema).status).toBe("error");
  });
});

describe("a pitch", () => {
  it("knows the specification's team sizes and funding stages", () => {
    expect(TEAM_SIZES).toEqual(["solo", "2-3", "4-6", "7-10", "10+"]);
    expect(FUNDING_STAGES).toEqual(["ideation", "pre-seed", "seed", "series-a", "series-b+"]);
    expect(errorsOf(StartupPitch, { ...PITCH, teamSize: "11" })).toHaveProperty("teamSize");
    expect(errorsOf(StartupPitch, { ...PITCH, fundingStage: "ipo" })).toHaveProperty("fundingStage");
  });

  it("comes out clean, bounded, and the same when read again", () => {
    const typed = fc.record({
      startupName: anyText,
      founderName: anyText,
      email: anyEmail,
      phone: anyText,
      problem: anyLongText,
      solution: anyText,
      targetUsers: anyText,
      teamSize: fc.constantFrom("", ...TEAM_SIZES),
      fundingStage: fc.constantFrom("", ...FUNDING_STAGES),
    });
    fc.assert(
      fc.property(typed, (pitch) => {
        const result = StartupPitch.safeParse(pitch);
        if (!result.success) return;
        for (const text of Object.values(result.data)) expect(text).not.toMatch(UNSEEN);
        expect(result.data.problem.length).toBeLessThanOrEqual(PITCH_TEXT_MAX_CHARACTERS);
        expect(StartupPitch.parse(result.data)).toEqual(result.data);
      }),
      { numRuns: 300 },
    );
  });
});

describe("a message", () => {
  it("comes out clean, bounded, and the same when read again", () => {
    const typed = fc.record({ name: anyText, email: anyEmail, subject: anyText, message: anyLongText });
    fc.assert(
      fc.property(typed, (message) => {
        const result = ContactMessage.safeParse(message);
        if (!result.success) return;
        for (const text of Object.values(result.data)) expect(text).not.toMatch(UNSEEN);
        expect(result.data.subject).not.toContain("\n");
        expect(result.data.message.length).toBeLessThanOrEqual(MESSAGE_MAX_CHARACTERS);
        expect(ContactMessage.parse(result.data)).toEqual(result.data);
      }),
      { numRuns: 300 },
    );
  });
});

describe("a discovery request", () => {
  const anyValue = fc.oneof(
    anyText,
    anyLongText,
    fc.constantFrom<string | File>(...ADVERTISING_CHANNELS, ...Object.keys(MAIN_GOALS), new File([], "x")),
  );
  const anyField = fc.oneof(
    fc.constantFrom(...Object.keys(DiscoveryRequest.shape), "__intent__"),
    fc.string({ maxLength: 20 }),
  );

  it("is taken whatever is sent, clean and with known choices only, unless a text is too long", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyField, anyValue), { maxLength: 20 }), (entries) => {
        const plain = entries.filter(([name]) => name !== "__intent__");
        const parsed = parseForm(form(plain), DiscoveryRequest);
        if (parsed.status !== "success") {
          const said = Object.values(parsed.reply().error ?? {}).flat();
          expect(said.length).toBeGreaterThan(0);
          for (const message of said) expect(message).toMatch(/^Please keep this to \d+ characters or fewer\.$/);
          return;
        }
        const { advertisingChannels, mainGoal, ...texts } = parsed.value;
        expect(ADVERTISING_CHANNELS).toEqual(expect.arrayContaining(advertisingChannels));
        expect(["", ...Object.keys(MAIN_GOALS)]).toContain(mainGoal);
        for (const text of Object.values(texts)) {
          expect(text).not.toMatch(UNSEEN);
          expect(text.length).toBeLessThanOrEqual(DISCOVERY_TEXT_MAX_CHARACTERS);
        }
        expect(DiscoveryRequest.parse(parsed.value)).toEqual(parsed.value);
      }),
      { numRuns: 300 },
    );
  });

  it("never throws for a broken intent", () => {
    const parsed = parseForm(
      form([
        ["__intent__", "{broken"],
        ["name", "Ann"],
      ]),
      DiscoveryRequest,
    );
    expect(parsed.status === "success" && parsed.value.name).toBe("Ann");
  });

  it("is empty only when nothing was filled in", () => {
    expect(isEmptyDiscovery(DiscoveryRequest.parse({}))).toBe(true);
    expect(isEmptyDiscovery(DiscoveryRequest.parse({ name: " \u200b", mainGoal: "world-peace" }))).toBe(true);
    for (const some of [{ phone: "1" }, { advertisingChannels: "TikTok" }, { mainGoal: "website" }, { email: "x" }]) {
      expect(isEmptyDiscovery(DiscoveryRequest.parse(some))).toBe(false);
    }
  });

  it("keeps several channels in the form's order, each once", () => {
    const chosen = ["LinkedIn", "Facebook", "LinkedIn", "Billboards"].map(
      (value) => ["advertisingChannels", value] as const,
    );
    const parsed = parseForm(form(chosen), DiscoveryRequest);
    expect(parsed.status === "success" && parsed.value.advertisingChannels).toEqual(["Facebook", "LinkedIn"]);
  });
});
