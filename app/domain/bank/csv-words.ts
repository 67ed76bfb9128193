import type { CsvRole } from "./schema";

/** Names that banks give the columns of their files, the likeliest first; in plain letters without spaces. */
export const CSV_WORDS: Readonly<Record<CsvRole, readonly string[]>> = {
  date: words(
    "buchungstag buchungsdatum buchung datebooked bookingdate bookeddate transactiondate date datum valutadatum valuta " +
      "wertstellung valuedate postingdate postdate datecomptable dateoperation dateop fecha fechaoperacion data datacontabile " +
      "boekdatum boekingsdatum dato bogforingsdato bokforingsdag dataoperacji completeddate started abschlussdatum",
  ),
  amount: words(
    "betrag amount umsatz betrageur betragineur amounteur amountgbp amountusd montant montanteur importe importo bedrag " +
      "bedrageur belob belopp kwota transactionamount sum value valor einzelbetrag betragchf",
  ),
  credit: words(
    "gutschrift credit creditamount paidin moneyin haben eingang gutschriftinchf crediteur creditos abono abonos entrate " +
      "avere bij deposit deposits creditchf kredit ind",
  ),
  debit: words(
    "belastung debit debitamount paidout moneyout ausgang belastunginchf debitos cargo cargos uscite dare withdrawal " +
      "withdrawals debitchf lastschrift ud",
  ),
  direction: words(
    "sollhaben sollhabenkennzeichen sh habensoll afbij debitcredit debcred type creditdebit cddb crdr sens umsatzart",
  ),
  currency: words("wahrung waehrung currency devise divisa valutacode munt muntsoort waluta valutaiso currencycode"),
  name: words(
    "beguenstigterzahlungspflichtiger begunstigterzahlungspflichtiger auftraggeberbegunstigter namezahlungsbeteiligter " +
      "zahlungspflichtiger zahlungspflichtigerzahlungsempfanger auftraggeber auftraggeberempfanger zahlungsbeteiligter " +
      "partnername name counterparty counterpartyname payer payee sender sendername nom beneficiaire donneurdordre naam " +
      "naamtegenpartij naamtegenrekening ordinante nombre nadawca kontrahent avsender partner",
  ),
  iban: words(
    "iban kontonummeriban kontonummer ibanzahlungsbeteiligter partneriban accountnumber counterpartyiban ibankontonummer " +
      "gegenkontoiban tegenrekening tegenrekeningibanbban rekeningtegenpartij ibanauftraggeber payeriban auftraggeberkonto gegenkonto " +
      "counterpartyaccount konto",
  ),
  text: words(
    "verwendungszweck buchungstext vwz text description beschreibung details memo narrative message mitteilung libelle " +
      "communication concepto descrizione causale omschrijving mededelingen opis tytul paymentreference buchungsdetails " +
      "avisierungstext bookingtext paymentdetails remittanceinformation purpose transactiondetails bemerkung tekst betreff zahlungszweck",
  ),
  reference: words(
    "reference referenz kundenreferenz kundenreferenzendtoend endtoendreferenz endtoendid endtoendreference ref zahlungsreferenz " +
      "referentie betalingskenmerk kenmerk referencia riferimento mandatsreferenz glaubigerid",
  ),
};

function words(text: string): string[] {
  return text.split(" ");
}
