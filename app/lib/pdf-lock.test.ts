import { expect, it } from "vitest";
import { watchPdfLock } from "./pdf-lock.server";

type Written = { version: number; revision: number; rights: number; o: string; u: string; more?: string };

/** As `qpdf` 11 writes them: the user's password is "secret" or none, the owner's is "owner". */
const ID = "79eb98351cdfcd025fbfde4c3ce487a1";
const BITS: Readonly<Record<number, number>> = { 1: 40, 2: 128, 4: 128, 5: 256 };
const WITH_PASSWORD: readonly Written[] = [
  {
    version: 1,
    revision: 2,
    rights: -4,
    o: "92fe0f4454ad4c9644693f33c07cb54f587dce1e2682fe9ecea6107a1ef630dd",
    u: "b87c1d9a2e6b030c972f62772dbe1960a93abcc64c89315111ae9d9cdfaed2be",
  },
  {
    version: 2,
    revision: 3,
    rights: -4,
    o: "0db5855fc5326569e765906caf64e4429a4c20d6e996fdef963e9b5080f9e083",
    u: "b1e75b54931b2315c729f7490c5fbe6a0122456a91bae5134273a6db134c87c4",
  },
  {
    version: 4,
    revision: 4,
    rights: -4,
    o: "0db5855fc5326569e765906caf64e4429a4c20d6e996fdef963e9b5080f9e083",
    u: "b1e75b54931b2315c729f7490c5fbe6a0122456a91bae5134273a6db134c87c4",
  },
  {
    version: 5,
    revision: 5,
    rights: -4,
    o: "4ed0456e5572516f952a4fcf1fb82f4b441c5561e2dba666f68fc22263cdb56de9aed63a91a9c21d256d5be36641ad91",
    u: "2e39f34ca588ee38bf7f38bd3990fc74680e8b77670ca2a5a0a608c7c1c6396ea59f340eaa8c2b5755c29f6cad5b355d",
  },
  {
    version: 5,
    revision: 6,
    rights: -4,
    o: "b9ebc78d2fe359282f971ed55929bffbfbfeb3e3fddf5653e72560f9acf1f09d531376fe3d02808fc74636d11a58c6fc",
    u: "db50ab325c74b4d5a12584c5e3895a604ed5afbf367552b9d9267597f5b73e5e08a00c94056f510fec029cf37ac0f1a6",
  },
];
const WITHOUT: readonly Written[] = [
  {
    version: 1,
    revision: 2,
    rights: -4,
    o: "c92422687facee686e373f10b5c7d04738053152f7e2ee30e11c69ec442576ab",
    u: "7314cd2b25343d26846f76294387779f6d220c42f02fd91f91ee8b0015538b54",
  },
  {
    version: 2,
    revision: 3,
    rights: -2056,
    o: "566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5",
    u: "a258557766b5635936f4474271f22d1b0122456a91bae5134273a6db134c87c4",
  },
  {
    version: 4,
    revision: 4,
    rights: -4,
    o: "566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5",
    u: "80ec2db8a968cc42ef48bbddbfb399c60122456a91bae5134273a6db134c87c4",
  },
  {
    version: 4,
    revision: 4,
    rights: -4,
    o: "566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5",
    u: "2bb09dae34da8f0d22b7f0cfaeb7e81c0122456a91bae5134273a6db134c87c4",
    more: "/EncryptMetadata false ",
  },
  {
    version: 5,
    revision: 5,
    rights: -4,
    o: "79baece63f83e25f1595640346f1d0c01ba43fb71ffb10fa47e6f9160d55fb48bb0d03e54f575656453f538d36af87c9",
    u: "353ab172817fbcfd956b95215fbf18f78c032733e4e469bff959b83f2bd2059f2e0655103224c458618b25d7b37ddc7e",
  },
  {
    version: 5,
    revision: 6,
    rights: -2056,
    o: "6deb95cb0b1d69a089d65875945a8b6732fe9907bad57ee6bd0e05eb32899cb69c81659b0313ee1939cafdb7b2ba6d1f",
    u: "0006bd4335984d3294140d85eb966297bee764c2692b5c6d5f1fd3d8d12c61a0f52d8c00fbd26e1baf5a91d3cc627410",
  },
];

const hex = (value: string) => Buffer.from(`<${value}>`);

/** As Ghostscript writes strings: bytes as they are, but for those that would end one. */
function literal(value: string): Buffer {
  const bytes = Buffer.from(value, "hex").toString("latin1");
  const escaped = bytes
    .replace(/[\\()]/g, "\\$&")
    .replace(/\n/g, "\\n")
    .replace(/\r/g, "\\015");
  return Buffer.from(`(${escaped})`, "latin1");
}

function pdfOf({ version, revision, rights, o, u, more = "" }: Written, spell: (value: string) => Buffer): Buffer {
  const font = "4 0 obj << /P 9 /R 7 /Type /Font /Encoding /StandardEncoding >> endobj";
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n${font}\n${"x".repeat(3000)}\n`),
    Buffer.from(`5 0 obj << ${more}/Filter /Standard /Length ${BITS[version]} /O `),
    spell(o),
    Buffer.from(` /P ${rights} /R ${revision} /U `),
    spell(u),
    Buffer.from(` /V ${version} >> endobj\ntrailer << /ID [`),
    spell(ID),
    spell(ID),
    Buffer.from("] /Encrypt 5 0 R >>\n%%EOF"),
  ]);
}

function isLocked(file: Buffer, pieceBytes: number): boolean {
  const watch = watchPdfLock();
  for (let at = 0; at < file.length; at += pieceBytes) watch.see(file.subarray(at, at + pieceBytes));
  return watch.isLocked();
}

it.each([hex, literal])(
  "a PDF that nobody opens without its password is told from one that all may read, spelled %#",
  (spell) => {
    const told = (written: Written) => [64, 1000, 100_000].map((bytes) => isLocked(pdfOf(written, spell), bytes));
    expect(WITH_PASSWORD.map(told)).toEqual(WITH_PASSWORD.map(() => [true, true, true]));
    expect(WITHOUT.map(told)).toEqual(WITHOUT.map(() => [false, false, false]));
  },
);

it("a PDF without a lock, or with one that can't be read, counts as open", () => {
  const [written] = WITH_PASSWORD;
  if (!written) throw new Error("no sample");
  for (const file of ["%PDF-1.7 /Standard", "%PDF-1.7 /Filter /Standard /O <00> /U <00> /P -4 /R 3 /ID [<00>]"])
    expect(isLocked(Buffer.from(file), 10)).toBe(false);
  expect(isLocked(pdfOf({ ...written, o: "00" }, hex), 500)).toBe(false);
});
