// Settings of the environment for another database would count for the tests' own.
if (!process.env.TEST_DATABASE_URL)
  for (const name of Object.keys(process.env)) if (/^PG[A-Z]/.test(name)) Reflect.deleteProperty(process.env, name);
