/** Nouns for an address, in the languages in which spreadsheets and other systems name columns. */
const NOUNS = (
  "url|uri|path|address|page|link|slug|location|adresse|seite|pfad|page|lien|chemin|direccion|pagina|enlace|ruta|" +
  "indirizzo|percorso|endereço|adres|strona|ścieżka|sida|adress|side|osoite|sivu|адрес|страница|地址|アドレス"
).split("|");
const OLD = (
  "old|from|source|origin|original|request|requested|redirect from|alt|alte|alter|von|quelle|desde|origen|antigua|" +
  "antiguo|depuis|ancienne|ancien|source|da|origine|vecchio|vecchia|van|oud|oude|bron|stare|stary|stara|z|de|antiga|" +
  "antigo|fra|gammel|från|gammal|lähde|vanha|откуда|старый|старая|旧|元"
).split("|");
const NEW = (
  "new|to|target|destination|redirect|redirect to|redirects to|final|neu|neue|neuer|nach|ziel|hacia|destino|nueva|" +
  "nuevo|vers|cible|nouvelle|nouveau|a|destinazione|nuovo|nuova|naar|doel|nieuw|nieuwe|nowe|nowy|nowa|do|para|nova|" +
  "novo|til|ny|nye|till|kohde|uusi|куда|новый|новая|新|先"
).split("|");

/** Returns each word alone, and with each noun before or after it. */
function named(words: readonly string[]): string[] {
  return words.flatMap((word) => [word, ...NOUNS.flatMap((noun) => [`${word} ${noun}`, `${noun} ${word}`])]);
}

/** Names of the columns of redirects, as used by spreadsheets, crawlers and other systems. */
export const COLUMNS = {
  from: [...named(OLD), "url", "path", "address", "permalink"],
  to: named(NEW),
  code: [
    "status code",
    "http status",
    "http status code",
    "http code",
    "redirect type",
    "redirect code",
    "redirect style",
    "target status code",
    "permanent",
  ],
  status: ["estado", "statut", "stato"],
  type: ["typ", "tipo", "header"],
  matching: ["match", "match type", "format", "regex", "is regex"],
  query: ["keep query", "keeps query", "keep query parameters", "abfrage", "parameter"],
  active: ["enabled", "on", "is active", "state", "aktiv", "activo", "actif", "attivo", "actief", "aktywne"],
} as const;
