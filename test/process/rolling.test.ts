import { expect, onTestFinished, test } from 'vitest'
import { openBalancer } from '../balancer.ts'
import { checkOutTo, codeBeforeMigration } from '../earlier-code.ts'
import { addPeople, type Person, settle, wrongTotals } from '../faults/people.ts'
import { emptyDatabase, redisOf, type Server, startServer, testFolder } from './server.ts'

const POSTGRES = process.env['TEST_DATABASE_URL'] ?? ''
const REDIS = redisOf('rolling')
const CALLERS = 32
const BEFORE = codeBeforeMigration()

/** Users who read and write continuously; counts the answers by call and status. */
function callers(url: string, people: readonly Person[]) {
  const answers = new Map<string, number>()
  let count = 0
  const over = new AbortController()
  async function call({ token }: Person): Promise<void> {
    count += 1
    const isRead = count % 2 === 0
    const path = isRead ? 'auth/me' : 'savedshow/add-saved-movies'
    const response = await fetch(`${url}/api/${path}`, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(!isRead && {
        method: 'POST',
        body: JSON.stringify({ tmdbId: count, title: `Film ${count}` }),
      }),
    })
    const body = await response.text()
    const what = `${path} ${response.status}${response.ok ? '' : ` ${body}`}`
    answers.set(what, (answers.get(what) ?? 0) + 1)
  }
  const working = people.map(async (person) => {
    while (!over.signal.aborted) await call(person)
  })
  const total = () => [...answers.values()].reduce((sum, each) => sum + each, 0)
  return {
    /** Resolves once this many more calls have been answered. */
    answered: async (more: number): Promise<void> => {
      const goal = total() + more
      await expect.poll(total).toBeGreaterThanOrEqual(goal)
    },
    end: async () => {
      over.abort()
      await Promise.all(working)
      return answers
    },
  }
}

async function openPlace() {
  const databaseUrl = await emptyDatabase(POSTGRES)
  const place = { dataDir: testFolder(), databaseUrl }
  const start = (root?: string): Promise<Server> =>
    startServer(
      {
        DATABASE_URL: databaseUrl,
        REDIS_URL: REDIS,
        DATA_DIR: testFolder(),
        LOG_LEVEL: 'silent',
        RATE_LIMIT_SCALE: '100000',
      },
      { root },
    )
  const balancer = await openBalancer()
  const join = async (server: Server) => {
    balancer.add(server.url)
    await expect.poll(() => balancer.isReady(server.url)).toBe(true)
    return server
  }
  return { place, start, balancer, join }
}

const ALL_WELL = ['auth/me 200', 'savedshow/add-saved-movies 201']

test.skipIf(!POSTGRES || !REDIS)(
  'two servers are replaced in turn under load: no call fails',
  async () => {
    const { place, start, balancer, join } = await openPlace()
    const people = await settle(place, CALLERS)
    const servers = [await join(await start()), await join(await start())]
    const { answered, end } = callers(balancer.url, people)
    onTestFinished(async () => void (await end()))
    for (const old of servers) {
      await answered(100)
      expect((await old.stop()).code).toBe(0)
      await answered(50)
      await join(await start())
    }
    await answered(100)
    const answers = await end()
    expect([...answers.keys()].toSorted()).toEqual(ALL_WELL)
    expect(await wrongTotals(place)).toEqual([])
  },
)

test.skipIf(!POSTGRES || !REDIS || BEFORE === undefined)(
  'the previous version keeps serving while this one migrates and takes over: no call fails',
  async () => {
    const earlier = testFolder()
    checkOutTo(earlier, BEFORE ?? '', ['src', 'migrations'])
    const { place, start, balancer, join } = await openPlace()
    const first = await join(await start(earlier))
    const people = await addPeople(place, CALLERS)
    const { answered, end } = callers(balancer.url, people)
    onTestFinished(async () => void (await end()))
    await answered(100)
    const second = await join(await start())
    await answered(200)
    expect((await first.stop()).code).toBe(0)
    await answered(100)
    const answers = await end()
    expect([...answers.keys()].toSorted()).toEqual(ALL_WELL)
    expect(await wrongTotals(place)).toEqual([])
    expect((await second.stop()).code).toBe(0)
  },
)
