declare module "s3rver" {
  import type { AddressInfo } from "node:net";

  type S3rverObject = {
    bucket: string;
    key: string;
    content: AsyncIterable<Buffer>;
    metadata: Record<string, string>;
  };

  /** Store of the server's objects. */
  export type S3rverStore = {
    rootDirectory: string;
    getResourcePath(bucket: string, key: string, resource: string): string;
    putObject(object: S3rverObject): Promise<{ size: number; md5: string }>;
    putMetadata(bucket: string, key: string, metadata: Record<string, string>, md5: string): Promise<void>;
    getObject(...asked: unknown[]): Promise<unknown>;
    deleteObject(...asked: unknown[]): Promise<unknown>;
    listObjects(...asked: unknown[]): Promise<unknown>;
  };

  export default class S3rver {
    readonly store: S3rverStore;
    constructor(options: {
      address: string;
      port: number;
      directory: string;
      silent: boolean;
      configureBuckets: { name: string }[];
    });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
