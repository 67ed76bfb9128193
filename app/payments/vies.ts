import type { VatRegister } from "~/kernel/vat-register";
import type { Log } from "~/lib/log";

type VatAnswer = Awaited<ReturnType<VatRegister["ask"]>>;

/** The European Commission's register, by its public REST interface. */
const VIES_URL = "https://ec.europa.eu/taxation_customs/vies/rest-api";

const TIMEOUT_MS = 8000;
/** An answer has some hundred characters. */
const ANSWER_MAX_CHARACTERS = 20_000;

/**
 * Asks VIES at `baseUrl`. The number alone leaves this machine. While VIES or a country's register is away, busy or too
 * slow, the answer is `unanswered`, and the log says why.
 */
export function createVies(log: Log, { baseUrl = VIES_URL, timeoutMs = TIMEOUT_MS } = {}): VatRegister {
  return {
    async ask(vatId) {
      try {
        return readAnswer(await send(`${baseUrl}/check-vat-number`, vatId, timeoutMs));
      } catch (error) {
        log.warn({ err: error }, "the register of VAT numbers could not be asked");
        return "unanswered";
      }
    },
  };
}

async function send(url: string, vatId: string, timeoutMs: number): Promise<unknown> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ countryCode: vatId.slice(0, 2), vatNumber: vatId.slice(2) }),
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`the register answered ${response.status}`);
  }
  const decoder = new TextDecoder();
  let text = "";
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > ANSWER_MAX_CHARACTERS) throw new Error("the register answered too much");
  }
  return JSON.parse(text);
}

/** Errors come with status 200 too, such as `MS_UNAVAILABLE` where a country's register is away. */
function readAnswer(answer: unknown): VatAnswer {
  const { valid, userError, errorWrappers } = (answer ?? {}) as Record<string, unknown>; // safe: checked field by field
  if (valid === true) return "valid";
  const isCertain =
    errorWrappers === undefined && (userError === undefined || /^(?:IN)?VALID$/.test(String(userError)));
  if (valid === false && isCertain) return "invalid";
  throw new Error(`the register answered ${JSON.stringify(userError ?? errorWrappers ?? "something else")}`);
}
