import type { ChildProcess } from 'node:child_process'
import { rmSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { io, type Socket } from 'socket.io-client'
import { v7 as uuidv7 } from 'uuid'
import type { ServerEventData } from '#shared/realtime.ts'
import { BROWSER_HEADERS } from './browser-headers.ts'
import { LENGTHS, longIdOf, pairIdOf, seedChat, tokenOf } from './chat-seed.ts'
import { cpuTimeOf } from './cpu-time.ts'
import { createEmpty } from './engines.ts'
import { printFigure, printLine } from './figures.ts'
import { measure } from './measure.ts'
import { memoryOf, startServer } from './server-process.ts'

/**
 * `npm run bench:chat`: messages at a steady rate over many sockets: delivery latency, losses,
 * duplicates; then the time for all to reconnect after the server is killed and restarted. Also the
 * cost of opening a long conversation against a short one. Exits with 1 when over budget.
 */
const { values } = parseArgs({
  options: {
    sockets: { type: 'string', default: '2000' },
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '30' },
  },
})
const [SOCKETS, RATE, SECONDS] = [values.sockets, values.rate, values.seconds].map(Number) as [
  number,
  number,
  number,
]
const PORT = 4310
const URL = `http://127.0.0.1:${PORT}`
const API = `${URL}/api`
/** For V8 to optimise. */
const WARM_UP_SECONDS = 10
/** Maximum attempts at sending a message. */
const ATTEMPTS = 20
const dataDir = mkdtempSync(join(tmpdir(), 'calepin-bench-chat-'))

/** When each message was sent, and its latency, in milliseconds. */
const sentAt = new Map<string, number>()
const arrivals = new Map<string, number>()
let doubled = 0
const refusals = new Map<number, number>()
let server: ChildProcess | undefined

