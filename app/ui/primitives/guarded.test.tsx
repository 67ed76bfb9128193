import { renderToReadableStream, renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Guarded, WithGuards } from "./guarded";

function Name({ of }: { of: string }) {
  if (of === "Ben") throw new Error("this name breaks");
  return <strong>{of}</strong>;
}

const List = ({ isDeep }: { isDeep: boolean }) => (
  <table>
    <tbody>
      {["Ann", "Ben", "Cleo"].map((name) => (
        <tr key={name}>
          <Guarded instead={<td>Not shown</td>}>
            {() => {
              if (!isDeep && name === "Ben") throw new Error("this row breaks");
              return (
                <td>
                  <Name of={name} />
                </td>
              );
            }}
          </Guarded>
        </tr>
      ))}
    </tbody>
  </table>
);

async function stream(page: React.ReactNode): Promise<string> {
  const made = await renderToReadableStream(page, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: () => undefined,
  });
  await made.allReady;
  return new Response(made).text();
}

it.each([true, false])("one broken row is said to be so, and the others are there (deep: %s)", async (isDeep) => {
  const list = <WithGuards>{<List isDeep={isDeep} />}</WithGuards>;
  for (const html of [await stream(list), renderToStaticMarkup(list)]) {
    const words = html.replaceAll(/<template[^>]*><\/template>|<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
    expect(words.trim()).toBe("Ann Not shown Cleo");
    expect(html).not.toContain("<script");
  }
});

it("costs a page without a broken row nothing", async () => {
  const Sound = () => (
    <ol>
      {[1, 2].map((at) => (
        <Guarded key={at} instead={null}>
          {() => <li>{at}</li>}
        </Guarded>
      ))}
    </ol>
  );
  expect(await stream(<Sound />)).toBe("<ol><li>1</li><li>2</li></ol>");
});
