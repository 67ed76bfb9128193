import path from "node:path";

/**
 * The PDF library's step that breaks text into lines is ours (decision 29). These packages are bundled wherever they
 * run, so that we can resolve their import of that step.
 */
export const PAPER_TEXT = { "@react-pdf/textkit": path.resolve("app/routes/portal/quotes/pdf/text/layout-engine.ts") };
export const PAPER_PACKAGES = /@react-pdf\/(?:layout|renderer)/;
