const MAILBOX_MAX_CHARACTERS = 254;

/** Whether `value` is a plain email address that can be in a message header. */
export function isMailbox(value: string): boolean {
  return (
    value.length <= MAILBOX_MAX_CHARACTERS &&
    /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\.]+(\.[^\s@<>,;:"()[\]\\.]+)+$/.test(value)
  );
}
