const WATCHED = Symbol.for("tests fail when pg warns");

/** What pg warns of stops working with its next version: a test that makes it warn fails the run. */
function failOnWarning(warning: Error): void {
  if (warning.name === "DeprecationWarning" && /\bpg@\d+|next major version of pg\b/.test(warning.message))
    throw warning;
}

if (!Reflect.has(process, WATCHED)) {
  Reflect.set(process, WATCHED, true);
  process.on("warning", failOnWarning);
}
