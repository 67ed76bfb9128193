import { type SQL, sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { infixes, isOneOf, moment, tsvector } from "./columns";
import { PICTURE_PLAIN_FORMATS, type PicturePlainFormat } from "./lists";

/**
 * Pictures of the library. Their files are `files` that belong to them, named by hash, width and format; what shows one
 * names its id, so that another picture can take its place everywhere.
 */
export const pictures = pgTable(
  "pictures",
  {
    id: uuid("id").primaryKey(),
    /** As the uploader's machine called it. */
    name: text("name").notNull(),
    alt: text("alt").notNull(),
    /** Separated by commas. */
    tags: text("tags").notNull().default(""),
    /** Hash of its content: in every address of it. */
    hash: text("hash").notNull(),
    /** Hashes that it had before it was replaced: their addresses lead on to it. */
    formerHashes: text("former_hashes").array().notNull().default(sql`'{}'`),
    /** Size of the largest, in pixels. */
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** In pixels, the smallest first. */
    widths: integer("widths").array().notNull(),
    /** Format for programs that know neither AVIF nor WebP, in one width. */
    plainFormat: text("plain_format").$type<PicturePlainFormat>().notNull(),
    plainWidth: integer("plain_width").notNull(),
    /** Focus that stays in view where it is cropped, in percent from the left and from the top. */
    focalX: integer("focal_x").notNull().default(50),
    focalY: integer("focal_y").notNull().default(50),
    /** Size of all its files together. */
    bytes: integer("bytes").notNull(),
    createdAt: moment("created_at").notNull(),
    createdBy: text("created_by").notNull(),
    updatedAt: moment("updated_at").notNull(),
    search: tsvector("search").generatedAlwaysAs(
      (): SQL => infixes(sql`${pictures.name} || ' ' || ${pictures.alt} || ' ' || ${pictures.tags}`),
    ),
  },
  (table) => [
    uniqueIndex("pictures_hash").on(table.hash),
    index("pictures_former_hashes").using("gin", table.formerHashes),
    index("pictures_newest").on(table.createdAt, table.id),
    index("pictures_name").on(sql`lower(${table.name})`, table.id),
    index("pictures_search").using("gin", table.search),
    check("pictures_described", sql`${table.alt} <> ''`),
    check("pictures_plain_format_known", isOneOf(table.plainFormat, PICTURE_PLAIN_FORMATS)),
    check("pictures_focal_point", sql`${table.focalX} between 0 and 100 and ${table.focalY} between 0 and 100`),
  ],
);

/**
 * The ids of the pictures that texts name by their address, for a generated column; the function is made by a
 * migration.
 */
export function picturesIn(...texts: SQL[]): SQL {
  return sql`picture_ids(${sql.join(texts, sql`, `)})`;
}
