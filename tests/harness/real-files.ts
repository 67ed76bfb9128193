import { noise, sampleCompound, sampleOffice, samplePdf, samplePng, zip } from "./sample-files";

type Shape = readonly [written: string, name: string, content: Buffer];

const text = (words: string) => Buffer.from(words);
const latin = (words: string) => Buffer.from(words, "latin1");
const wide = (words: string) => Buffer.concat([Buffer.from("fffe", "hex"), Buffer.from(words, "utf16le")]);
const media = (brand: string, ...more: string[]) => {
  const box = Buffer.from(`ftyp${brand}\0\0\0\0${more.join("")}`, "latin1");
  const size = Buffer.alloc(4);
  size.writeUInt32BE(box.length + 4);
  return Buffer.concat([size, box, noise(2000)]);
};
const JPEG = Buffer.concat([Buffer.from("ffd8ffe000104a46494600010100000100010000", "hex"), noise(3000)]);
const WEBP = Buffer.concat([latin("RIFF\x20\x20\x00\x00WEBPVP8 "), noise(3000)]);
const TIFF = Buffer.concat([latin("II*\0\x08\0\0\0"), noise(3000)]);
const RTF = text("{\\rtf1\\ansi\\ansicpg1252\\cocoartf2759{\\fonttbl}Hello}");
const CARD = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada\r\nEND:VCARD\r\n";
const PAGE =
  "<html xmlns:o='urn:schemas-microsoft-com:office:office'><head><meta charset=utf-8></head><body>Me</body></html>";

const office = (type: "word" | "ppt" | "xl", main: string, more: string[] = []) =>
  zip([
    { name: "[Content_Types].xml", content: "<Types/>" },
    ...[main, ...more].map((name) => ({ name, content: `<a>${name}</a>` })),
    { name: `${type}/styles.xml`, content: "<a/>" },
  ]);
const open = (kind: string) =>
  zip([
    { name: "mimetype", content: `application/vnd.oasis.opendocument.${kind}` },
    { name: "content.xml", content: "<a/>" },
  ]);
/** Word for Mac, and Pages' export: a picture of the first page comes before everything else. */
const thumbnailFirst = zip([
  { name: "docProps/thumbnail.jpeg", content: Buffer.concat([JPEG, noise(300_000)]) },
  { name: "word/document.xml", content: "<a/>" },
  { name: "[Content_Types].xml", content: "<Types/>" },
]);
function lockedWord97(sector = 1): Buffer {
  const file = sampleCompound("WordDocument");
  Buffer.from("eca5c1004d20090400000001", "hex").copy(file, sector * 512);
  return file;
}
/** As LibreOffice writes them: what a password protects is stored as it is. */
const lockedOpen = (entry: string) =>
  zip([
    { name: "mimetype", content: "application/vnd.oasis.opendocument.text", isStored: true },
    { name: "meta.xml", content: noise(300), isStored: true },
    { name: entry, content: noise(3000), isStored: true },
    { name: "META-INF/manifest.xml", content: "<manifest:manifest/>" },
  ]);

const STORED = { name: "Bewerbung/Datei", isStored: true };
const FOLDER = { name: "Bewerbung/", content: "", isStored: true };
const DECK = sampleOffice("pptx", "list-last");
const PAGES = zip([{ name: "Index/Document.iwa", content: "a", isStored: true }]);
const officeXml = (program: string) =>
  text(`\ufeff<?xml version="1.0"?>\r\n<?mso-application progid="${program}"?>\r\n<w:wordDocument/>`);

function movingPng(): Buffer {
  const still = samplePng();
  return Buffer.concat([still.subarray(0, 33), latin("\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0"), still.subarray(33)]);
}

/**
 * Small shapes of what real programs write, each with the name that it is sent under. Under it: what it is taken as.
 */
