/**
 * Header field names that mail programs print above quoted text, by meaning, in the languages they are translated into.
 */
const FROM =
  "from|von|de|da|van|från|fra|lähettäjä|od|nadawca|odesílatel|odosielateľ|feladó|от|отправитель|від|від кого|kimden|gönderen|από|差出人|送信者|发件人|寄件者|寄件人|보낸 사람|보낸사람|expéditeur|remitente|mittente|afzender|afsender|avsändare|avsender|remetente|expeditor|מאת|จาก|من|dari|từ|no|nuo|saatja|pošiljatelj|pošiljalac|šalje|пошиљалац|изпратил|de la|فرستنده|প্রেরক|प्रेषक";
const SENT =
  "sent|date|sent at|gesendet|gesendet am|datum|envoyé|envoyé le|enviado|enviado el|enviado em|enviada|enviada em|enviada el|enviat|fecha|data|inviato|inviato il|verzonden|verzonden op|skickat|skickades|sendt|sendt den|dato|lähetetty|lähetysaika|päivämäärä|päiväys|wysłano|wysłane|data wysłania|odesláno|odoslané|dátum|elküldve|küldve|küldés dátuma|отправлено|дата|надіслано|gönderildi|gönderilme|gönderme tarihi|tarih|tarihi|εστάλη|στάλθηκε|ημερομηνία|送信日時|日時|日付|发送时间|发送日期|时间|日期|傳送時間|寄件日期|傳送日期|보낸 날짜|날짜|보낸날짜|trimis|poslano|poslato|נשלח|תאריך|ส่ง|วันที่|تاريخ|تاريخ الإرسال|تم الإرسال|أُرسلت|ارسال شده|तारीख|भेजा गया|dikirim|tanggal|đã gửi|ngày|saadetud|nosūtīts|išsiųsta|изпратено|ημερ";
const TO =
  "to|an|à|a|para|aan|till|til|vastaanottaja|do|komu|adresat|címzett|кому|до|до кого|kime|alıcı|προς|宛先|收件人|받는 사람|받는사람|către|catre|za|prima|אל|ถึง|إلى|به|प्रति|прима|kepada|đến|tới|saaja|kam|kam|kam|pour|destinataire|destinatario|destinatário|per|ontvanger|modtager|mottagare|mottaker|empfänger";
const SUBJECT =
  "subject|betreff|objet|asunto|assunto|oggetto|onderwerp|ämne|emne|aihe|otsikko|temat|předmět|predmet|tárgy|тема|konu|θέμα|件名|主题|主旨|主題|제목|subiect|subiectul|naslov|נושא|เรื่อง|หัวเรื่อง|الموضوع|موضوع|विषय|perihal|subjek|chủ đề|tiêu đề|teema|tēma|tema|относно|assumpte";

const names = (list: string) => new Set(list.split("|"));

const KINDS = { from: names(FROM), sent: names(SENT), to: names(TO), subject: names(SUBJECT) } as const;

export type QuoteLabel = keyof typeof KINDS;

const LINE = /^[*_]{0,2}([^:：*_]{1,24}?)[ \t\u00a0]*[:：][*_]{0,2}[ \t\u00a0]*(.*?)[*;]?$/u;

/** Reads a line as a field of a quoted header; empty when it isn't one. */
export function readLabel(line: string): { kinds: readonly QuoteLabel[]; value: string } {
  const found = line.trim().match(LINE);
  const name = found?.[1]?.trim().toLocaleLowerCase("en");
  const turkish = found?.[1]?.trim().toLocaleLowerCase("tr");
  if (!found || name === undefined || turkish === undefined) return { kinds: [], value: "" };
  const kinds = (Object.keys(KINDS) as QuoteLabel[]).filter(
    (kind) => KINDS[kind].has(name) || KINDS[kind].has(turkish),
  );
  return { kinds, value: found[2] ?? "" };
}

/** Words for "wrote", at the end of the line above a quote, or before the name in it. */
export const WROTE =
  /(?<![\p{L}])(?:wrote|writes|schrieb|schreef|geschreven|écrit|escribió|escribio|escrito|escreveu|scritto|skrev|skrifaði|kirjoitti|napsal(?:\(a\)|a)?|napísal(?:\(a\)|a)?|napisał(?:\(a\)|a)?|napisao(?:\/la)?|napisala|je napisal|írta|ezt írta|написала?|написа|написао(?:\/ла)?|написал\(а\)|пишет|писал|написано|пише|написав|yazdı|yazmış|έγραψε|a scris|va escriure|đã viết|menulis|kirjutas|rakstīja|parašė|napsáno)(?![\p{L}])|写道|寫道|写于|のメール|書きました|作成|작성|كتب|نوشت|लिखा|מאת|كتابة|כתב|เขียน/iu;

/** Start of the line above a quote, before its date. */
export const OPENING =
  /^(?:on|at|am|le|el|il|op|em|a|no|den|d\.|dne|dňa|dnia|w dniu|el dia|в|на|le|em|pe|în|στις|vào|pada|在|في|در|בתאריך|ב-|ในวันที่|\p{Nd}|(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim|ma|ti|ke|to|pe|la|su|man|tir|ons|tor|fre|lør|søn|mån|tis|lör|sön|po|út|st|čt|pá|so|ne|pon|wt|śr|czw|pt|sob|niedz|пн|вт|ср|чт|пт|сб|вс|понедельник|вторник|среда|четверг|пятница|суббота|воскресенье)\p{L}*[\s.,])/iu;
