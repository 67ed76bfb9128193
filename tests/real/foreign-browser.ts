import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "./built-site";

const START_MS = 60_000;
/** Firefox owes no answer for a page that was left while the script ran in it: then the command has failed. */
const ANSWER_MS = 12_000;

const TWO_FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))";

/** A browser that isn't Chromium, with one window. */
export type ForeignBrowser = {
  /** Opens an address and waits until it is loaded. */
  open(url: string): Promise<void>;
  /** Runs a script in the page and returns its result, which has to be JSON. */
  run<Value>(body: string): Promise<Value>;
  resize(width: number, height: number): Promise<void>;
  picture(file: string): Promise<void>;
  /** Returns errors of the page's console since the last call; null where the browser doesn't report them. */
  complaints(): string[] | null;
  close(): Promise<void>;
};

export const hasFirefox = spawnSync("firefox-esr", ["--version"]).status === 0;
const WEBKIT = spawnSync("sh", ["-c", "ls /usr/lib/*/webkit2gtk-4*/MiniBrowser"], { encoding: "utf8" }).stdout.trim();
export const hasWebKit = WEBKIT !== "" && existsSync("/usr/bin/WebKitWebDriver") && existsSync("/usr/bin/Xvfb");

/** Firefox, which speaks WebDriver BiDi. */
export async function startFirefox(): Promise<ForeignBrowser> {
  const profile = mkdtempSync(path.join(tmpdir(), "firefox-"));
  const port = await freePort();
  const child = spawn(
    "firefox-esr",
    ["--headless", "--no-remote", "--profile", profile, `--remote-debugging-port=${port}`, "about:blank"],
    { stdio: "ignore", env: { ...process.env, HOME: profile, MOZ_DISABLE_CONTENT_SANDBOX: "1" } },
  );
  const socket = await connect(`ws://127.0.0.1:${port}/session`, child);
  const waiting = new Map<number, { resolve(result: never): void; reject(error: Error): void }>();
  let complaints: string[] = [];
  let last = 0;
  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(String(data));
    if (message.method === "log.entryAdded" && message.params.level === "error") complaints.push(message.params.text);
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === "error") asked?.reject(new Error(`${message.error}: ${message.message}`));
    else asked?.resolve(message.result as never);
  });
  const send = <Result>(method: string, params: object, patienceMs = ANSWER_MS): Promise<Result> => {
    last += 1;
    const id = last;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      setTimeout(() => {
        if (waiting.delete(id)) reject(new Error(`${method}: no answer in ${patienceMs} ms`));
      }, patienceMs).unref();
      socket.send(JSON.stringify({ id, method, params }));
    });
  };
  await send("session.new", { capabilities: {} }, START_MS);
  await send("session.subscribe", { events: ["log.entryAdded"] });
  const { contexts } = await send<{ contexts: { context: string }[] }>("browsingContext.getTree", {});
  const context = contexts[0]?.context ?? "";
  return {
    async open(url) {
      const navigate = () => send("browsingContext.navigate", { context, url, wait: "complete" });
      await navigate().catch(navigate);
    },
    async run(body) {
      const answer = await send<{ type: string; result?: { value?: string }; exceptionDetails?: { text: string } }>(
        "script.evaluate",
        { expression: scriptOf(body), target: { context }, awaitPromise: true },
      );
      if (answer.type !== "success") throw new Error(answer.exceptionDetails?.text);
      return JSON.parse(answer.result?.value ?? "null");
    },
    async resize(width, height) {
      await send("browsingContext.setViewport", { context, viewport: { width, height } });
    },
    async picture(file) {
      const shoot = () => send<{ data: string }>("browsingContext.captureScreenshot", { context });
      // On a busy machine Firefox can be asked before it has painted, and then says that it can't.
      const painted = () =>
        send("script.evaluate", { expression: TWO_FRAMES, target: { context }, awaitPromise: true });
      const again = () => painted().then(shoot);
      const { data } = await shoot().catch(again).catch(again).catch(again);
      keep(file, data);
    },
    complaints() {
      const told = complaints;
      complaints = [];
      return told;
    },
    async close() {
      socket.close();
      await end(child);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** WebKit as GTK's programs have it, by its WebDriver, on a screen that nobody sees. */
export async function startWebKit(): Promise<ForeignBrowser> {
  const [port, display] = [await freePort(), `:${90 + Math.floor(Math.random() * 9)}`];
  const screen = spawn("Xvfb", [display, "-screen", "0", "1600x1200x24"], { stdio: "ignore" });
  const driver = spawn("/usr/bin/WebKitWebDriver", [`--port=${port}`], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: display,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      LIBGL_ALWAYS_SOFTWARE: "1",
    },
  });
  const base = `http://127.0.0.1:${port}`;
  const send = async <Value>(method: string, address: string, body?: object): Promise<Value> => {
    const answer = await fetch(base + address, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
    const { value } = (await answer.json()) as { value: Value & { message?: string } }; // safe: the protocol says so
    if (!answer.ok) throw new Error(value.message);
    return value;
  };
  await until(async () => (await fetch(`${base}/status`).catch(() => null))?.ok === true, driver);
  const { sessionId } = await send<{ sessionId: string }>("POST", "/session", {
    capabilities: {
      alwaysMatch: { "webkitgtk:browserOptions": { binary: WEBKIT.split("\n")[0], args: ["--automation"] } },
    },
  });
  const session = `/session/${sessionId}`;
  return {
    async open(url) {
      await send("POST", `${session}/url`, { url });
    },
    async run(body) {
      const script = `const done = arguments[0]; Promise.resolve(${scriptOf(body)}).then(done, (error) => done(JSON.stringify({ failed: String(error) })));`;
      const told = JSON.parse(
        (await send<string | null>("POST", `${session}/execute/async`, { script, args: [] })) ?? "null",
      );
      if (told?.failed) throw new Error(told.failed);
      return told;
    },
    async resize(width, height) {
      await send("POST", `${session}/window/rect`, { width, height });
    },
    async picture(file) {
      keep(file, await send<string>("GET", `${session}/screenshot`));
    },
    complaints: () => null,
    async close() {
      await send("DELETE", session).catch(() => {});
      await end(driver);
      await end(screen);
    },
  };
}

/** An expression whose value is what the body returns, as JSON. */
function scriptOf(body: string): string {
  return `(async () => JSON.stringify((await (async () => { ${body} })()) ?? null))()`;
}

function keep(file: string, base64: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, Buffer.from(base64, "base64"));
}

async function connect(url: string, child: ChildProcess): Promise<WebSocket> {
  let opened: WebSocket | undefined;
  await until(async () => {
    const socket = new WebSocket(url);
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.addEventListener("open", () => resolve(true));
      socket.addEventListener("error", () => resolve(false));
    });
    if (isOpen) opened = socket;
    return isOpen;
  }, child);
  if (!opened) throw new Error("no connection");
  return opened;
}

async function until(isThere: () => Promise<boolean>, child: ChildProcess): Promise<void> {
  const end = performance.now() + START_MS;
  while (performance.now() < end) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`);
    if (await isThere()) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("it didn't answer");
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await ended;
}
