import { type SQL, sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { infixes, isOneOf, moment, tsvector } from "./columns";
import { PICTURE_PLAIN_FORMATS, type PicturePlainFormat } from "./lists";

/**
 * Pictures in the library. Their `files` are named by hash, width and format; content refers to a picture by id, so
 * that replacing it changes it everywhere.
 */
export const pictures = pgTable(
  "pictures",
  {
    id: uuid("id").primaryKey(),
    /** Name from the uploader's computer. */
    name: text("name").notNull(),
    alt: text("alt").notNull(),
    /** Separated by commas. */
    tags: text("tags").notNull().default(""),
    /** Hash of its content, part of all its URLs. */
    hash: text("hash").notNull(),
    /** Hashes from before it was replaced: their URLs redirect to it. */
    formerHashes: text("former_hashes").array().notNull().default(sql`'{}'`),
    /** Size of the largest file, in pixels. */
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** Pixel widths, smallest first. */
    widths: integer("widths").array().notNull(),
    /** Format for programs that support neither AVIF nor WebP, in one width. */
    plainFormat: text("plain_format").$type<PicturePlainFormat>().notNull(),
    plainWidth: integer("plain_width").notNull(),
    /** Focal point that stays visible when cropped, in percent from the left and top. */
    focalX: integer("focal_x").notNull().default(50),
    focalY: integer("focal_y").notNull().default(50),
    /** Total size of its files. */
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
 * Returns the ids of pictures that texts reference by URL, for a generated column. A migration creates the function.
 */
export function picturesIn(...texts: SQL[]): SQL {
  return sql`picture_ids(${sql.join(texts, sql`, `)})`;
}
