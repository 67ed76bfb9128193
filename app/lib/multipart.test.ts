import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gather } from "../../tests/harness/gather";
import { isPlainForm, type PostedFile, readFormWithFile, readPlainForm } from "./form-with-file";
import { boundaryOf, MultipartError, readParts } from "./multipart";

const MEGABYTE = 1024 * 1024;
const BOUNDARY = "----x";

/** Builds the request that a browser sends for this form, cut into chunks of these lengths. */
async function post(form: FormData, cuts: number[] = []): Promise<Request> {
  const request = new Request("https://a.example/", { method: "POST", body: form });
  const bytes = Buffer.from(await request.arrayBuffer());
  return requestOf(bytes, request.headers.get("content-type") ?? "", cuts);
}

function requestOf(bytes: Uint8Array, contentType: string, cuts: number[] = []): Request {
  let at = 0;
  const lengths = [...cuts, bytes.length].values();
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { value = 0 } = lengths.next();
      if (at >= bytes.length) controller.close();
      else controller.enqueue(bytes.subarray(at, at + Math.max(1, value)));
      at += Math.max(1, value);
    },
  });
  return new Request("https://a.example/", {
    method: "POST",
    headers: { "content-type": contentType },
    body,
    duplex: "half",
  } as RequestInit & { duplex: "half" });
}

function written(text: string, cuts?: number[]): Request {
  return requestOf(Buffer.from(text, "latin1"), `multipart/form-data; boundary=${BOUNDARY}`, cuts);
}

async function readWhole({ content }: PostedFile): Promise<Buffer> {
  return Buffer.concat(await gather(content));
}

const text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 60 }),
  // Names that look like the syntax of a header.
  fc
    .array(fc.constantFrom('"', "; ", 'filename="a"', "filename=", "\\", "\u2028", "\u0085", " ", "name="), {
      maxLength: 8,
    })
    .map((parts) => parts.join("")),
);
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  // Bytes that look like the end of a part.
  fc
    .array(fc.constantFrom("\r\n--", "\r", "\n", "--", "-", "\r\n", "a"), { maxLength: 60 })
    .map((parts) => Buffer.from(parts.join(""))),
);
const cutting = fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 60 });

