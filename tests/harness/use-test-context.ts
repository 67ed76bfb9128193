import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { createTestContext, type TestContext } from "./test-context";

/** Stands for what is made later, before the first test that uses it. */
export function late<Made extends object>(): { made: Made; hold: (made: Made) => void } {
  let held: Made | undefined;
  const made = new Proxy({} as Made, {
    get(_, key) {
      if (!held) throw new Error("it is made before the tests, not while their file is read");
      return Reflect.get(held, key);
    },
  });
  return {
    made,
    hold: (real) => {
      held = real;
    },
  };
}

/** One context for all tests of the file or `describe`, which keeps what each of them stores. */
export function sharedContext(): TestContext {
  const { made: test, hold } = late<TestContext>();
  beforeAll(async () => hold(await createTestContext()));
  afterAll(() => test.close());
  return test;
}

/** One context for all tests of the file or `describe`, emptied after each of them; its clock goes on. */
export function emptiedContext(): TestContext {
  const test = sharedContext();
  afterEach(() => test.reset());
  return test;
}

/** A context for each test, with a clock of its own. */
export function freshContext(): TestContext {
  const { made: test, hold } = late<TestContext>();
  beforeEach(async () => hold(await createTestContext()));
  afterEach(() => test.close());
  return test;
}
