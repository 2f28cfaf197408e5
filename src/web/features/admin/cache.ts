import type { User } from '#shared/auth.ts'
import type { Page } from '#shared/paging.ts'

/** A page without some users. */
export function withoutUsers(
  page: Page<User> | undefined,
  gone: ReadonlySet<string>,
): Page<User> | undefined {
  if (!page) return undefined
  const results = page.results.filter((user) => !gone.has(user.id))
  const left = page.results.length - results.length
  return { ...page, results, totalResults: page.totalResults - left }
}

/** A page with one user updated. */
export function withUser(page: Page<User> | undefined, changed: User): Page<User> | undefined {
  if (!page) return undefined
  return {
    ...page,
    results: page.results.map((user) => (user.id === changed.id ? changed : user)),
  }
}
