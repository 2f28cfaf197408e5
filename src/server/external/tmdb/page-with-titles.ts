import type { Page } from '#shared/paging.ts'
import type { TitleRow } from './row-shapes.ts'

/** Most pages read for one. */
const MANY = 3

/**
 * A page of a search for everything, or the first after it that holds a title, some pages on at most: people
 * are found too, and dropped, so that a page may hold nothing else. A search that finds no title at all has
 * no results.
 */
export async function pageWithTitles(
  page: number,
  read: (page: number) => Promise<Page<TitleRow>>,
): Promise<Page<TitleRow>> {
  let found = await read(page)
  const isLast = () => found.results.length > 0 || found.page >= found.totalPages
  for (let pages = 1; pages < MANY && !isLast(); pages += 1) found = await read(found.page + 1)
  if (found.results.length > 0 || found.totalResults === 0 || !isLast()) return found
  // Nothing follows the last titles either.
  const hasTitles = page > 1 && (await pageWithTitles(1, read)).totalResults > 0
  return hasTitles ? found : { ...found, totalResults: 0 }
}
