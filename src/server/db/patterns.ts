import { type Expression, sql, type SqlBool } from 'kysely'

/** Whether a column matches a pattern built from `escaped` text. */
export function isLike(column: Expression<unknown>, pattern: string) {
  return sql<SqlBool>`${column} like ${pattern} escape '\\'`
}

/** The pattern of a substring match. */
export function toPattern(needle: string): string {
  return `%${escaped(needle)}%`
}

/** Escapes `%`, `_` and `\`. */
export function escaped(needle: string): string {
  return needle.replaceAll(/[\\%_]/g, '\\$&')
}
