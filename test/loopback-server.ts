import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface LoopbackServer {
  readonly url: string
  /** Cuts open connections; idempotent. */
  readonly stop: () => Promise<void>
}

/** Answers HTTP on loopback, by default on a free port. */
export async function serve(answer: RequestListener, wanted = 0): Promise<LoopbackServer> {
  const server = createServer(answer).listen(wanted, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A port where nothing listens. */
export async function freePort(): Promise<number> {
  const { url, stop } = await serve(() => undefined)
  await stop()
  return Number(new URL(url).port)
}
