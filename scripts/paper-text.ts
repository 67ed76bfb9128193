import path from "node:path";

/**
 * The step of the PDF library that makes lines of text is ours (decision 29). These packages are bundled wherever they
 * run, so that their import of that step is resolved by us.
 */
export const PAPER_TEXT = { "@react-pdf/textkit": path.resolve("app/routes/portal/quotes/pdf/text/layout-engine.ts") };
export const PAPER_PACKAGES = /@react-pdf\/(?:layout|renderer)/;
