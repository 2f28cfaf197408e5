import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

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
  const server = createServer((request, response) => {
    calls.push(request.url ?? '')
    handler(request, response)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: new URL(`http://127.0.0.1:${port}`),
    calls,
    answer(next) {
      handler = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
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
