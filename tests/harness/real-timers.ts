import { afterEach, vi } from "vitest";

/**
 * The files of one worker share their globals: a clock or a spy that a test leaves behind would hang or mislead the
 * next file.
 */
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
