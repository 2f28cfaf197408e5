import type { Dashboard } from '#shared/admin.ts'
import type { Deps } from '#server/deps.ts'
import { toDay, toInstant } from '#server/instants.ts'
import { DAY_MS } from '#shared/durations.ts'
import { countRegistrations, countRoles, sumTotals } from './dashboard-queries.ts'

const DAYS = 30

type Needs = Pick<Deps, 'db' | 'env' | 'clock' | 'tmdb' | 'steam' | 'health'>

/** The instance's statistics, read from totals: the cost does not grow with the lists. */
export async function dashboard(deps: Needs): Promise<Dashboard> {
  const { db, env, clock, tmdb, steam, health } = deps
  const today = Math.floor(clock.now() / DAY_MS)
  const firstDay = today - DAYS + 1
  const [roles, totals, registered, redis] = await Promise.all([
    countRoles(db),
    sumTotals(db),
    countRegistrations(db, firstDay * DAY_MS),
    health.redis(),
  ])
  const countOf = (wanted: string) => roles.find(({ role }) => role === wanted)
  const byDay = new Map(registered.map(({ day, count }) => [day, count]))
  return {
    users: {
      SuperAdmin: countOf('SuperAdmin')?.count ?? 0,
      Client: countOf('Client')?.count ?? 0,
      Visiteur: countOf('Visiteur')?.count ?? 0,
    },
    waitingRequests: countOf('Visiteur')?.confirmed ?? 0,
    savedItems: totals.shows + totals.games,
    messages: totals.messages,
    registrations: Array.from({ length: DAYS }, (_, index) => ({
      day: toDay((firstDay + index) * DAY_MS),
      count: byDay.get(firstDay + index) ?? 0,
    })),
    health: {
      // It has just answered.
      database: 'up',
      redis,
      tmdb: tmdb.state(),
      steam: steam.state(),
      games: env.CALEPIN_GAMES,
      mails: {
        waiting: totals.mails,
        oldest: toInstant(totals.oldestMail),
        transport: env.SMTP_URL === undefined ? 'unused' : 'smtp',
      },
    },
  }
}
