import { type AddressInfo, createServer, type Socket } from "node:net";

/**
 * Faults when a mail is requested: nothing at all of it, only its header, or half of it and then the end of the
 * connection.
 */
export type FetchFault = "refuses" | "header-only" | "drops";

/** `idleTag`: of the IDLE that is on; empty for none. */
type Session = { socket: Socket; idleTag: string };

/**
 * A mailbox on an IMAP server that does what it is told to do wrong: as much of RFC 3501 and 2177 as the fetcher
 * speaks. Real servers are in `tests/real`. `refuses`: the words in which it lets nobody in.
 */
export async function startImapServer({ host = "127.0.0.1", port: wanted = 0, refuses = "" } = {}) {
  const mails: { uid: number; raw: Buffer }[] = [];
  const sessions = new Set<Session>();
  const faults = new Map<number, FetchFault>();
  const told: { looks: number; fetched: number[]; seen: number[] } = { looks: 0, fetched: [], seen: [] };
  let uidValidity = 1;
  let nextUid = 1;
  let refusesIdle = false;

  function fetch({ socket }: Session, tag: string, uid: number, what: string): void {
    const index = mails.findIndex((mail) => mail.uid === uid);
    const raw = mails[index]?.raw;
    if (!raw) {
      socket.write(`${tag} OK done\r\n`);
      return;
    }
    told.fetched.push(uid);
    const fault = faults.get(uid);
    const [, from = "0", length = "0"] = what.match(/BODY\.PEEK\[\]<(\d+)\.(\d+)>/i) ?? [];
    const isHeader = /HEADER/i.test(what);
    if (fault === "refuses" || (fault === "header-only" && !isHeader)) {
      socket.write(`${tag} NO [SERVERBUG] it can't be read\r\n`);
      return;
    }
    const end = raw.indexOf("\r\n\r\n") + 4;
    const part = isHeader ? raw.subarray(0, end) : raw.subarray(Number(from), Number(from) + Number(length));
    const name = isHeader ? "BODY[HEADER]" : `BODY[]<${from}>`;
    socket.write(`* ${index + 1} FETCH (UID ${uid} RFC822.SIZE ${raw.length} ${name} {${part.length}}\r\n`);
    if (fault === "drops") {
      socket.write(part.subarray(0, part.length / 2), () => socket.destroy());
      return;
    }
    socket.write(Buffer.concat([part, Buffer.from(`)\r\n${tag} OK done\r\n`)]));
  }

  function answer(session: Session, line: string): void {
    const { socket } = session;
    if (session.idleTag !== "") {
      socket.write(`${session.idleTag} OK done\r\n`);
      session.idleTag = "";
      return;
    }
    const [tag = "", ...words] = line.split(" ");
    const [command = "", ...rest] = words[0]?.toUpperCase() === "UID" ? words.slice(1) : words;
    const untagged = answers[command.toUpperCase()]?.(session, tag, rest);
    if (untagged !== null) socket.write(`${untagged ?? ""}${tag} OK done\r\n`);
  }

  /** By command: what comes before its OK. Null: it has answered, or says nothing. */
  const answers: Readonly<Record<string, (session: Session, tag: string, words: readonly string[]) => string | null>> =
    {
      LOGIN: ({ socket }, tag) => {
        if (refuses === "") return "";
        socket.write(`${tag} NO ${refuses}\r\n`);
        return null;
      },
      CAPABILITY: () => "* CAPABILITY IMAP4rev1 IDLE\r\n",
      LIST: () => '* LIST () "/" INBOX\r\n',
      SELECT: () =>
        `* FLAGS (\\Seen)\r\n* ${mails.length} EXISTS\r\n* OK [UIDVALIDITY ${uidValidity}] x\r\n* OK [UIDNEXT ${nextUid}] x\r\n`,
      SEARCH: (_, __, words) => `* SEARCH ${searched(words.join(" ")).join(" ")}\r\n`,
      FETCH: (session, tag, words) => {
        fetch(session, tag, Number(words[0]), words.join(" "));
        return null;
      },
      STORE: (_, __, [uid]) => {
        told.seen.push(Number(uid));
        return "";
      },
      NOOP: () => {
        told.looks += 1;
        return "";
      },
      IDLE: (session, tag) => {
        session.socket.write(refusesIdle ? `${tag} NO not now\r\n` : "+ idling\r\n");
        if (!refusesIdle) session.idleTag = tag;
        return null;
      },
    };

  /** Returns the UIDs for `UID 5:*`, `UID 5` and `SINCE …`, which means all of them. */
  function searched(query: string): number[] {
    const [, from, isOpen] = query.match(/UID (\d+)(:\*)?/i) ?? [];
    const uids = mails.map(({ uid }) => uid);
    if (from === undefined) return uids;
    return uids.filter((uid) => (isOpen ? uid >= Number(from) || uid === uids.at(-1) : uid === Number(from)));
  }

  const server = createServer((socket) => {
    const session: Session = { socket, idleTag: "" };
    sessions.add(session);
    let rest = "";
    socket.on("error", () => {});
    socket.on("close", () => sessions.delete(session));
    socket.on("data", (chunk: Buffer) => {
      const lines = (rest + chunk.toString("latin1")).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) answer(session, line);
    });
    socket.write("* OK ready\r\n");
  });
  await new Promise<void>((resolve) => server.listen(wanted, host, resolve));
  const { port } = server.address() as AddressInfo; // safe: it listens on a port
  const drop = () => {
    for (const { socket } of sessions) socket.destroy();
  };
  return {
    url: `imap://answers:secret@${host}:${port}/INBOX`,
    told,
    faults,
    idling: () => [...sessions].filter(({ idleTag }) => idleTag !== "").length,
    /** Returns the mail's number. */
    deliver(raw: string): number {
      const uid = nextUid++;
      mails.push({ uid, raw: Buffer.from(raw) });
      for (const { socket, idleTag } of sessions) if (idleTag !== "") socket.write(`* ${mails.length} EXISTS\r\n`);
      return uid;
    },
    /** Ends every connection without a word. */
    drop,
    refuseIdle: () => {
      refusesIdle = true;
      drop();
    },
    /** As after a restored backup: the same mails by other numbers. */
    renumber() {
      uidValidity += 1;
      nextUid = 1;
      for (const mail of mails) mail.uid = nextUid++;
      drop();
    },
    async stop() {
      drop();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