export const TAKEN: readonly (readonly [...Shape, kept: string])[] = [
  ["Word, PDF", "CV.pdf", samplePdf(), "CV.pdf"],
  ["a printer driver, PDF", "scan.pdf", Buffer.concat([latin("\x1b%-12345X@PJL JOB\r\n"), samplePdf()]), "scan.pdf"],
  ["a web server, PDF after blank lines", "CV.pdf", Buffer.concat([text("\r\n\r\n"), samplePdf()]), "CV.pdf"],
  ["a mail program, PDF with a mark", "CV.PDF", Buffer.concat([text("\ufeff"), samplePdf()]), "CV.PDF"],
  ["Google Docs, PDF without a name", "CV", samplePdf(), "CV.pdf"],
  ["Safari, PDF of a broken download", "CV.pdf.download", samplePdf(), "CV.pdf"],
  ["Word, PDF named as a document", "CV.docx", samplePdf(), "CV.pdf"],
  ["Word", "CV.docx", sampleOffice("docx"), "CV.docx"],
  ["LibreOffice, docx with its list last", "CV.docx", sampleOffice("docx", "list-last"), "CV.docx"],
  ["Word for Mac, docx with a large thumbnail first", "CV.docx", thumbnailFirst, "CV.docx"],
  ["Pages, the same named .doc", "CV.doc", thumbnailFirst, "CV.doc→docx"],
  ["Word, docx named .doc", "Lebenslauf.doc", sampleOffice("docx"), "Lebenslauf.doc→docx"],
  ["Word Online, another main part", "CV.docx", office("word", "word/document2.xml"), "CV.docx"],
  ["Google Docs, docx", "CV.docx", office("word", "word/document.xml", ["word/theme/theme1.xml"]), "CV.docx"],
  ["Word 97", "CV.doc", sampleCompound("WordDocument"), "CV.doc"],
  ["Word 97 named .docx", "CV.docx", sampleCompound("WordDocument"), "CV.docx→doc"],
  ["WordPad, RTF", "CV.rtf", RTF, "CV.rtf"],
  ["Word, RTF named .doc", "CV.doc", RTF, "CV.doc→rtf"],
  ["TextEdit, RTF named .docx", "CV.docx", RTF, "CV.docx→rtf"],
  ["LibreOffice Writer", "Text.odt", open("text"), "Text.odt"],
  ["LibreOffice Calc", "Sheet.ods", open("spreadsheet"), "Sheet.ods"],
  ["LibreOffice Impress named .ppt", "Deck.ppt", open("presentation"), "Deck.ppt→odp"],
  ["PowerPoint", "Deck.pptx", sampleOffice("pptx"), "Deck.pptx"],
  ["PowerPoint named .ppt", "Deck.ppt", sampleOffice("pptx", "list-last"), "Deck.ppt→pptx"],
  ["PowerPoint 97", "Deck.ppt", sampleCompound("PowerPoint Document"), "Deck.ppt"],
  ["Google Sheets", "Sheet.xlsx", office("xl", "xl/workbook.xml"), "Sheet.xlsx"],
  ["Excel 97 named .xlsx", "Sheet.xlsx", sampleCompound("Workbook"), "Sheet.xlsx→xls"],
  ["a camera", "IMG_0001.JPG", JPEG, "IMG_0001.JPG"],
  ["Windows, .jfif", "photo.jfif", JPEG, "photo.jfif→jpg"],
  ["a browser, WebP named .jpg", "photo.jpg", WEBP, "photo.jpg→webp"],
  ["WhatsApp, JPEG named .png", "photo.png", JPEG, "photo.png→jpg"],
  ["a screenshot", "Screenshot.png", samplePng(), "Screenshot.png"],
  ["a screen recorder, PNG that moves", "steps.png", movingPng(), "steps.png"],
  ["the same named .apng", "steps.apng", movingPng(), "steps.apng.png"],
  ["an iPhone", "IMG_1.HEIC", media("heic", "mif1", "heic"), "IMG_1.HEIC"],
  ["an iPhone, HEIC named .jpg", "IMG_1.jpg", media("mif1", "mif1", "heic"), "IMG_1.jpg→heic"],
  ["a Pixel, AVIF", "photo.avif", media("avif", "avif", "mif1"), "photo.avif"],
  ["a scanner, TIFF", "scan.tif", TIFF, "scan.tif"],
  ["a scanner, TIFF named .jpg", "scan.jpg", TIFF, "scan.jpg→tif"],
  ["an old drawing program", "logo.gif", latin("GIF89a\x01\0\x01\0\0\0\0;"), "logo.gif"],
  ["7-Zip, ZIP with a docx stored in it", "All.zip", zip([{ ...STORED, content: sampleOffice("docx") }]), "All.zip"],
  ["a ZIP in a folder, with a deck stored in it", "All.zip", zip([FOLDER, { ...STORED, content: DECK }]), "All.zip"],
  ["a Mac, ZIP with a Pages document stored in it", "All.zip", zip([{ ...STORED, content: PAGES }]), "All.zip"],
  ["SAP, a sheet of text named .xls", "Export.xls", latin("Name\tStra\xdfe\r\nA\tB\r\n"), "Export.xls→csv"],
  ["SAP, the same in Unicode", "Export.XLS", wide("Name\tOrt\r\n"), "Export.XLS→csv"],
  ["a DOS program, text with its end mark", "Liste.csv", text("a;b\r\n1;2\r\n\x1a"), "Liste.csv"],
  ["a DOS program, a letter with its end mark", "Brief.txt", latin("Gr\x81\xe1e\r\n\x1a\x1a\x1a"), "Brief.txt"],
  ["Excel 95", "Sheet.xls", sampleCompound("Book\0"), "Sheet.xls"],
  ["Windows, ZIP", "All.zip", zip([{ name: "a.txt", content: "a" }]), "All.zip"],
  ["Excel, CSV of Germany", "Liste.csv", latin("Name;Stra\xdfe\r\nA;B\r\n"), "Liste.csv"],
  ["Excel, Unicode text named .csv", "Liste.csv", wide("Name\tOrt\r\n"), "Liste.csv"],
  ["Notepad", "Notes.txt", text("\ufeffHello"), "Notes.txt"],
  ["a text named .doc", "Notes.doc", text("Hello,\r\nthis is all."), "Notes.doc→txt"],
  ["an iPhone's contact", "Ada.vcf", text(CARD), "Ada.vcf"],
  ["the same named .txt", "Ada.txt", text(CARD), "Ada.txt→vcf"],
  ["Outlook's appointment", "Meet.ics", text("BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n"), "Meet.ics"],
  ["a mail that was saved", "Hello.eml", text("From: a@b.example\r\nSubject: Hi\r\n\r\nHi"), "Hello.eml"],
].map(([written, name, content, kept]) => {
  const [stem = "", extension] = String(kept).split("→");
  const as = extension ? stem.replace(/\.\w+$/, `.${extension}`) : stem;
  return [written, name, content, as] as [string, string, Buffer, string];
});

