import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../harness/debian-postgres";
import { CERTIFICATE, PRIVATE_KEY } from "../harness/receiver-certificate";
import { versionOf } from "./packages";

const PROGRAM = "radicale";
export const hasRadicale = versionOf([PROGRAM, "--version"]) !== null;

const HOST = "receiver.example";
export const PERSON = { user: "ștefan", password: "pass: 山田 word" };

/** A CalDAV server over HTTPS with one person, whose name leads nowhere but in tests. */
export async function startRadicale() {
  const folder = mkdtempSync(path.join(tmpdir(), "radicale-"));
  const file = (name: string, text: string) => {
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  const port = await freePort();
  const lines = [
    "[server]",
    `hosts = 127.0.0.1:${port}`,
    "ssl = True",
    `certificate = ${file("cert.pem", CERTIFICATE)}`,
    `key = ${file("key.pem", PRIVATE_KEY)}`,
    "[auth]",
    "type = htpasswd",
    `htpasswd_filename = ${file("users", `${PERSON.user}:${PERSON.password}\n`)}`,
    "htpasswd_encryption = plain",
    "delay = 0",
    "[rights]",
    "type = owner_only",
    "[storage]",
    `filesystem_folder = ${folder}/collections`,
    "",
  ];
  const server = spawn(PROGRAM, ["--config", file("config", lines.join("\n"))], { stdio: "ignore" });
  const home = `/${encodeURIComponent(PERSON.user)}/`;
  const send = (method: string, at: string, body = "", type = "text/calendar") => ask(port, { method, at, body, type });
  await untilItAnswers(server, () => send("OPTIONS", "/"));
  return {
    url: `https://${HOST}:${port}/`,
    home,
    /** Adds a calendar; `components` as its set says, without one it says none. */
    async addCalendar(name: string, shown: string, components: readonly string[] = ["VEVENT"]) {
      const set = components.map((each) => `<C:comp name="${each}"/>`).join("");
      const props = `<D:displayname>${shown}</D:displayname><C:supported-calendar-component-set>${set}</C:supported-calendar-component-set>`;
      const body = `<?xml version="1.0"?><C:mkcalendar xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:set><D:prop>${props}</D:prop></D:set></C:mkcalendar>`;
      return expectStatus(201, await send("MKCALENDAR", `${home}${name}/`, body, "application/xml"));
    },
    async addEvent(calendar: string, uid: string, ...events: readonly string[]) {
      const wrapped = events.map(
        (lines) =>
          `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTAMP:20260101T000000Z\r\n${lines.trim().replaceAll("\n", "\r\n")}\r\nEND:VEVENT`,
      );
      const text = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Tests//EN", ...wrapped, "END:VCALENDAR", ""].join(
        "\r\n",
      );
      return expectStatus(201, await send("PUT", `${home}${calendar}/${uid}.ics`, text));
    },
    async remove(at: string) {
      return expectStatus(200, await send("DELETE", `${home}${at}`));
    },
    async stop() {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Radicale = Awaited<ReturnType<typeof startRadicale>>;

type Sent = { method: string; at: string; body: string; type: string };

function ask(port: number, { method, at, body, type }: Sent): Promise<number> {
  const key = Buffer.from(`${PERSON.user}:${PERSON.password}`).toString("base64");
  const headers = {
    authorization: `Basic ${key}`,
    "content-type": `${type}; charset=utf-8`,
    "content-length": Buffer.byteLength(body),
  };
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, servername: HOST, ca: CERTIFICATE, method, path: at, headers };
    const outgoing = request(options, (answer) => {
      answer.resume();
      answer.once("end", () => resolve(answer.statusCode ?? 0));
    });
    outgoing.once("error", reject);
    outgoing.end(body);
  });
}

function expectStatus(wanted: number, status: number): void {
  if (status !== wanted) throw new Error(`Radicale answers ${status}, not ${wanted}`);
}

async function untilItAnswers(server: ChildProcess, answers: () => Promise<number>): Promise<void> {
  for (let tries = 0; tries < 300 && server.exitCode === null; tries++) {
    try {
      await answers();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error("Radicale doesn't start");
}
