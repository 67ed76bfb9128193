import { describe, expect, it } from "vitest";
import { fillIdentity } from "./fill-identity";

const identity = {
  name: "Name",
  legalName: "Legal Name",
  email: "general@agency.example",
  privacyEmail: "privacy@agency.example",
  legalEmail: "legal@agency.example",
  phone: "Phone",
  city: "City",
  region: "Region",
  regionCode: "RE",
  street: "Street 1\nDoor 2",
  postalCode: "12345",
  country: "DE",
  law: "Law",
  venue: "Venue",
  replyHours: { quote: 24, pitch: 48, contact: 1, discovery: 12 },
  replyHoursAre: "clock" as const,
};

describe("fillIdentity", () => {
  it("replaces every known token", () => {
    const text =
      "{agency}|{legalName}|{email}|{privacyEmail}|{legalEmail}|{phone}|{city}|{region}|{address}|{law}|{venue}";
    expect(fillIdentity(text, identity)).toBe(
      "Name|Legal Name|general@agency.example|privacy@agency.example|legal@agency.example|Phone|City|Region|Street 1, Door 2, 12345 City, Germany|Law|Venue",
    );
  });

  it("writes the promised times out", () => {
    const text = "{quoteTime}, {pitchTime}, {contactTime}, {discoveryTime}";
    expect(fillIdentity(text, identity)).toBe("24 hours, 48 hours, 1 hour, 12 hours");
  });

  it("replaces a token as often as it occurs", () => {
    expect(fillIdentity("{agency} is {agency}", identity)).toBe("Name is Name");
  });

  it("leaves a text without tokens alone", () => {
    expect(fillIdentity("Plain words, $1 and all.", identity)).toBe("Plain words, $1 and all.");
  });

  it("inserts facts verbatim, whatever they contain", () => {
    expect(fillIdentity("{agency}", { ...identity, name: "$& {city} $1" })).toBe("$& {city} $1");
  });

  it("puts what belongs to one text beside the facts, and searches neither for tokens", () => {
    const own = { person: "{agency} {nobody}", day: "$1" };
    expect(fillIdentity("{person} of {agency}, {day}", identity, own)).toBe("{agency} {nobody} of Name, $1");
  });

  it("throws on an unknown token", () => {
    expect(() => fillIdentity("Hello {name}", identity)).toThrow("Unknown identity token {name}");
    expect(() => fillIdentity("{}", identity)).toThrow("Unknown identity token {}");
    expect(() => fillIdentity("{constructor}", identity)).toThrow("Unknown identity token {constructor}");
  });
});
