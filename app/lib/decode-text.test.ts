import { encode } from "iconv-lite";
import { afterEach, expect, it } from "vitest";
import { decodeText } from "./decode-text";
import { settleIn } from "./place";

afterEach(() => settleIn({ country: "US", timeZone: "America/Chicago", currency: "USD" }));

const SAID: readonly (readonly [country: string, windows: string, mac: string, texts: readonly string[]])[] = [
  [
    "PL",
    "windows-1250",
    "maccenteuro",
    ["Data;Kampania\r\n1.3.;Łódź – żółć;3,5\r\n", "ŁÓDŹ", "Kraków", "Poznań;gęś", "koszt;źle"],
  ],
  ["CZ", "windows-1250", "maccenteuro", ["Příliš žluťoučký kůň", "ČESKÉ BUDĚJOVICE;Plzeň", "Říčany"]],
  ["HU", "windows-1250", "maccenteuro", ["Árvíztűrő tükörfúrógép", "költség;győr", "Őr;Űr", "Pécs"]],
  ["SK", "windows-1250", "maccenteuro", ["Žilina;Košice;ľahký", "Ružomberok – Nový", "vŕba;kĺb"]],
  ["HR", "windows-1250", "maccenteuro", ["Čakovec;Šibenik", "Varaždin;ćevapi"]],
  ["GR", "windows-1253", "macgreek", ["Κόστος – «νέα»;Ελλάδα", "ΠΑΤΡΑ;ΑΘΗΝΑ", "κόστος;ευρώ", "Άννα;Ήρα"]],
  ["TR", "windows-1254", "macturkish", ["Açıklama;İstanbul – şişe", "Beyoğlu;Kadıköy", "ÇİĞDEM;IĞDIR", "ağaç;ışık"]],
];

it.each(SAID)("a file of %s is read as Windows and as a Mac write it there", (country, windows, mac, texts) => {
  settleIn({ country, timeZone: "Europe/Berlin", currency: "EUR" });
  for (const text of texts) {
    for (const charset of [windows, mac]) expect([charset, decodeText(encode(text, charset))]).toEqual([charset, text]);
    expect(decodeText(Buffer.from(text))).toBe(text);
  }
});
