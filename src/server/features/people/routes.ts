import { people } from '#shared/people.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { On } from '#server/http/bind.ts'
import { toPage } from '../titles/service.ts'
import { toPersonCard, toPersonDetail } from './present.ts'

export function peopleRoutes(on: On, { tmdb, limits }: Pick<Deps, 'tmdb' | 'limits'>): void {
  on(people.search, async ({ actor, query: { query, page = 1 } }) => {
    await limits.search.take(actor.userId)
    return toPage(await tmdb.searchPeople(query, page), toPersonCard, tmdb.genreName)
  })

  on(people.person, async ({ params }) => {
    const person = await tmdb.person(params.id)
    if (!person) throw new AppError('NOT_FOUND')
    return toPersonDetail(person, tmdb.genreName)
  })
}
