import type { Page } from '#shared/paging.ts'
import type { TitleRow } from './row-shapes.ts'

/** Maximum number of pages read for one. */
const MANY = 3

/**
 * A page of a search of all types, or the next one with titles, within a few pages: people are
 * dropped, which may leave a page empty. If the search finds no title at all, `totalResults` is 0.
 */
export async function pageWithTitles(
  page: number,
  read: (page: number) => Promise<Page<TitleRow>>,
): Promise<Page<TitleRow>> {
  let found = await read(page)
  const isLast = () => found.results.length > 0 || found.page >= found.totalPages
  for (let pages = 1; pages < MANY && !isLast(); pages += 1) found = await read(found.page + 1)
  if (found.results.length > 0 || found.totalResults === 0 || !isLast()) return found
  // Empty either past the last title, or since there is none.
  const hasTitles = page > 1 && (await pageWithTitles(1, read)).totalResults > 0
  return hasTitles ? found : { ...found, totalResults: 0 }
}
