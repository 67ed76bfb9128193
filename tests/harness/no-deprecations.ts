const WATCHED = Symbol.for("tests fail when pg warns");

/** Fails the run on a warning of pg, whose cause stops working with its next version. */
function failOnWarning(warning: Error): void {
  if (warning.name === "DeprecationWarning" && /\bpg@\d+|next major version of pg\b/.test(warning.message))
    throw warning;
}

if (!Reflect.has(process, WATCHED)) {
  Reflect.set(process, WATCHED, true);
  process.on("warning", failOnWarning);
}
