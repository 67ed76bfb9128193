/** Rows of Settings, as they are stored. */
export type StoredSettings = readonly { key: string; value: unknown }[];

/** What Settings say, in the memory of this process. */
export type KeptSettings = {
  /**
   * What `make` finds in the stored rows, made once after each change; nobody may change it. Undefined while the rows are not here, or
   * it can't be said that every change was heard of: then the database is to be asked. `name` stands for `make`.
   */
  recall<Made>(name: string, make: (stored: StoredSettings) => Made): Made | undefined;
};
