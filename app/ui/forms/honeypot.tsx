/** Spam trap: people never see or reach it; bots that fill every field give themselves away. */
export function Honeypot({ id, name }: { id: string; name: string }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={id}>Leave this field empty</label>
      <input id={id} name={name} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
