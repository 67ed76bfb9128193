/** Subject prefixes of mail programs' out-of-office replies, in the languages of customers. */
const NAMES = [
  "automatic reply|auto(?:matic)?[- ]?(?:reply|response)|(?:i(?:['’]m| am) )?(?:currently )?out of (?:the )?office(?: reply)?|ooo",
  "(?:vacation|holiday) (?:auto[- ]?)?(?:reply|response|responder)|away from (?:the office|my (?:desk|e?-?mail))|absence (?:notification|notice)",
  "antwort bei abwesenheit|urlaubs(?:benachrichtigung|notiz|meldung)|(?:notification|réponse|avis) d['’]absence|absent(?:e)? du bureau",
  "automatische antwort|abwesenheits(?:notiz|nachricht|meldung|assistent)|abwesenheit|abwesend|nicht im büro",
  "réponse automatique|absence du bureau|message d['’]absence|automatisch antwoord|afwezig(?:heid(?:sbericht|sassistent)?)?",
  "respuesta automática|fuera de (?:la )?oficina|risposta automatica|fuori sede|fuori ufficio",
  "resposta automática|fora do escritório|ausência temporária|răspuns automat",
  "autosvar|automatiskt svar|automatisk svar|frånvaro(?:meddelande)?|fravær|fraværende|automaattinen vastaus|poissa",
  "automatyczna odpowiedź|odpowiedź automatyczna|autoodpowiedź|automatická odpověď|automatická odpoveď|automatikus válasz",
  "автоматический ответ|автоответ|автоматична відповідь|αυτόματη απάντηση|otomatik yanıt|ofis dışında",
  "自動応答|自動返信|不在通知|自动答复|自动回复|自動回覆|자동 회신|부재중",
].join("|");
const NAMED = new RegExp(`^(?:\\[[^\\]]{0,40}\\]\\s*)?(?:${NAMES})\\s*(?<after>$|[:：(\\[–—-]|\\s)`, "iu");

/**
 * True when a subject is that of an out-of-office note. `answers`: the mail refers to another one, so less of a sign is
 * enough.
 */
export function isAwayNote(subject: string, answers: boolean): boolean {
  const after = subject.trim().match(NAMED)?.groups?.after;
  return after !== undefined && (answers || /^[:：]$/.test(after));
}
