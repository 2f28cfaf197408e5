import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readFeed } from '#server/features/feed/service.ts'
import { visibleOwner } from '#server/features/friends/policy.ts'
import { shows } from '#server/features/saved-shows/service.ts'
import { createEmpty, measureBoth, openCounted, type Seeded } from './engines.ts'
import { fillFeed, FRIENDS } from './feed-seed.ts'
import { printFigure, printLine, timed } from './figures.ts'
import { userIdOf } from './people.ts'

/**
 * `npm run bench:feed`: feed pages of a user whose 500 friends have a million events, in at most 4
 * statements each, and a page of a list, on both databases. `--engine sqlite` skips PostgreSQL.
 */
const PORT = 43_229
const TIMES = 40

const { values } = parseArgs({ options: { engine: { type: 'string' } } })
const dataDir = await mkdtemp(join(tmpdir(), 'calepin-bench-'))
try {
  const sqlite = await createEmpty(dataDir)
  printLine(`${fillFeed(dataDir)} events of ${FRIENDS} friends`)
  await measureBoth(sqlite, { port: PORT, only: values.engine }, measureEngine)
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

async function measureEngine(seeded: Seeded): Promise<void> {
  const { engine } = seeded
  const { db, close, count } = await openCounted(seeded)
  const me = { userId: userIdOf(0) }
  const one = userIdOf(7)
  const actor = me as Parameters<typeof visibleOwner>[1]
  const friend = await visibleOwner({ db }, actor, one)
  const isCurrent = () => false
  const tmdb = { region: 'FR' } as Parameters<typeof shows.answerList>[0]['tmdb']
  let cursor: string | undefined
  for (let nth = 0; nth < 10; nth += 1) {
    cursor = (await readFeed({ db }, me, { cursor })).next ?? undefined
  }
  const selection = { parts: ['movie'], isDone: undefined, sort: 'DATE_DESC' } as const
  const page = { owner: friend, selection, page: 1, isCurrent }
  const reads: Readonly<Record<string, () => Promise<unknown>>> = {
    'a page of a list': async () => shows.answerList({ db, tmdb }, page, (row) => row),
    'first page of the feed': async () => readFeed({ db }, me, {}),
    'eleventh page': async () => readFeed({ db }, me, { cursor }),
    'films alone': async () => readFeed({ db }, me, { type: 'movie' }),
    'viewings alone': async () => readFeed({ db }, me, { kind: 'seen' }),
    'evenings alone': async () => readFeed({ db }, me, { kind: 'evening' }),
    'one friend': async () => readFeed({ db }, me, { only: friend }),
  }
  for (const [name, read] of Object.entries(reads)) {
    printFigure(`${engine}: ${name}, statements`, await count(read), 4)
    const { p50, p95 } = await timed(TIMES, read)
    printFigure(`${engine}: ${name}, p50 ms`, p50)
    printFigure(`${engine}: ${name}, p95 ms`, p95)
  }
  await close()
}
