import { Parser } from "htmlparser2";
import { mentionsOf, wordsOf } from "./parse-stylesheet";
import { attributeName, className, elementName, idName, valueName } from "./selector-needs";

export type DocumentNames = {
  /** Elements, classes, ids and attributes that are in the document, as `selector-needs` writes them. */
  names: ReadonlySet<string>;
  /**
   * Words that may name something that a stylesheet defines: custom properties in attributes, any word of inline style.
   */
  mentions: ReadonlySet<string>;
};

/** Elements that browsers add if the text omits them. */
const IMPLIED_ELEMENTS = ["html", "head", "body", "tbody", "colgroup"];

/** Lists what a selector could find in a document, and what the document's own styles could refer to. */
export function readDocumentNames(html: string): DocumentNames {
  const names = new Set(IMPLIED_ELEMENTS.map(elementName));
  const mentions = new Set<string>();
  let isInStyle = false;
  let isTemplate = false;
  const parser = new Parser({
    onopentag(element, attributes) {
      isInStyle = element === "style";
      isTemplate = element === "script" && attributes.type === "text/html";
      names.add(elementName(element));
      for (const [attribute, value] of Object.entries(attributes)) readAttribute(attribute, value);
    },
    ontext(text) {
      if (isInStyle) addAll(mentions, wordsOf(text));
      // Script brings a template's content into the document.
      if (isTemplate) addAllOf(readDocumentNames(text));
    },
    onclosetag(element) {
      if (element === "style") isInStyle = false;
      if (element === "script") isTemplate = false;
    },
  });
  parser.end(html);
  return { names, mentions };

  function addAllOf(template: DocumentNames): void {
    addAll(names, template.names);
    addAll(mentions, template.mentions);
  }

  function readAttribute(attribute: string, value: string): void {
    names.add(attributeName(attribute)).add(valueName(attribute, value));
    // Scripts may toggle such a state, even in a document where they add nothing else.
    if (/^(?:true|false)$/.test(value)) for (const state of ["true", "false"]) names.add(valueName(attribute, state));
    if (attribute === "class") addAll(names, value.split(/\s+/).map(className));
    else if (attribute === "id") names.add(idName(value));
    else if (attribute === "style") addAll(mentions, wordsOf(value));
    else if (value.includes("--")) addAll(mentions, mentionsOf(value));
  }
}

function addAll(set: Set<string>, values: Iterable<string>): void {
  for (const value of values) set.add(value);
}
