import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { serve } from './loopback-server.ts'

/** Milliseconds between health checks, shorter than the second for which a closing server reports not ready. */
const HEALTH_CHECK_MS = 100

interface Upstream {
  readonly url: string
  readonly agent: Agent
  isReady: boolean
  open: number
}

export interface Balancer {
  readonly url: string
  /** Adds a server, which gets calls once ready. */
  add(url: string): void
  /** Whether this server gets calls. */
  isReady(url: string): boolean
}

/**
 * A load balancer configured like deploy/Caddyfile: health checks, least connections, and a retry on
 * another server only when a connection is refused. Closed after the test.
 */
export async function openBalancer(): Promise<Balancer> {
  const upstreams = new Map<string, Upstream>()
  const { url: own, stop } = await serve((call, answer) => void forward(call, answer))
  const checks = setInterval(
    () => upstreams.forEach((upstream) => void checkHealth(upstream)),
    HEALTH_CHECK_MS,
  )
  onTestFinished(async () => {
    clearInterval(checks)
    await stop()
    for (const { agent } of upstreams.values()) agent.destroy()
  })

  async function forward(call: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await text(call)
    const ready = [...upstreams.values()].filter(({ isReady }) => isReady)
    for (const upstream of ready.toSorted((a, b) => a.open - b.open)) {
      upstream.open += 1
      const outcome = await send(upstream, call, body, answer)
      upstream.open -= 1
      if (outcome === 'answered') return
      if (outcome === 'lost') break
      upstream.isReady = false
    }
    answer.writeHead(502).end()
  }

  return {
    url: own,
    add(url) {
      upstreams.set(url, { url, agent: new Agent({ keepAlive: true }), isReady: false, open: 0 })
    },
    isReady: (url) => upstreams.get(url)?.isReady ?? false,
  }
}

async function checkHealth(upstream: Upstream): Promise<void> {
  const answer = await fetch(`${upstream.url}/health/ready`).catch(() => undefined)
  upstream.isReady = answer?.ok ?? false
}

function send(
  { url, agent }: Upstream,
  { url: path = '/', method, headers }: IncomingMessage,
  body: string,
  answer: ServerResponse,
): Promise<'answered' | 'refused' | 'lost'> {
  return new Promise((resolve) => {
    const sent = request(new URL(path, url), { agent, method, headers })
    sent.on('response', (received) => {
      answer.writeHead(received.statusCode ?? 502, { 'content-type': 'application/json' })
      received.pipe(answer)
      received.on('end', () => resolve('answered'))
      received.on('error', () => resolve('lost'))
    })
    sent.on('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'lost'),
    )
    sent.end(body)
  })
}
