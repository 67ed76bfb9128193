/** Parts of the library that we use; it has no types of its own. */
declare module "punycode.js" {
  const punycode: {
    /** Throws a `RangeError` when a label isn't valid Punycode. */
    toUnicode(domain: string): string;
    toASCII(domain: string): string;
  };
  export default punycode;
}
