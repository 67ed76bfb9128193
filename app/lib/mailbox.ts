const MAILBOX_MAX_CHARACTERS = 254;

/** Whether `value` is a plain e-mail address that can stand in a message header. */
export function isMailbox(value: string): boolean {
  return (
    value.length <= MAILBOX_MAX_CHARACTERS &&
    /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\.]+(\.[^\s@<>,;:"()[\]\\.]+)+$/.test(value)
  );
}
