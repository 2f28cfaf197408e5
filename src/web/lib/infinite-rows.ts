import type { InfiniteData } from '@tanstack/react-query'

/** The rows of all loaded pages. */
export function rowsOf<R>(
  data: InfiniteData<{ readonly results: readonly R[] }> | undefined,
): readonly R[] {
  return data?.pages.flatMap(({ results }) => results) ?? []
}

/** Writes changed rows back, all into the first page; the next fetch splits them into pages again. */
export function withRows<P extends { readonly results: readonly unknown[] }, C>(
  data: InfiniteData<P, C>,
  results: P['results'],
): InfiniteData<P, C> {
  return {
    ...data,
    pages: data.pages.map((page, place) => ({ ...page, results: place === 0 ? results : [] })),
  }
}
