const HAIL =
  "(?:hi|hello|hey|dear|hallo|moin|liebe|lieber|sehr geehrte[rs]?|bonjour|hola|ciao|good (?:morning|afternoon|evening))";
/** A name or two, with the characters that titles have. */
const NAMES = "(?: +[\\p{L}\\p{M}.'’&-]+){0,5}";
const ENDED = new RegExp(`^${HAIL}${NAMES}\\s*[,!:;.–—-]*$`, "iu");
const MOST_WORDS_WITHOUT_END = 3;

/** True when a message is only a greeting: "Hi Ada,". */
export function isGreetingAlone(text: string): boolean {
  const words = text.trim();
  if (words.includes("\n") || !ENDED.test(words)) return false;
  return /[,!:;–—-]$/.test(words) || words.split(/\s+/).length <= MOST_WORDS_WITHOUT_END;
}