try {
  await createEmpty(dataDir)
  seedChat(dataDir, SOCKETS)
  server = await startServer({ port: PORT, dataDir })
  await openLong()
  const sockets = await connectAll()
  await chat(WARM_UP_SECONDS)
  sentAt.clear()
  arrivals.clear()
  refusals.clear()
  print(await chat(SECONDS))
  printFigure('memory of the server, MB', memoryOf(server.pid, 'VmRSS'))
  printFigure('memory of the server at most, MB', memoryOf(server.pid, 'VmHWM'), 500)
  await killAndReconnect(sockets)
  for (const socket of sockets) socket.close()
} finally {
  server?.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit()

async function openLong(): Promise<void> {
  for (const length of LENGTHS) {
    const url = `${API}/conversations/${longIdOf(length)}/messages`
    const { p50, cpu } = await measure({ url, token: tokenOf(0), pid: server?.pid }, 3, 4)
    printLine(
      `opening a conversation of ${length} messages: p50 ${p50} ms, processor ${cpu.toFixed(0)} µs`,
    )
  }
}

async function connectAll(): Promise<Socket[]> {
  const started = performance.now()
  const sockets: Socket[] = []
  for (let number = 0; number < SOCKETS; number += 1) {
    const socket = io(URL, {
      transports: ['websocket'],
      forceNew: true,
      auth: { token: tokenOf(number) },
      reconnectionDelay: 500,
      reconnectionDelayMax: 5000,
    })
    socket.on('message', ({ message }: ServerEventData<'message'>) => arrived(number, message))
    sockets.push(socket)
    if (number % 100 === 99) await allConnected(sockets)
  }
  await allConnected(sockets)
  printLine(`${SOCKETS} sockets opened in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return sockets
}

async function allConnected(sockets: readonly Socket[]): Promise<void> {
  while (sockets.some(({ connected }) => !connected)) await pass(10)
}

/** Counts what reaches the other member; the sender's own sockets receive the event too. */
function arrived(number: number, message: ServerEventData<'message'>['message']): void {
  if (message.sender?.id.endsWith(String(number).padStart(12, '0'))) return
  if (arrivals.has(message.id)) doubled += 1
  else arrivals.set(message.id, performance.now() - (sentAt.get(message.id) ?? Number.NaN))
}

interface Delivered {
  readonly p50: number
  readonly p99: number
  /** Microseconds per message. */
  readonly cpu: number
  readonly lost: number
  /** Missed by a disconnected socket, and found on refetching. */
  readonly caughtUp: number
}

/** Sends at `RATE` for some seconds. */
async function chat(seconds: number): Promise<Delivered> {
  const sending: Promise<void>[] = []
  const spent = cpuTimeOf(server?.pid)
  const started = performance.now()
  for (let sent = 0; sent < RATE * seconds; sent += 1) {
    const due = started + (sent * 1000) / RATE
    await pass(Math.max(0, due - performance.now()))
    sending.push(send((sent * 7919) % SOCKETS))
  }
  await Promise.all(sending)
  await pass(1000)
  const late = [...arrivals.values()].toSorted((a, b) => a - b)
  const at = (part: number) => late[Math.floor(late.length * part)] ?? Number.NaN
  const caughtUp = await countCaughtUp()
  const lost = sentAt.size - arrivals.size - caughtUp
  const cpu = (cpuTimeOf(server?.pid) - spent) / sentAt.size
  return { p50: at(0.5), p99: at(0.99), cpu, lost, caughtUp }
}

function print({ p50, p99, cpu, lost, caughtUp }: Delivered): void {
  printLine(`${sentAt.size} messages at ${RATE}/s`)
  printFigure('delivered, p50 in ms', p50)
  printFigure('delivered, p99 in ms', p99, 500)
  printFigure('processor for each, µs', cpu)
  printFigure('lost', lost, 0)
  printFigure('doubled', doubled, 0)
  if (caughtUp > 0) printFigure('found on refetching, after a cut', caughtUp)
  for (const [status, count] of refusals) printFigure(`sent again for ${status}`, count)
}

/** Counts the messages missed by a disconnected socket that its client finds on refetching. */
async function countCaughtUp(): Promise<number> {
  const missed = [...sentAt.keys()].filter((id) => !arrivals.has(id))
  const found = new Set<string>()
  for (let number = 0; number < SOCKETS && found.size < missed.length; number += 2) {
    const response = await fetch(`${API}/conversations/${pairIdOf(number)}/messages?limit=100`, {
      headers: { ...BROWSER_HEADERS, authorization: `Bearer ${tokenOf(number)}` },
    })
    const { results } = (await response.json()) as { results: { id: string }[] }
    for (const { id } of results) if (missed.includes(id)) found.add(id)
  }
  return found.size
}

/** Retries until answered, with the same id, as the web client does. */
async function send(number: number): Promise<void> {
  const id = uuidv7()
  sentAt.set(id, performance.now())
  for (let attempt = 1; ; attempt += 1) {
    const status = await post(number, id)
    if (status === 200 || status === 201) return
    refusals.set(status, (refusals.get(status) ?? 0) + 1)
    if (attempt === ATTEMPTS) throw new Error(`a message cannot be sent: ${status}`)
    await pass(500)
  }
}

/** The status; 0 without an answer. */
async function post(number: number, id: string): Promise<number> {
  try {
    const response = await fetch(`${API}/conversations/${pairIdOf(number)}/messages`, {
      method: 'POST',
      headers: {
        ...BROWSER_HEADERS,
        authorization: `Bearer ${tokenOf(number)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ id, body: 'On se retrouve au cinéma ?' }),
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}

async function killAndReconnect(sockets: readonly Socket[]): Promise<void> {
  server?.kill('SIGKILL')
  while (sockets.some(({ connected }) => connected)) await pass(10)
  const started = performance.now()
  server = await startServer({ port: PORT, dataDir })
  await allConnected(sockets)
  const seconds = (performance.now() - started) / 1000
  printFigure('killed and started again: all back in s', seconds, 30)
}
