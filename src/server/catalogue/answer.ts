import { PAGE_SIZE } from '#shared/paging.ts'

/** An HTTP response in TMDB's format. */
export interface CatalogueAnswer {
  readonly status: 200 | 404
  readonly body: unknown
}

/** The raw query string parameters. */
export type QueryParams = Readonly<Record<string, string | number>>

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

/** One page of a list; rows are built lazily. */
export function paged<T>(items: readonly T[], asked: QueryParams, toRow: (item: T) => object) {
  const page = Math.max(1, Math.trunc(Number(asked['page'] ?? 1)) || 1)
  const from = (page - 1) * PAGE_SIZE
  return {
    page,
    results: items.slice(from, from + PAGE_SIZE).map(toRow),
    total_pages: Math.ceil(items.length / PAGE_SIZE),
    total_results: items.length,
  }
}

/** The body with the parts listed in `append_to_response`. */
export function withAppended(
  body: object,
  asked: QueryParams,
  parts: Record<string, () => unknown>,
) {
  const wanted = String(asked['append_to_response'] ?? '').split(',')
  const known = wanted.filter((name) => Object.hasOwn(parts, name))
  return { ...body, ...Object.fromEntries(known.map((name) => [name, parts[name]?.()])) }
}
