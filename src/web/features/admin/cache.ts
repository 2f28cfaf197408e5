import type { User } from '#shared/auth.ts'
import type { Page } from '#shared/paging.ts'

/** A page of people without one of them. */
export function withoutUser(page: Page<User> | undefined, userId: string): Page<User> | undefined {
  if (!page) return undefined
  const results = page.results.filter((user) => user.id !== userId)
  const gone = page.results.length - results.length
  return { ...page, results, totalResults: page.totalResults - gone }
}
