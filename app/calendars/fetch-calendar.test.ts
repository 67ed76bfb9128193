import { afterEach, beforeEach, expect, it } from "vitest";
import { CERTIFICATE } from "../../tests/harness/receiver-certificate";
import { startReceiver, type TestReceiver } from "../../tests/harness/webhook-receiver";
import { createCalendarFetch } from "./fetch-calendar.server";

let receiver: TestReceiver;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

/** Leads every name to this machine, as if it were the public internet. */
const reached = { resolve: async () => ["127.0.0.1"], isAllowed: () => true, authorities: [CERTIFICATE] };
const fetchCalendar = createCalendarFetch({ ...reached, patienceMs: 20_000 });

it("a calendar is asked for by GET, and comes whole, over redirects too", async () => {
  const text = `BEGIN:VCALENDAR\n${"X".repeat(100_000)}\nEND:VCALENDAR\n`;
  receiver.answerWith((response, { path }) => {
    if (path !== "/hooks") return void response.end(text);
    response.writeHead(302, { location: "webcal://receiver.example:PORT/moved".replace("PORT", `${receiver.port}`) });
    response.end();
  });
  expect(await fetchCalendar(receiver.url)).toEqual({ text });
  expect(receiver.received.map(({ method, path }) => `${method} ${path}`)).toEqual(["GET /hooks", "GET /moved"]);
});

it("nothing is asked inside this network, nor without encryption, whatever sends us there", async () => {
  const why = expect.stringContaining("public internet");
  const guarded = createCalendarFetch({ resolve: reached.resolve, authorities: reached.authorities });
  expect(await guarded(receiver.url)).toEqual({ why });
  expect(await guarded("https://127.0.0.1/calendar.ics")).toEqual({ why });
  expect(await guarded("http://receiver.example/calendar.ics")).toEqual({ why });
  expect(receiver.connections()).toBe(0);
  for (const location of ["https://inside.example/", "http://receiver.example/", "file:///etc/passwd"]) {
    receiver.answerWith((response) => void response.writeHead(301, { location }).end());
    const isAllowed = (address: string) => address === "127.0.0.1";
    const resolve = async (name: string) => [name === "inside.example" ? "10.0.0.7" : "127.0.0.1"];
    expect(await createCalendarFetch({ ...reached, isAllowed, resolve })(receiver.url), location).toEqual({ why });
  }
});

it("one that is refused, endless, too large or too slow is given up, in words for its owner", async () => {
  receiver.answerWith((response) => void response.writeHead(404).end("no"));
  expect(await fetchCalendar(receiver.url)).toEqual({ why: "Its server refuses it (404). Check the address." });
  receiver.answerWith((response) => void response.writeHead(302, { location: "/hooks" }).end());
  expect(await fetchCalendar(receiver.url)).toMatchObject({ why: expect.stringContaining("again and again") });
  receiver.answerWith((response) => void response.end("X".repeat(6 * 1024 * 1024)));
  expect(await fetchCalendar(receiver.url)).toMatchObject({ why: expect.stringContaining("5 MB") });
  receiver.answerWith((response) => void response.write("BEGIN:VCALENDAR\n"));
  const impatient = createCalendarFetch({ ...reached, patienceMs: 200 });
  expect(await impatient(receiver.url)).toMatchObject({ why: expect.any(String) });
});