/** Files that are refused, with the reason. */
export const REFUSED: readonly (readonly [...Shape, why: string])[] = [
  ["Word, protected by a password", "CV.docx", sampleCompound("EncryptedPackage"), "protected"],
  ["Excel, protected by a password", "Sheet.xlsx", sampleCompound("EncryptedPackage", 200_000), "protected"],
  ["Word 97, protected by a password", "CV.doc", lockedWord97(), "protected"],
  ["LibreOffice, Word 97 with a password", "CV.doc", lockedWord97(17), "protected"],
  ["LibreOffice, protected by a password", "CV.odt", lockedOpen("content.xml"), "protected"],
  ["LibreOffice of today, protected by a password", "CV.odt", lockedOpen("encrypted-package"), "protected"],
  ["Word 2003, XML named .doc", "CV.doc", officeXml("Word.Document"), "office-xml"],
  ["Word, flat XML named .docx", "CV.docx", text('<?xml version="1.0"?><pkg:package/>'), "office-xml"],
  ["a report program, XML named .xls", "Report.xls", officeXml("Excel.Sheet"), "office-xml"],
  ["LibreOffice, flat XML named .odt", "CV.odt", text("<office:document xmlns:office='a'/>"), "office-xml"],
  ["Word with macros", "CV.docx", office("word", "word/document.xml", ["word/vbaProject.bin"]), "macros"],
  ["a job portal, a page named .doc", "CV.doc", text(PAGE), "web-page"],
  [
    "a wiki, a page with its pictures named .doc",
    "CV.doc",
    text(`Date: x\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=x\r\n\r\n--x\r\n`),
    "web-page",
  ],
  ["a print dialog, a page named .pdf", "CV.pdf", text(`<!DOCTYPE html>${PAGE}`), "web-page"],
  ["Google Drive, a shortcut", "CV.gdoc", text('{"doc_id": "x"}'), "link-only"],
  [
    "Google Drive, a shortcut named .docx",
    "CV.docx",
    text('{"url": "https://docs.google.com/open?id=x"}'),
    "link-only",
  ],
  ["Pages", "CV.pages", zip([{ name: "Index/Document.iwa", content: "a" }]), "apple-document"],
  ["Pages named .docx", "CV.docx", zip([{ name: "Index/Document.iwa", content: "a" }]), "apple-document"],
  ["a cloud drive, a file that never came down", "CV.docx", Buffer.alloc(40_000), "damaged"],
  ["Windows, a program named .pdf", "CV.pdf", Buffer.concat([latin("MZ\x90\0"), noise(5000)]), "wrong-type"],
  ["Windows, a program", "CV.exe", samplePdf(), "wrong-type"],
  ["a phone, a video named .heic", "IMG_1.heic", media("qt  "), "wrong-type"],
  ["a recorder, sound named .webp", "a.webp", latin("RIFF\x20\0\0\0WAVEfmt "), "wrong-type"],
];
