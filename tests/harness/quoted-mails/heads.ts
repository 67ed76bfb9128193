const rows =
  (...names: readonly string[]) =>
  (values: readonly string[]) =>
    names.map((name, index) => `${name} ${values[index]}`).join("\n");
const values = (moment: string) => ["Sam Lee <answers@agency.example>", moment, "Dana <dana@bakery.example>", "RE: 42"];

/** Above what they quote, programs that repeat the head of the mail. */
export const HEADS: Readonly<Record<string, string>> = {
  "Outlook, English": rows("From:", "Sent:", "To:", "Subject:")(values("Monday, November 2, 2026 10:00 AM")),
  "Outlook, German": rows("Von:", "Gesendet:", "An:", "Betreff:")(values("Montag, 2. November 2026 10:00")),
  "Outlook, French": rows("De :", "Envoyé :", "À :", "Objet :")(values("lundi 2 novembre 2026 10:00")),
  "Outlook, Spanish": rows("De:", "Enviado el:", "Para:", "Asunto:")(values("lunes, 2 de noviembre de 2026 10:00")),
  "Outlook, Italian": rows("Da:", "Inviato:", "A:", "Oggetto:")(values("lunedì 2 novembre 2026 10:00")),
  "Outlook, Dutch": rows("Van:", "Verzonden:", "Aan:", "Onderwerp:")(values("maandag 2 november 2026 10:00")),
  "Outlook, Portuguese": rows(
    "De:",
    "Enviada em:",
    "Para:",
    "Assunto:",
  )(values("segunda-feira, 2 de novembro de 2026")),
  "Outlook, European Portuguese": rows("De:", "Enviado:", "Para:", "Assunto:")(values("2 de novembro de 2026 10:00")),
  "Outlook, Polish": rows("Od:", "Wysłano:", "Do:", "Temat:")(values("poniedziałek, 2 listopada 2026 10:00")),
  "Outlook, Swedish": rows("Från:", "Skickat:", "Till:", "Ämne:")(values("den 2 november 2026 10:00")),
  "Outlook, Danish": rows("Fra:", "Sendt:", "Til:", "Emne:")(values("2. november 2026 10:00")),
  "Outlook, Norwegian": rows("Fra:", "Sendt:", "Til:", "Emne:")(values("mandag 2. november 2026 10:00")),
  "Outlook, Finnish": rows(
    "Lähettäjä:",
    "Lähetetty:",
    "Vastaanottaja:",
    "Aihe:",
  )(values("maanantai 2. marraskuuta 2026 10.00")),
  "Outlook, Czech": rows("Od:", "Odesláno:", "Komu:", "Předmět:")(values("pondělí 2. listopadu 2026 10:00")),
  "Outlook, Slovak": rows("Od:", "Odoslané:", "Komu:", "Predmet:")(values("pondelok 2. novembra 2026 10:00")),
  "Outlook, Hungarian": rows("Feladó:", "Elküldve:", "Címzett:", "Tárgy:")(values("2026. november 2., hétfő 10:00")),
  "Outlook, Russian": rows("От:", "Отправлено:", "Кому:", "Тема:")(values("2 ноября 2026 г. 10:00")),
  "Outlook, Ukrainian": rows("Від:", "Надіслано:", "Кому:", "Тема:")(values("2 листопада 2026 р. 10:00")),
  "Outlook, Turkish": rows("Kimden:", "Gönderildi:", "Kime:", "Konu:")(values("2 Kasım 2026 Pazartesi 10:00")),
  "Outlook, Japanese": rows("差出人:", "送信日時:", "宛先:", "件名:")(values("2026年11月2日 10:00")),
  "Outlook, Chinese": rows("发件人:", "发送时间:", "收件人:", "主题:")(values("2026年11月2日 10:00")),
  "Outlook, traditional Chinese": rows("寄件者:", "寄件日期:", "收件者:", "主旨:")(values("2026年11月2日 10:00")),
  "Outlook, Korean": rows(
    "보낸 사람:",
    "보낸 날짜:",
    "받는 사람:",
    "제목:",
  )(values("2026년 11월 2일 월요일 오전 10:00")),
  "Outlook, Greek": rows("Από:", "Στάλθηκε:", "Προς:", "Θέμα:")(values("Δευτέρα, 2 Νοεμβρίου 2026 10:00")),
  "Outlook, Romanian": rows("De la:", "Trimis:", "Către:", "Subiect:")(values("luni, 2 noiembrie 2026 10:00")),
  "Outlook, Hebrew": rows("מאת:", "נשלח:", "אל:", "נושא:")(values("יום שני 2 נובמבר 2026 10:00")),
  "Outlook, Arabic": rows("من:", "تم الإرسال:", "إلى:", "الموضوع:")(values("الاثنين، 2 نوفمبر 2026 10:00 ص")),
  "Outlook, Croatian": rows(
    "Šalje:",
    "Poslano:",
    "Prima:",
    "Predmet:",
  )(values("ponedjeljak, 2. studenoga 2026. 10:00")),
  "Outlook, Persian": rows("فرستنده:", "ارسال شده:", "به:", "موضوع:")(values("2 نوامبر 2026 10:00")),
  "Outlook, bold as text": rows("*From:*", "*Sent:*", "*To:*", "*Subject:*")(values("Monday, November 2, 2026 10:00")),
  "Outlook, German, bold as text": rows(
    "**Von:**",
    "**Gesendet:**",
    "**An:**",
    "**Betreff:**",
  )(values("Montag, 2. November 2026 10:00")),
  "Outlook with names alone":
    "From: Sam Lee\nSent: Monday, November 2, 2026 10:00 AM\nTo: Dana Reed\nSubject: RE: Quote 42",
  "Outlook, German, names alone":
    "Von: Sam Lee\nGesendet: Montag, 2. November 2026 10:00\nAn: Dana Reed\nBetreff: AW: Angebot 42",
  "Outlook with a rule": `________________________________\n${rows("From:", "Sent:", "To:", "Subject:")(values("Monday, November 2, 2026 10:00 AM"))}`,
  "Outlook on a phone": rows("From:", "Date:", "To:", "Subject:")(values("Monday, 2 November 2026 at 10:00")),
  "Outlook on a phone, German": rows("Von:", "Datum:", "An:", "Betreff:")(values("Montag, 2. November 2026 um 10:00")),
  "Outlook on a Mac, Swedish": rows("Från:", "Datum:", "Till:", "Ämne:")(values("måndag, 2 november 2026 10:00")),
  "Outlook, broken address":
    "From: Sam Lee <\nanswers@agency.example>\nSent: Monday, November 2, 2026 10:00 AM\nTo: Dana\nSubject: Quote",
  GMX: 'Gesendet: Montag, 02. November 2026 um 10:00 Uhr\nVon: "Sam Lee" <answers@agency.example>\nAn: dana@bakery.example\nBetreff: Angebot 42',
  "web.de":
    'Gesendet: Montag, 2. November 2026 um 10:00\nVon: "Sam Lee" <answers@agency.example>\nAn: "Dana" <dana@bakery.example>\nCC: bo@bakery.example\nBetreff: Angebot 42',
  "GMX on a phone":
    "-------- Ursprüngliche Nachricht --------\nVon: Sam Lee <answers@agency.example>\nGesendet: 02.11.2026, 10:00\nAn: dana@bakery.example\nBetreff: Angebot",
  "GMX, broken":
    'Gesendet: Montag, 02. November 2026 um 10:00 Uhr\nVon: "Agentur mit langem Namen"\n<answers@agency.example>\nAn: dana@bakery.example\nBetreff: Angebot 42',
  "Mail.com":
    'Sent: Monday, November 02, 2026 at 10:00 AM\nFrom: "Sam Lee" <answers@agency.example>\nTo: dana@bakery.example\nSubject: Quote 42',
  Android:
    "-------- Original message --------\nFrom: Sam Lee <answers@agency.example>\nDate: 11/2/26 10:00 (GMT+01:00)\nTo: dana@bakery.example\nSubject: Quote",
  "Android, German":
    "-------- Ursprüngliche Nachricht --------\nVon: Sam Lee <answers@agency.example>\nDatum: 02.11.26 10:00 (GMT+01:00)\nAn: dana@bakery.example\nBetreff: Angebot",
  "Android, French":
    "-------- Message d'origine --------\nDe : Sam Lee <answers@agency.example>\nDate : 02/11/2026 10:00 (GMT+01:00)\nÀ : dana@bakery.example\nObjet : Devis",
  "Android, Polish":
    "-------- Oryginalna wiadomość --------\nOd: Sam Lee <answers@agency.example>\nData: 02.11.2026 10:00 (GMT+01:00)\nDo: dana@bakery.example\nTemat: Oferta",
  "Android, Dutch":
    "-------- Oorspronkelijk bericht --------\nVan: Sam Lee <answers@agency.example>\nDatum: 02-11-2026 10:00 (GMT+01:00)\nAan: dana@bakery.example\nOnderwerp: Offerte",
  "Android, Italian":
    "-------- Messaggio originale --------\nDa: Sam Lee <answers@agency.example>\nData: 02/11/26 10:00 (GMT+01:00)\nA: dana@bakery.example\nOggetto: Offerta",
  "Android, Spanish":
    "-------- Mensaje original --------\nDe: Sam Lee <answers@agency.example>\nFecha: 2/11/26 10:00 (GMT+01:00)\nPara: dana@bakery.example\nAsunto: Presupuesto",
  "Samsung, Swedish":
    "-------- Originalmeddelande --------\nFrån: Sam Lee <answers@agency.example>\nDatum: 2026-11-02 10:00 (GMT+01:00)\nTill: dana@bakery.example\nÄmne: Offert",
  "an original message": "-----Original Message-----\nFrom: Sam Lee\nSent: Monday",
  "an original message, Russian": "-----Исходное сообщение-----\nОт: Sam Lee",
  "an original message, Japanese": "-----元のメッセージ-----\n差出人: Sam Lee",
  QQ: '------------------ 原始邮件 ------------------\n发件人: "Sam Lee" <answers@agency.example>;\n发送时间: 2026年11月2日(星期一) 上午10:00\n收件人: "Dana"<dana@bakery.example>;\n主题: 报价',
  Notes:
    "-----Sam Lee/Agency wrote: -----\nTo: dana@bakery.example\nFrom: Sam Lee/Agency\nDate: 11/02/2026 10:00AM\nSubject: Quote",
  Foxmail: "发件人： Sam Lee\n发送时间： 2026-11-02 10:00\n收件人： Dana\n主题： 报价",
};
