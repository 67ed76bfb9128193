import path from "node:path";
import { createOwnBackups } from "~/backup/own-backups.server";
import { createCalendarCheck } from "~/calendars/caldav.server";
import type { Config } from "~/config/env.server";
import { RELEASES } from "~/content/releases";
import type { ConnectionConfig } from "~/db/connections.server";
import type { FileStore } from "~/kernel/file-store";
import type { Installation } from "~/kernel/installation";
import type { MailCheck } from "~/kernel/mail-check";

/** Describes the program's environment according to its configuration. */
export function createInstallation({
  config,
  origin,
  database,
  files,
  secret,
  mail,
  isProviderGiven,
}: {
  config: Pick<Config, "dataDir"> & Partial<Config>;
  origin: string;
  database: ConnectionConfig;
  files: FileStore;
  secret: string;
  mail: MailCheck;
  isProviderGiven: boolean;
}): Installation {
  const { databaseUrl, sessionSecret, backupPassphrase } = config;
  const dataDir = path.resolve(config.dataDir);
  return {
    databasePlace: databaseUrl ? placeOf(databaseUrl) : `the program’s own, in ${dataDir}`,
    dataDir,
    backups: createOwnBackups({
      folder: path.join(dataDir, "backups"),
      passphrase: backupPassphrase,
      source: {
        config: database,
        files,
        secret: { value: secret, isKept: sessionSecret === undefined },
        origin,
        program: RELEASES[0].version,
      },
    }),
    mail,
    calendars: createCalendarCheck(),
    isProviderGiven,
  };
}

/** Returns host and database of an address, without anything that could be secret. */
function placeOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `${decodeURIComponent(pathname.slice(1)) || "its default database"} at ${host || "this machine"}`;
}
