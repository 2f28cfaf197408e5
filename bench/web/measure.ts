import type { Browser, CDPSession, Page } from '@playwright/test'
import { enterAs, type Member } from '../../e2e/people.ts'
import { observe, observeTap, type Noted } from './page-probe.ts'
import type { Screen, Tap } from './screens.ts'

/** The figures of one load of a screen: milliseconds, counts, bytes on the wire. */
export interface Opened extends Required<Noted> {
  readonly requests: number
  readonly scripts: number
  readonly bytes: number
}

const ROUND_TRIP_MS = 400
const BYTES_PER_SECOND = 1_600_000 / 8
const CPU_SLOWDOWN = 4
const TIMEOUT_MS = 30_000
/** No traffic for this long: preloads are done too. */
const IDLE_MS = 2500

interface OpenNeeds {
  readonly browser: Browser
  readonly url: string
  readonly screen: Screen
  readonly owner: Member | undefined
}

/** Opens a screen twice with an empty cache: the gesture would distort the figures of the first. */
export async function openCold(needs: OpenNeeds): Promise<Opened> {
  const { screen } = needs
  const still = await inNewPage(needs, async (page, traffic) => {
    await page.addInitScript(observe, { content: screen.content })
    await page.goto(needs.url + screen.path, { timeout: TIMEOUT_MS, waitUntil: 'commit' })
    await page.locator(screen.content).first().waitFor({ timeout: TIMEOUT_MS })
    await traffic.quiet()
    return { ...(await read<Noted>(page, 'noted')), ...traffic.counted() }
  })
  const gesture = await inNewPage(needs, async (page) => {
    const { content, control, effect, effects } = screen
    await page.addInitScript(observe, { content, control, effect, effects })
    await page.goto(needs.url + screen.path, { timeout: TIMEOUT_MS, waitUntil: 'commit' })
    await until(page, 'noted', 'gesture')
    return (await read<Noted>(page, 'noted')).gesture
  })
  const missing = Number.NaN
  return {
    paint: missing,
    largest: missing,
    content: missing,
    ...still,
    gesture: gesture ?? missing,
  }
}

interface TapNeeds extends Omit<OpenNeeds, 'screen'> {
  readonly tap: Tap
}

/** Milliseconds since the click. */
export interface Tapped {
  readonly skeleton: number
  readonly content: number
}

/** Clicks a card as soon as it is visible. */
export async function tapCold(needs: TapNeeds): Promise<Tapped> {
  const { tap } = needs
  return inNewPage(needs, async (page) => {
    await page.goto(needs.url + tap.path, { timeout: TIMEOUT_MS, waitUntil: 'commit' })
    const card = page.locator(tap.card).first()
    await card.waitFor({ timeout: TIMEOUT_MS })
    await page.evaluate(observeTap, [tap.skeleton, tap.content] as const)
    await card.click({ noWaitAfter: true })
    await until(page, 'tapped', 'content')
    const { skeleton = Number.NaN, content = Number.NaN } = await read<Partial<Tapped>>(
      page,
      'tapped',
    )
    return { skeleton, content }
  })
}

interface Traffic {
  /** Resolves once the network is idle. */
  quiet(): Promise<void>
  counted(): Pick<Opened, 'requests' | 'scripts' | 'bytes'>
}

async function inNewPage<T>(
  { browser, owner }: Pick<OpenNeeds, 'browser' | 'owner'>,
  act: (page: Page, traffic: Traffic) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'fr-FR',
    serviceWorkers: 'block',
  })
  try {
    if (owner) await enterAs(context, owner)
    const page = await context.newPage()
    const device = await context.newCDPSession(page)
    const traffic = await watchTraffic(device)
    await device.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: ROUND_TRIP_MS,
      downloadThroughput: BYTES_PER_SECOND,
      uploadThroughput: BYTES_PER_SECOND,
    })
    await device.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    return await act(page, traffic)
  } finally {
    await context.close()
  }
}

async function watchTraffic(device: CDPSession): Promise<Traffic> {
  let last = performance.now()
  let [requests, scripts, bytes] = [0, 0, 0]
  await device.send('Network.enable')
  device.on('Network.requestWillBeSent', ({ request }) => {
    last = performance.now()
    if (request.url.startsWith('http')) requests += 1
  })
  device.on('Network.responseReceived', ({ type }) => {
    if (type === 'Script') scripts += 1
  })
  device.on('Network.loadingFinished', ({ encodedDataLength }) => {
    last = performance.now()
    bytes += encodedDataLength
  })
  return {
    async quiet() {
      while (performance.now() - last < IDLE_MS) {
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
    counted: () => ({ requests, scripts, bytes }),
  }
}

/** Reads a global set by the probe. */
async function read<T>(page: Page, name: string): Promise<T> {
  return page.evaluate((key) => Reflect.get(globalThis, key) as T, name)
}

async function until(page: Page, name: string, part: string): Promise<void> {
  await page.waitForFunction(
    ([key, wanted]) => Reflect.get(Reflect.get(globalThis, key) as object, wanted) !== undefined,
    [name, part] as const,
    { timeout: TIMEOUT_MS },
  )
}
