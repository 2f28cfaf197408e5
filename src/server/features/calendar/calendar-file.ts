import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import ical from 'ical-generator'
import type { Release } from '#shared/calendar.ts'
import { formatPlace } from '#shared/french.ts'
import type { Deps } from '#server/deps.ts'
import { publicUrl } from '#server/env.ts'
import { AppError } from '#server/errors.ts'
import { digest } from '#server/http/session.ts'
import { addressKey } from '#server/http/limits.ts'
import { isCurrent } from '#server/http/request-context.ts'
import { findOwner } from './queries.ts'
import { fileReleasesOf } from './service.ts'

type Needs = Pick<Deps, 'db' | 'env' | 'clock' | 'limits'>

/** Suggested refresh interval for calendar clients, in seconds. */
const REFRESH = 6 * 3600

/**
 * `GET /api/calendar/{token}.ics`: for calendar clients, which have no session. Anyone who knows the
 * address can read it; its owner can revoke it.
 */
export function calendarFileRoute(app: FastifyInstance, deps: Needs): void {
  app.get('/api/calendar/:file', async (request, reply) => {
    reply.header('cache-control', 'private, no-cache')
    await deps.limits.openCalls.take(addressKey(request.ip))
    const { file } = request.params as { file: string }
    const [, token] = /^([\w-]{43})\.ics$/.exec(file) ?? []
    const userId = token && (await findOwner(deps.db, digest(token)))
    if (!userId) throw new AppError('NOT_FOUND')
    const { db, env, clock } = deps
    const releases = await fileReleasesOf(db, userId, clock.now())
    const etag = `"${createHash('sha256').update(JSON.stringify(releases)).digest('base64url')}"`
    if (isCurrent(etag, request, reply)) return reply.code(304).send()
    return reply
      .type('text/calendar; charset=utf-8')
      .send(toCalendarFile(releases, { url: publicUrl(env), now: clock.now() }))
  })
}

/** All-day events, without hours or a time zone. */
function toCalendarFile(
  releases: readonly Release[],
  { url, now }: { readonly url: string; readonly now: number },
): string {
  const calendar = ical({ name: 'Calepin', prodId: '//Calepin//Calendrier//FR', ttl: REFRESH })
  for (const release of releases) {
    const { work, what, day, season, episode } = release
    const page =
      work.type === 'game' ? `steam/game-detail/${work.id}` : `watchlist/${work.type}/${work.id}`
    calendar.createEvent({
      id: [work.type, work.id, what, season ?? 0, episode ?? 0].join('-') + '@calepin',
      stamp: new Date(now),
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
      timezone: 'UTC',
      summary: summaryOf(release),
      url: `${url}/${page}`,
    })
  }
  return calendar.toString()
}

function summaryOf({ work, what, season, episode, name }: Release): string {
  if (what === 'episode') {
    return [work.title, formatPlace(season ?? 0, episode ?? 0), name].filter(Boolean).join(' · ')
  }
  return `${work.title} · ${WHAT[what]}`
}

const WHAT = { cinema: 'au cinéma', home: 'à la maison', game: 'sortie du jeu' }
