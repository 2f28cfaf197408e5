import type { User } from '#shared/auth.ts'
import type { Page } from '#shared/paging.ts'

/** A page of people without some of them. */
export function withoutUsers(
  page: Page<User> | undefined,
  gone: ReadonlySet<string>,
): Page<User> | undefined {
  if (!page) return undefined
  const results = page.results.filter((user) => !gone.has(user.id))
  const left = page.results.length - results.length
  return { ...page, results, totalResults: page.totalResults - left }
}

/** A page of people with one of them as they are now. */
export function withUser(page: Page<User> | undefined, changed: User): Page<User> | undefined {
  if (!page) return undefined
  return {
    ...page,
    results: page.results.map((user) => (user.id === changed.id ? changed : user)),
  }
}
