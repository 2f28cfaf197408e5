import type { IncomingMessage, ServerResponse } from 'node:http'
import { serve } from '../loopback-server.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** A fake upstream on loopback. */
export interface FakeUpstream {
  readonly url: URL
  /** Requested URLs, in order. */
  readonly calls: string[]
  /** Sets the handler of further requests. */
  answer(handler: Handler): void
  close(): Promise<void>
}

export async function fakeUpstream(): Promise<FakeUpstream> {
  let handler: Handler = json({})
  const calls: string[] = []
  const { url, stop } = await serve((request, response) => {
    calls.push(request.url ?? '')
    handler(request, response)
  })
  return {
    url: new URL(url),
    calls,
    answer(next) {
      handler = next
    },
    close: stop,
  }
}

/** Responds with a JSON body. */
export function json(body: unknown, headers: Record<string, string> = {}): Handler {
  return (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(body))
  }
}

/** Responds with a status and a body that is not JSON. */
export function status(code: number, headers: Record<string, string> = {}): Handler {
  return (_request, response) => {
    response.writeHead(code, headers)
    response.end('<html>trouble</html>')
  }
}

/** Sends a byte now and then, endlessly. */
export function drip(_: unknown, response: ServerResponse): void {
  response.writeHead(200)
  const timer = setInterval(() => response.write(' '), 10)
  response.on('close', () => clearInterval(timer))
}

/** Sends twenty megabytes. */
export function flood(_: unknown, response: ServerResponse): void {
  response.writeHead(200)
  const chunk = Buffer.alloc(256 * 1024, ' ')
  let left = 80
  const push = () => {
    while (left > 0) {
      left -= 1
      if (!response.write(chunk)) return
    }
    response.end('{}')
  }
  response.on('drain', push)
  push()
}