describe("a posted form", () => {
  it("is read as it was sent, however the network cuts it", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.oneof(text, fc.stringMatching(/^[A-Za-z][\w-]{0,63}$/)), text), { maxLength: 5 }),
        bytes,
        text,
        cutting,
        async (fields, file, name, cuts) => {
          const form = new FormData();
          for (const [key, value] of fields) form.append(key, value);
          form.append("file", new File([Buffer.from(file)], name || "a"));
          form.append("last", "1");
          const expected = await new Response(await new Response(form).blob()).formData();
          const read = await readFormWithFile(await post(form, cuts), "file", readWhole);
          expect(read.file).toEqual(Buffer.from(file));
          expected.delete("file");
          const named = [...expected].filter(([key]) => /^[A-Za-z][\w-]{0,63}$/.test(key));
          expect([...read.fields]).toEqual(named);
        },
      ),
      { numRuns: 150 },
    );
  });

  it("gives the file its name and the fields that came before it", async () => {
    const form = new FormData();
    form.append("purpose", "resume");
    form.append("file", new File(["abc"], 'my "best" résumé.pdf'));
    form.append("after", "1");
    const { file } = await readFormWithFile(await post(form), "file", async ({ name }, before) => [
      name,
      ...before.keys(),
    ]);
    expect(file).toEqual(['my "best" résumé.pdf', "purpose"]);
  });

  it("is read to its end when the file is not, or only in part", async () => {
    const form = new FormData();
    form.append("file", new File([Buffer.alloc(MEGABYTE, "\r\n-")], "a.pdf"));
    form.append("other", new File([Buffer.alloc(MEGABYTE)], "b.pdf"));
    form.append("after", "1");
    const ignored = await readFormWithFile(await post(form), "file", async () => "ignored");
    expect([ignored.file, ignored.fields.get("after")]).toEqual(["ignored", "1"]);
    const partly = await readFormWithFile(await post(form), "file", async ({ content }) => {
      for await (const chunk of content) return chunk.length;
      return 0;
    });
    expect(partly.file).toBeGreaterThan(0);
    expect(partly.fields.get("after")).toBe("1");
  });

  it("has no file when the input was left empty, or when the file is in another field", async () => {
    const parts = [
      'name="file"; filename=""\r\n\r\n',
      'name="other"; filename="a.pdf"\r\n\r\na',
      'name="after"\r\n\r\n1',
    ];
    const body = parts.map((part) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${part}\r\n`).join("");
    const { file, fields } = await readFormWithFile(written(`${body}--${BOUNDARY}--`), "file", readWhole);
    expect(file).toBeUndefined();
    expect([...fields]).toEqual([["after", "1"]]);
  });

  it("may have text around its parts, space after its delimiters and other headers", async () => {
    const request = written(
      `hello\r\n--${BOUNDARY} \t\r\nX-A: b\r\ncontent-disposition:form-data; name=a\r\n\r\n1\r\n--${BOUNDARY}--\r\ngoodbye`,
    );
    expect([...(await readFormWithFile(request, "file", readWhole)).fields]).toEqual([["a", "1"]]);
  });
});

describe("names and numbers of fields", () => {
  const plain = (text: string) => requestOf(Buffer.from(text), "application/x-www-form-urlencoded");

  it("are those of a form: nothing is made of a path, a prototype's name or an endless one", async () => {
    const names = ["a[1000000]", "a.b", "__proto__", "", "[0]", "1", "a".repeat(65), "e-mail_2"];
    const text = new URLSearchParams(names.map((name) => [name, "x"])).toString();
    expect([...(await readPlainForm(plain(text)))]).toEqual([["e-mail_2", "x"]]);
  });

  it("are bounded before anything is read", async () => {
    expect([...(await readPlainForm(plain("a=1&".repeat(1999))))]).toHaveLength(1999);
    const many = ["a=1&".repeat(2000), "&".repeat(2000)];
    for (const text of many) await expect(readPlainForm(plain(text))).rejects.toMatchObject({ reason: "too-large" });
    const long = `a=${"b".repeat(MEGABYTE)}`;
    await expect(readPlainForm(plain(long))).rejects.toMatchObject({ reason: "too-large" });
  });
});

describe("a broken form", () => {
  const whole = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\nabc\r\n--${BOUNDARY}--\r\n`;

  it("is refused wherever it breaks off, and never waits for more", async () => {
    const upToItsEnd = whole.indexOf(`--${BOUNDARY}--`) + BOUNDARY.length + 4;
    for (let length = 0; length < upToItsEnd; length++) {
      await expect(readFormWithFile(written(whole.slice(0, length)), "file", readWhole)).rejects.toThrow(
        MultipartError,
      );
    }
    expect((await readFormWithFile(written(whole.slice(0, upToItsEnd)), "file", readWhole)).file?.toString()).toBe(
      "abc",
    );
  });

  it.each([
    ["has no part", "just text"],
    ["has a part without a name", `--${BOUNDARY}\r\nContent-Disposition: form-data\r\n\r\na\r\n--${BOUNDARY}--`],
    ["has a part without headers", `--${BOUNDARY}\r\n\r\na\r\n--${BOUNDARY}--`],
    ["has text after a delimiter", `--${BOUNDARY}zzz\r\n\r\na\r\n--${BOUNDARY}--`],
    ["has headers without end", `--${BOUNDARY}\r\n${"a: b\r\n".repeat(5000)}`],
    ["has a delimiter without end", `--${BOUNDARY}${" ".repeat(50_000)}`],
    [
      "has very many parts",
      `${`--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`.repeat(200)}--${BOUNDARY}--`,
    ],
  ])("is refused when it %s", async (_what, body) => {
    await expect(readFormWithFile(written(body), "file", readWhole)).rejects.toMatchObject({ reason: "malformed" });
  });

  it("is refused when it is too large in all, or in its fields", async () => {
    const form = new FormData();
    form.append("a", "a".repeat(MEGABYTE + 1));
    await expect(readFormWithFile(await post(form), "file", readWhole)).rejects.toMatchObject({ reason: "too-large" });
    const { body } = written(whole);
    const reading = gather(readParts(body ?? new ReadableStream(), BOUNDARY, { maxBytes: 50 }));
    await expect(reading).rejects.toMatchObject({ reason: "too-large" });
  });

  it("is refused when it is no form at all", async () => {
    for (const type of ["", "application/json", "multipart/form-data", "multipart/mixed; boundary=a"]) {
      const request = requestOf(Buffer.from(whole), type);
      await expect(readFormWithFile(request, "file", readWhole)).rejects.toThrow(MultipartError);
    }
  });

  it("is read without files in the encoding that holds none, up to the same bound", async () => {
    const type = "application/x-www-form-urlencoded; charset=utf-8";
    const plain = requestOf(Buffer.from("a=1&b=%C3%A9+x&a=2"), type);
    expect(isPlainForm(plain)).toBe(true);
    expect([...(await readPlainForm(plain))]).toEqual([
      ["a", "1"],
      ["b", "é x"],
      ["a", "2"],
    ]);
    expect([...(await readPlainForm(requestOf(Buffer.from(""), type)))]).toEqual([]);
    const heavy = requestOf(Buffer.from(`a=${"a".repeat(MEGABYTE)}`), type);
    await expect(readPlainForm(heavy)).rejects.toMatchObject({ reason: "too-large" });
    expect(isPlainForm(requestOf(Buffer.from(whole), "multipart/form-data; boundary=a"))).toBe(false);
  });

  it("never makes reading do anything but refuse or answer", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length), fc.uint8Array({ maxLength: 20 }), cutting, async (at, change, cuts) => {
        const body = whole.slice(0, at) + Buffer.from(change).toString("latin1") + whole.slice(at + change.length);
        const reading = readFormWithFile(written(body, cuts), "file", readWhole);
        await reading.catch((error: unknown) => expect(error).toBeInstanceOf(MultipartError));
      }),
      { numRuns: 300 },
    );
  });
});

it("the boundary may be quoted and stand among other parameters", () => {
  expect(boundaryOf('multipart/form-data; charset=utf-8; boundary="a b;c"')).toBe("a b;c");
  expect(boundaryOf("Multipart/Form-Data;BOUNDARY=abc; x=y")).toBe("abc");
  expect(boundaryOf(null)).toBeUndefined();
});
