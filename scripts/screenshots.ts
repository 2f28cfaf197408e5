import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium, type BrowserContextOptions } from '@playwright/test'
import { pino } from 'pino'
import { parseSettings } from '#server/env.ts'
import { openWorld } from '#server/world.ts'
import { enterAs, signedIn } from '../e2e/people.ts'
import { startServer } from '../e2e/server.ts'
import { findChromium } from './chromium.ts'
import { addComments, publishPage, createPact } from './shared-data.ts'
import { fillDemo } from './demo/fill.ts'
import { DEMO_PASSWORD, emailOf, type Person } from './demo/people.ts'
import { friend, me, ofReadme, type Screen, screensOf } from './screens.ts'

/**
 * `npm run screenshots`: screenshots of every screen of the demo, at three widths and in both themes,
 * in `screenshots/` (`--to`: another folder; `--only`: those whose name contains one of these words,
 * comma-separated). `--readme` takes the README's six, into `docs/screenshots/`. Needs a build.
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const { values } = parseArgs({
  options: {
    readme: { type: 'boolean', default: false },
    to: { type: 'string' },
    only: { type: 'string', default: '' },
  },
})
const terms = values.only.split(',')
type Theme = 'light' | 'dark'

const WIDTHS = [1280, 390, 320] as const
const THEMES = ['light', 'dark'] as const
/** Import files with ambiguous items, with questions to answer, and unreadable. */
const IMPORTED = {
  'mes-films.csv': 'Title,Year,Rating10\nForrest Gum,,8\nInception,2010,\nTitre perdu,1971,6\n',
  'ratings.csv':
    'Const,Your Rating,Date Rated,Title,Title Type,Year\ntt0172495,9,2024-03-01,Gladiator,Movie,2000\n',
  'séries.json': '[{"status": "FINI',
}

const dataDir = mkdtempSync(join(tmpdir(), 'calepin-screenshots-'))
const world = await openWorld(parseSettings({ DATA_DIR: dataDir, CALEPIN_GAMES: 'embedded' }), {
  log: pino({ level: 'warn' }),
  exclusive: true,
})
await fillDemo(world.deps, Date.now())
await world.close()
// The embedded games, so that screenshots do not depend on the network.
const server = await startServer({ DATA_DIR: dataDir, CALEPIN_GAMES: 'embedded' })
const executablePath = findChromium()
const browser = await chromium.launch({ ...(executablePath && { executablePath }) })
try {
  const friendId = await idOf(friend)
  const listId = await firstIn('/lists')
  const ids = {
    friendId,
    conversationId: await firstIn('/conversations'),
    groupId: await firstIn('/conversations', ({ isGroup }) => isGroup === true),
    listId,
    publicList: await createSharedData(listId),
    importId: await beginImport(),
    eveningId: await beginEvening(friendId),
  }
  await sagasAreFound()
  if (values.readme) {
    const to = join(ROOT, 'docs/screenshots')
    for (const { theme, width, screens } of ofReadme) await take(to, theme, width, screens)
  } else {
    for (const theme of THEMES) {
      for (const width of WIDTHS) {
        const wanted = screensOf(ids).filter(([name]) => terms.some((term) => name.includes(term)))
        await take(values.to ?? join(ROOT, 'screenshots'), theme, width, wanted, true)
      }
    }
  }
} finally {
  await browser.close()
  await server.stop()
}

/** Takes viewport screenshots, named by screen and optionally by width and theme. */
async function take(
  to: string,
  colorScheme: Theme,
  width: number,
  screens: readonly Screen[],
  isNamedByLook = false,
): Promise<void> {
  mkdirSync(to, { recursive: true })
  for (const person of new Set(screens.map(([, who]) => who))) {
    const options: BrowserContextOptions = {
      baseURL: server.url,
      colorScheme,
      reducedMotion: 'reduce',
      viewport: { width, height: 800 },
      hasTouch: width < 600,
      isMobile: width < 600,
    }
    const context = await browser.newContext(options)
    if (person) await enterAs(context, await enter(person))
    const page = await context.newPage()
    for (const [name, who, path, open] of screens) {
      if (who !== person) continue
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
      await page.waitForLoadState('networkidle')
      await open?.(page)
      const look = isNamedByLook ? `-${width}-${colorScheme}` : ''
      await page.screenshot({ path: join(to, `${name}${look}.png`) })
    }
    await context.close()
  }
}

function enter(person: Person) {
  return signedIn(server, { email: emailOf(person), password: DEMO_PASSWORD })
}

async function idOf(person: Person | undefined): Promise<string> {
  if (!person) return ''
  const { user } = await enter(person)
  return (user as { id: string }).id
}

interface Found {
  readonly id: string
  readonly isGroup?: boolean
}

async function firstIn(path: string, is: (each: Found) => boolean = () => true): Promise<string> {
  if (!me) return ''
  const { results } = (await (await enter(me)).call('GET', path)) as { results: Found[] }
  return results.find(is)?.id ?? ''
}

/** Creates the data shared with a friend and in public; returns the public list's slug. */
async function createSharedData(listId: string): Promise<string> {
  if (!me || !friend) return ''
  const two = { me: await enter(me), friend: await enter(friend) }
  await createPact(two)
  await addComments(two)
  return publishPage(two, listId)
}

async function beginEvening(friendId: string): Promise<string> {
  if (!me) return ''
  const id = '0197a000-0000-7000-8000-00000000eeee'
  const asked = { kind: 'movie', minutes: null, genres: [], providerIds: [], startsAt: null }
  const body = { ...asked, id, place: 'Chez Camille', userIds: [friendId] }
  await (await enter(me)).call('POST', '/tonight', body)
  return id
}

/** Sagas are looked up in the background. */
async function sagasAreFound(): Promise<void> {
  while ((await firstIn('/sagas')) === '') await pause(200)
}

async function beginImport(): Promise<string> {
  if (!me) return ''
  const person = await enter(me)
  const { id } = (await person.call('POST', '/imports', {})) as { id: string }
  for (const [file, [name, body]] of Object.entries(IMPORTED).entries()) {
    const query = new URLSearchParams({ file: `${file}`, piece: '0', name })
    await fetch(`${server.url}/api/imports/${id}/pieces?${query}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${person.token}`,
        'content-type': 'application/octet-stream',
      },
      body,
    })
  }
  await person.call('POST', `/imports/${id}/read`, {})
  for (;;) {
    const { state } = (await person.call('GET', `/imports/${id}`)) as { state: string }
    if (state === 'ready') return id
    await pause(100)
  }
}
