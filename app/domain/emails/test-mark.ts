/** How the subject of a test begins that staff send themselves. */
export const TEST_MARK = "[Test] ";
