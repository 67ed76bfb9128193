import { describe, expect, it } from "vitest";
import { withProcessorTime } from "../../tests/harness/processor-time";
import { cutQuoted } from "./quoted-text";

function splitQuoted(text: string) {
  const { own, quoted } = cutQuoted(text);
  return { own, quoted };
}

const OWN = "Yes, please.\n\nDana\n-- \nJuniper Lane Bakery";

/** By mail program and language: what it puts between an answer and the mail that it answers. */
const BEGINNINGS: Readonly<Record<string, string>> = {
  Gmail: "On Mon, Nov 2, 2026 at 10:00 AM Agency <answers@agency.example> wrote:\n\n> What do you need?\n> Sam",
  "Gmail, broken over two lines":
    "On Mon, Nov 2, 2026 at 10:00 AM Agency of the Long Name\n<answers@agency.example> wrote:\n\n> What do you need?",
  "Gmail in German":
    "Am Mo., 2. Nov. 2026 um 10:00 Uhr schrieb Agency <answers@agency.example>:\n\n> Was brauchen Sie?",
  "Gmail in French": "Le lun. 2 nov. 2026 à 10:00, Agency <answers@agency.example> a écrit :\n\n> Bonjour",
  "Gmail in Spanish": "El lun, 2 nov 2026 a las 10:00, Agency (<answers@agency.example>) escribió:\n\n> Hola",
  "Apple Mail": "> On Nov 2, 2026, at 10:00 AM, Agency <answers@agency.example> wrote:\n> \n> What do you need?",
  "Apple Mail without quotation marks":
    "On Nov 2, 2026, at 10:00 AM, Agency <answers@agency.example> wrote:\n\nWhat do you need?",
  "Apple Mail in German": "> Am 02.11.2026 um 10:00 schrieb Agency <answers@agency.example>:\n> \n> Was brauchen Sie?",
  "Apple Mail in French": "> Le 2 nov. 2026 à 10:00, Agency <answers@agency.example> a écrit :\n> \n> Bonjour",
  "Thunderbird in German": "Am 02.11.26 um 10:00 schrieb Agency:\n> Was brauchen Sie?",
  "Outlook with a rule":
    "________________________________\nFrom: Agency <answers@agency.example>\nSent: Monday, November 2, 2026 10:00 AM\nTo: Dana\nSubject: Quote\n\nWhat do you need?",
  "Outlook without a rule":
    "From: Agency <answers@agency.example>\nSent: Monday, November 2, 2026 10:00 AM\nTo: Dana <dana@bakery.example>\nSubject: Quote\n\nWhat do you need?",
  "Outlook with its marks and copies":
    "From: Agency [mailto:answers@agency.example]\nSent: Monday, November 2, 2026\nTo: Dana\nCc: Bo\nSubject: RE: Quote\nImportance: High\n\nWhat do you need?",
  "Outlook in bold as text":
    "*From:* Agency <answers@agency.example>\n*Sent:* Monday, November 2, 2026\n*To:* Dana\n*Subject:* Quote\n\nWhat do you need?",
  "Outlook on a phone":
    "From: Agency <answers@agency.example>\nDate: Monday, November 2, 2026 at 10:00 AM\nTo: Dana\nSubject: Quote\n\nWhat do you need?",
  "Outlook in German":
    "Von: Agency <answers@agency.example>\nGesendet: Montag, 2. November 2026 10:00\nAn: Dana\nBetreff: Angebot\n\nWas brauchen Sie?",
  "Outlook in French":
    "De : Agency <answers@agency.example>\nEnvoyé : lundi 2 novembre 2026 10:00\nÀ : Dana\nObjet : Devis\n\nBonjour",
  "Outlook in Spanish":
    "De: Agency <answers@agency.example>\nEnviado: lunes, 2 de noviembre de 2026\nPara: Dana\nAsunto: Presupuesto\n\nHola",
  "an original message": "-----Original Message-----\nFrom: Agency\nSent: Monday\n\nWhat do you need?",
  "an original message in German": "-----Ursprüngliche Nachricht-----\nVon: Agency\n\nWas brauchen Sie?",
  "an original message in French": "-----Message d'origine-----\nDe : Agency\n\nBonjour",
  "nothing but marks": "> What do you need?\n>> Before\n\n> Sam",
};

describe("what an answer quotes below itself", () => {
  it.each(Object.entries(BEGINNINGS))("is folded away as %s writes it", (_, quoted) => {
    expect(splitQuoted(`${OWN}\n\n${quoted}`)).toEqual({ own: OWN, quoted });
  });

  it.each(Object.entries(BEGINNINGS))("is all that there is where nothing stands above %s", (_, quoted) => {
    expect(splitQuoted(quoted)).toEqual({ own: quoted, quoted: "" });
  });
});

it.each([
  ["a text alone", OWN],
  ["answers between quoted lines", "On Monday Agency wrote:\n> One?\nYes.\n> Two?\nNo."],
  ["a line of its own words with a colon", "Here is what I need:\nFrom: Monday\nTo: Friday\nThanks."],
  ["an address block of a parcel", "From: the bakery\n\nTo: the agency"],
  ["a sentence that says who wrote", "On Monday I wrote:\nhello"],
])("%s stays whole", (_, text) => {
  expect(splitQuoted(text)).toEqual({ own: text, quoted: "" });
});

it("takes no longer for many lines that look like the beginning of a quote", async () => {
  const { ms } = await withProcessorTime(() => {
    splitQuoted(`${"From: a\nSent: b\nTo: c\n\n".repeat(20_000)}> x\ny`);
    splitQuoted("On Mon wrote:\nFrom: a\n> x\ny\n".repeat(10_000));
  });
  expect(ms).toBeLessThan(5000);
});
