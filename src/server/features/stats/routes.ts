import { stats } from '#shared/stats.ts'
import { yearCalls } from '#shared/year.ts'
import type { Deps } from '#server/deps.ts'
import { cachedBody, type On } from '#server/http/bind.ts'
import { shownOwner, visibleOwner } from '../friends/policy.ts'
import { peopleOf } from './people.ts'
import { openPictures } from './pictures.ts'
import { ratingsOf, ratingsVersionOf, statsOf, versionOf } from './service.ts'
import { groupYearOf, yearOf } from './year.ts'

export function statRoutes(on: On, deps: Pick<Deps, 'db' | 'clock' | 'tmdb'>): void {
  const pictures = openPictures()
  on(stats.getStats, async ({ actor, query: { userId, year } }) => {
    const owner = await shownOwner(deps, actor, userId)
    if (!owner.isSelf) return statsOf(deps, owner, year)
    const key = `${await versionOf(deps, owner)} ${year}`
    return cachedBody(key, async () => statsOf(deps, owner, year))
  })
  on(stats.getPeople, async ({ actor, query: { userId, year } }) => {
    const owner = await shownOwner(deps, actor, userId)
    if (!owner.isSelf) return peopleOf(deps, owner, year)
    const key = `${await versionOf(deps, owner)} ${year}`
    return cachedBody(key, async () => peopleOf(deps, owner, year))
  })
  on(stats.getRatings, async ({ actor, query: { year } }) => {
    const owner = await visibleOwner(deps, actor, undefined)
    const key = `${await ratingsVersionOf(deps, owner)} ${year}`
    return cachedBody(key, async () => ratingsOf(deps, owner, year))
  })

  on(yearCalls.getYear, async ({ actor, params }) =>
    yearOf(deps, await visibleOwner(deps, actor, undefined), params.year),
  )
  on(yearCalls.getGroup, async ({ actor, params }) =>
    groupYearOf(deps, await visibleOwner(deps, actor, undefined), params.year),
  )
  on(yearCalls.drawYear, async ({ actor, params }) => {
    const owner = await visibleOwner(deps, actor, undefined)
    return pictures.drawYear(actor.userId, params.year, await yearOf(deps, owner, params.year))
  })
  on(yearCalls.drawGroup, async ({ actor, params }) => {
    const owner = await visibleOwner(deps, actor, undefined)
    const together = await groupYearOf(deps, owner, params.year)
    return pictures.drawGroup(actor.userId, params.year, together)
  })
}
