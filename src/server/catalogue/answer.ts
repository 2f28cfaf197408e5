import { PAGE_SIZE } from '#shared/paging.ts'

/** What TMDB would answer. */
export interface CatalogueAnswer {
  readonly status: 200 | 404
  readonly body: unknown
}

/** The query of a question, as its asker wrote it. */
export type Asked = Readonly<Record<string, string | number>>

/** Source: https://developer.themoviedb.org/docs/errors */
export const NOT_FOUND: CatalogueAnswer = {
  status: 404,
  body: {
    success: false,
    status_code: 34,
    status_message: 'The resource you requested could not be found.',
  },
}

export function ok(body: unknown): CatalogueAnswer {
  return { status: 200, body }
}

/** The asked page of a list, each of its rows made only when shown. */
export function paged<T>(items: readonly T[], asked: Asked, toRow: (item: T) => object) {
  const page = Math.max(1, Math.trunc(Number(asked['page'] ?? 1)) || 1)
  const from = (page - 1) * PAGE_SIZE
  return {
    page,
    results: items.slice(from, from + PAGE_SIZE).map(toRow),
    total_pages: Math.ceil(items.length / PAGE_SIZE),
    total_results: items.length,
  }
}

/** A body with the parts that the asker wants appended. */
export function withAppended(body: object, asked: Asked, parts: Record<string, () => unknown>) {
  const wanted = String(asked['append_to_response'] ?? '').split(',')
  const known = wanted.filter((name) => Object.hasOwn(parts, name))
  return { ...body, ...Object.fromEntries(known.map((name) => [name, parts[name]?.()])) }
}
