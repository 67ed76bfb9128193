/** Parts that we use of the library, which has no types of its own. */
declare module "punycode.js" {
  const punycode: {
    /** Throws a `RangeError` where a label is no Punycode. */
    toUnicode(domain: string): string;
    toASCII(domain: string): string;
  };
  export default punycode;
}
