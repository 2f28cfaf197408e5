import { people } from '#shared/people.ts'
import type { Deps } from '#server/deps.ts'
import { orNotFound } from '#server/errors.ts'
import { memoize } from '#server/external/memoize.ts'
import type { PersonBody } from '#server/external/tmdb/person-shapes.ts'
import { type On, sharedBody } from '#server/http/bind.ts'
import { toPage } from '../titles/present.ts'
import { toPersonCard, toPersonDetail } from './present.ts'

export function peopleRoutes(on: On, { tmdb, limits }: Pick<Deps, 'tmdb' | 'limits'>): void {
  const toDetail = memoize((body: PersonBody) => toPersonDetail(body, tmdb.genreName))

  on(people.search, async ({ actor, query: { query, page = 1 } }) => {
    await limits.search.take(actor.userId)
    return toPage(await tmdb.searchPeople(query, page, actor), toPersonCard, tmdb.genreName)
  })

  on(people.person, async ({ actor, params }) =>
    sharedBody(toDetail(orNotFound(await tmdb.person(params.id, actor)))),
  )
}
