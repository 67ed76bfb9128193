import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { createTestContext, type TestContext } from "./test-context";

/** Stands for a context that is made later, before the first test that uses it. */
function lateContext(): { test: TestContext; hold: (made: TestContext) => void } {
  let held: TestContext | undefined;
  const test = new Proxy({} as TestContext, {
    get(_, key) {
      if (!held) throw new Error("the context is made before the tests, not while their file is read");
      return Reflect.get(held, key);
    },
  });
  return {
    test,
    hold: (made) => {
      held = made;
    },
  };
}

/** One context for all tests of the file or `describe`, which keeps what each of them stores. */
export function sharedContext(): TestContext {
  const { test, hold } = lateContext();
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
  const { test, hold } = lateContext();
  beforeEach(async () => hold(await createTestContext()));
  afterEach(() => test.close());
  return test;
}
