/** Prefix of the subject of a test that staff send themselves. */
export const TEST_MARK = "[Test] ";
