import { setTimeout as pass } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { openFaultProxy, type FaultProxy } from '../fault-proxy.ts'
import { follow } from '../follower.ts'
import { emptyDatabase, type Server, startServer, testFolder } from '../process/server.ts'
import { makeWriters, readAll, write } from './clients.ts'
import { type Company, openCompany, readMessages } from './company.ts'
import { type Found, judge, openHistory, type Verdict } from './history.ts'
import { type Person, type Place, settle, wrongTotals } from './people.ts'

const PEOPLE = 12
const LIST_WRITERS = 8
/** Milliseconds between two actions of a client. */
const REST_MS = 20

/** A server whose connections to PostgreSQL and Redis can be cut. */
export interface Instance extends Server {
  readonly postgres: FaultProxy
  readonly redis: FaultProxy
}

type Settings = Readonly<Record<string, string>>

interface Services {
  readonly postgres: string
  readonly redis: string
}

/** Two servers over one PostgreSQL and one Redis, and people who save, write, vote and befriend. */
export async function openPair(services: Services, ...settings: readonly [Settings, Settings]) {
  const databaseUrl = await emptyDatabase(services.postgres)
  const place: Place = { dataDir: testFolder(), databaseUrl }
  const people = (await settle(place, PEOPLE)) as [Person, Person, ...Person[]]
  const at = { ...services, postgres: databaseUrl }
  const servers = await Promise.all(settings.map((own) => start(at, own)))
  const [first, second] = servers as [Instance, Instance]
  const urls = [first.url, second.url] as const
  const history = openHistory()
  const company = await openCompany(first.url, people, history)
  const writers = makeWriters(people, LIST_WRITERS)
  const followers = urls.map((url) => {
    const { token } = people[1]
    return follow({ url: () => url, token, conversationId: company.conversationId })
  })
  onTestFinished(() => followers.forEach((follower) => follower.close()))

  /** Starts all clients, half on each server, which fail over; returns a function to stop them. */
  function work() {
    const over = new AbortController()
    const isOver = () => over.signal.aborted
    const rest = () => pass(REST_MS)
    const lists = writers.map(async (writer, number) => {
      for (let turn = number; !isOver(); turn += 1) {
        await write(urls[turn % 2 === 0 ? 0 : 1], writer, history, isOver, rest)
      }
    })
    const others = company.actions.map(async (action, number) => {
      for (let turn = number; !isOver(); await rest()) {
        if (!(await action(urls[turn % 2 === 0 ? 0 : 1]))) turn += 1
      }
    })
    return async () => {
      over.abort()
      await Promise.all([...lists, ...others])
    }
  }

  return {
    place,
    people,
    first,
    second,
    history,
    company,
    followers,
    work,
    refusals: () => new Set(writers.flatMap((writer) => writer.refusals)),
    judged: (url: string): Promise<Verdict> =>
      read(url, people, company).then((found) => judge(history.writes, found)),
    /** The ids of the messages, in order. */
    messageIds: async () =>
      (await readMessages(second.url, people[1], company.conversationId)).map(({ id }) => id),
    /** Stops the servers; returns what is wrong: vote counts, exit codes, list totals. */
    async end(): Promise<object[]> {
      const miscounted = await company.count(urls)
      followers.forEach((follower) => follower.close())
      const ends = await Promise.all([first.stop(), second.stop()])
      const failed = ends.filter(({ code }) => code !== 0)
      return [...miscounted, ...failed, ...(await wrongTotals(place))]
    },
  }
}

async function start({ postgres, redis }: Services, settings: Settings): Promise<Instance> {
  const roads = { postgres: await openFaultProxy(postgres), redis: await openFaultProxy(redis) }
  const server = await startServer({
    DATABASE_URL: roads.postgres.url,
    REDIS_URL: roads.redis.url,
    DATA_DIR: testFolder(),
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '100000',
    ...settings,
  })
  return { ...server, ...roads }
}

async function read(url: string, people: readonly Person[], company: Company): Promise<Found[]> {
  return [...(await readAll(url, people)), ...(await company.read(url))]
}
