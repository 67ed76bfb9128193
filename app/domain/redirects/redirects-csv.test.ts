import { expect, it } from "vitest";
import { readRedirectsCsv } from "./read-redirects-csv.server";

it.each([
  "from,to",
  "Von;Nach",
  "Depuis;Vers",
  "de;para",
  "Fra;Til",
  "Från\tTill",
  "Lähde;Kohde",
  "Откуда;Куда",
  "旧URL,新URL",
  "Old path,New path",
  "From URL;To URL",
  "Request URL,Destination URL",
  "Original URL,Redirect URL",
  "Origin,Target",
])("a file whose head is %j is read, without the rows that say nothing", (head) => {
  const separator = head.match(/[,;\t]/)?.[0] ?? "";
  const text = [head, `/a${separator}/b`, separator, `/c${separator}/d`, separator, ""].join("\r\n");
  const { lines, problems } = readRedirectsCsv(text);
  expect(problems).toEqual([]);
  expect(lines.map(({ line, redirect: { source, target } }) => [line, source, target])).toEqual([
    [2, "/a", "/b"],
    [4, "/c", "/d"],
  ]);
});

it.each([
  ["301", "permanent"],
  ["308", "permanent"],
  ["302", "temporary"],
  ["307", "temporary"],
  ["Permanent", "permanent"],
  ["301 (permanent)", "permanent"],
  ["301 Moved Permanently", "permanent"],
  ["Temporary", "temporary"],
  ["true", "permanent"],
  ["false", "temporary"],
  ["410", undefined],
  ["3010", undefined],
])("a status of %j is %s", (status, kind) => {
  const { lines, problems } = readRedirectsCsv(`from,to,status\n/a,/b,${status}`);
  expect(lines[0]?.redirect.kind).toBe(kind);
  expect(problems.length).toBe(kind ? 0 : 1);
});

const FILES: readonly [name: string, text: string, ...read: (readonly [string, string, string, boolean])[]][] = [
  [
    "a crawl",
    "Address,Content Type,Status Code,Status,Redirect URL\nhttps://old.example/a,text/html,301,Moved Permanently,https://new.example/a\nhttps://old.example/b,text/html,200,OK,\nhttps://old.example/c,text/html,404,Not Found,\n",
    ["/a", "https://new.example/a", "permanent", true],
  ],
  [
    "Redirection",
    "source,target,regex,code,type,hits,title,status\n/old-a,/new-a,0,301,url,12,,enabled\n/old-b,/new-b,0,302,url,12,,disabled\n",
    ["/old-a", "/new-a", "permanent", true],
    ["/old-b", "/new-b", "temporary", false],
  ],
  [
    "Rank Math",
    "id,source,matching,destination,type,category,status,ignore\n1,old-a,exact,https://new.example/a,307,,active,\n",
    ["/old-a", "https://new.example/a", "temporary", true],
  ],
  ["Yoast", '"Origin","Target","Type","Format"\n"old-a","/new","301","plain"\n', ["/old-a", "/new", "permanent", true]],
  ["Drupal", "source,destination,language,status_code\nnode/12,/new,en,302\n", ["/node/12", "/new", "temporary", true]],
  [
    "Magento",
    "store_id,entity_type,request_path,target_path,redirect_type\n1,custom,old.html,new.html,301\n",
    ["/old.html", "/new.html", "permanent", true],
  ],
  [
    "TYPO3",
    "source_host,source_path,target,target_statuscode\n*,/old,/fresh,307\n",
    ["/old", "/fresh", "temporary", true],
  ],
  [
    "Sitebulb",
    "URL,HTTP Status Code,Redirects To\nhttps://old.example/a,301,https://new.example/a\n",
    ["/a", "https://new.example/a", "permanent", true],
  ],
  ["Shopify", "Redirect from,Redirect to\n/old,/new\n", ["/old", "/new", "permanent", true]],
  [
    "Webflow",
    "Old path;Redirect to path\n/old;/new\n/neu;/ziel\n",
    ["/old", "/new", "permanent", true],
    ["/neu", "/ziel", "permanent", true],
  ],
  ["Germany", "Alte Seite;Neue Seite;Statuscode\n/alt;/neu;301\n", ["/alt", "/neu", "permanent", true]],
  ["France", "Ancienne adresse;Nouvelle adresse\n/a;/neuf\n", ["/a", "/neuf", "permanent", true]],
  ["Spain", "URL antigua;URL nueva\n/a;/nuevo\n", ["/a", "/nuevo", "permanent", true]],
  ["Italy", "Vecchio URL;Nuovo URL\n/a;/b\n", ["/a", "/b", "permanent", true]],
  ["Portugal", "Página antiga;Página nova\n/a;/b\n", ["/a", "/b", "permanent", true]],
  ["Poland", "Stary adres;Nowy adres\n/a;/b\n", ["/a", "/b", "permanent", true]],
  ["Sweden", "Gammal adress;Ny adress\n/a;/b\n", ["/a", "/b", "permanent", true]],
  [
    "the source of a page",
    "from,to\n/index.php?a=1&amp;b=2,/x?c=1&amp;d=2\n",
    ["/index.php?a=1&b=2", "/x?c=1&d=2", "permanent", true],
  ],
];

it.each(FILES)("redirects as written by %s are read", (_, text, ...read) => {
  const { lines, problems } = readRedirectsCsv(text);
  expect(problems).toEqual([]);
  const said = lines.map(({ redirect: { source, target, kind, isActive } }) => [source, target, kind, isActive]);
  expect(said).toEqual(read);
});

it.each([
  ["/old,/new\n/a,/b", "The first line must name the columns from and to."],
  ["/alt;/neu\n/a;/b", "The first line must name the columns from and to."],
  ["https://old.example/from,https://new.example/to\n/a,/b", "The first line must name the columns from and to."],
  ["url,status code,redirect url\n/a,200,", "No line says where an address leads."],
  ["origin,target,format\n^/a(.*)$,/b,regex", "This is a pattern, which can’t be read. Use a star, such as /shop/*."],
  ["source,target,regex,code\n/a(.*),/b,1,301", "This is a pattern, which can’t be read. Use a star, such as /shop/*."],
  ["origin,target,type\n/gone,,410", "Enter where it leads."],
])("%j is refused, and no line is taken for a head", (text, message) => {
  const { lines, problems } = readRedirectsCsv(text);
  expect(lines.length).toBe(0);
  expect(problems.map((each) => each.message)).toContain(message);
});
