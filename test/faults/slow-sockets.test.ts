import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pass } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startServer, testFolder } from '../process/server.ts'
import { IS_LONG, promised } from './scale.ts'

const SOCKETS = IS_LONG ? 500 : 50
const CLOSED_MS = promised(15_000)

test(`${SOCKETS} sockets that drip their headers are closed in time, while others are served`, async () => {
  const server = await startServer({ DATA_DIR: testFolder(), LOG_LEVEL: 'silent' })
  const { hostname, port } = new URL(server.url)
  const started = performance.now()
  const closed = Array.from({ length: SOCKETS }, async () => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    socket.write('GET /health/live HTTP/1.1\r\nHost: calepin\r\n')
    const drip = setInterval(() => socket.write('X-Slow: 1\r\n'), 500)
    onTestFinished(() => clearInterval(drip))
    socket.resume()
    // Not `events.once`, which rejects on the reset that a late header causes.
    await new Promise((resolve) => void socket.once('close', resolve))
    return performance.now() - started
  })
  const times: number[] = []
  const over = Promise.all(closed)
  const end = new AbortController()
  void over.finally(() => end.abort())
  do {
    const asked = performance.now()
    expect((await fetch(`${server.url}/health/live`)).status).toBe(200)
    times.push(performance.now() - asked)
    await Promise.race([over, pass(100)])
  } while (!end.signal.aborted && performance.now() - started < CLOSED_MS)
  times.sort((a, b) => a - b)
  expect(Math.max(...(await over))).toBeLessThan(CLOSED_MS)
  expect(times[Math.floor(times.length * 0.95)]).toBeLessThan(promised(200))
})
