import type { AttachedXml } from "../../papers/paper";

/** File name that programs look for. */
const FILE_NAME = "factur-x.xml";
const PROFILE = "EN 16931";
const FX = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#";

/** Describes a property of the schema `fx`, as PDF/A requires. */
function property(name: string, description: string): string {
  return `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name>
<pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category>
<pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`;
}

const METADATA = `<rdf:Description rdf:about="" xmlns:fx="${FX}">
<fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>${FILE_NAME}</fx:DocumentFileName>
<fx:Version>1.0</fx:Version><fx:ConformanceLevel>${PROFILE}</fx:ConformanceLevel></rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
 xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${FX}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>
${property("DocumentFileName", "Name of the embedded XML file")}
${property("DocumentType", "Kind of the document")}
${property("Version", "Version of the XML schema")}
${property("ConformanceLevel", "Profile of the XML data")}
</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>
`;

/**
 * Embeds an electronic invoice in one of our PDF/A-3 files as Factur-X requires: as an alternative of the whole
 * document, named in its metadata. The original bytes are unchanged; objects and their table are appended. Throws for a
 * PDF that isn't structured as our drawing library does it.
 */
export function embedXml(pdf: Buffer, { xml, issuedOn }: AttachedXml): Buffer {
  const text = pdf.toString("latin1");
  const end = /trailer\n<<\n([\s\S]*?)>>\nstartxref\n(\d+)\n%%EOF\s*$/.exec(text.slice(-2000));
  const [size, root] = [numberIn(end?.[1], /\/Size (\d+)/), numberIn(end?.[1], /\/Root (\d+) 0 R/)];
  const catalog = objectText(text, root);
  const [metadataId, namesId] = [numberIn(catalog, /\/Metadata (\d+) 0 R/), numberIn(catalog, /\/Names (\d+) 0 R/)];
  const names = objectText(text, namesId);
  const metadata = /stream\n([\s\S]*?)\nendstream/.exec(objectText(text, metadataId))?.[1];
  if (!metadata?.includes("</rdf:RDF>") || /\/(?:AF|EmbeddedFiles) /.test(catalog + names))
    throw new Error("a PDF without the metadata of an archive");
  const [fileId, specId] = [size, size + 1];
  const bytes = Buffer.from(xml, "utf8");
  const described = Buffer.from(metadata.replace("</rdf:RDF>", `${METADATA}</rdf:RDF>`), "latin1");
  const files = `/EmbeddedFiles << /Names [(${FILE_NAME}) ${specId} 0 R] >>`;
  const modified = `D:${issuedOn.replaceAll("-", "")}000000Z`;
  const params = `/Params << /ModDate (${modified}) /Size ${bytes.length} >>`;
  const objects = [
    { id: root, body: withEntry(catalog, `/AF [${specId} 0 R]`) },
    { id: namesId, body: withEntry(names, files) },
    { id: metadataId, body: streamOf("/Type /Metadata\n/Subtype /XML", described) },
    { id: fileId, body: streamOf(`/Type /EmbeddedFile\n/Subtype /text#2Fxml\n${params}`, bytes) },
    { id: specId, body: Buffer.from(specificationOf(fileId)) },
  ];
  const trailer = (end?.[1] ?? "").replace(/\/Size \d+/, `/Size ${size + 2}`);
  return appended(pdf, objects, `${trailer}/Prev ${end?.[2]}\n`);
}

/** Returns the document's description of the file. */
function specificationOf(fileId: number): string {
  return [
    "<<",
    "/Type /Filespec",
    `/F (${FILE_NAME})`,
    `/UF (${FILE_NAME})`,
    "/Desc (Factur-X invoice)",
    "/AFRelationship /Alternative",
    `/EF << /F ${fileId} 0 R /UF ${fileId} 0 R >>`,
    ">>",
  ].join("\n");
}

/** Returns the dictionary with another entry. */
function withEntry(dictionary: string, entry: string): Buffer {
  const end = dictionary.lastIndexOf(">>");
  if (end < 0) throw new Error("a PDF without a dictionary where one is expected");
  return Buffer.from(`${dictionary.slice(0, end)}${entry}\n>>`, "latin1");
}

type PdfObject = { id: number; body: Buffer };

/** Returns the file with objects appended, followed by their table and trailer. */
function appended(pdf: Buffer, objects: readonly PdfObject[], trailer: string): Buffer {
  const parts = [pdf, Buffer.from("\n")];
  let length = pdf.length + 1;
  const places = objects.map(({ id, body }) => {
    const whole = Buffer.concat([Buffer.from(`${id} 0 obj\n`), body, Buffer.from("\nendobj\n")]);
    const at = length;
    parts.push(whole);
    length += whole.length;
    return `${id} 1\n${String(at).padStart(10, "0")} 00000 n \n`;
  });
  return Buffer.concat([
    ...parts,
    Buffer.from(`xref\n${places.join("")}trailer\n<<\n${trailer}>>\nstartxref\n${length}\n%%EOF\n`, "latin1"),
  ]);
}

function streamOf(head: string, bytes: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<<\n${head}\n/Length ${bytes.length}\n>>\nstream\n`),
    bytes,
    Buffer.from("\nendstream"),
  ]);
}

function objectText(text: string, id: number): string {
  const head = `\n${id} 0 obj\n`;
  const from = text.lastIndexOf(head);
  if (from < 0) throw new Error(`a PDF without its object ${id}`);
  return text.slice(from + head.length, text.indexOf("\nendobj", from));
}

function numberIn(text: string | undefined, pattern: RegExp): number {
  const found = pattern.exec(text ?? "")?.[1];
  if (found === undefined) throw new Error(`a PDF of another kind: no ${pattern.source}`);
  return Number(found);
}
