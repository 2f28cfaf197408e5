import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** Requests, responses, or both. */
export type Way = 'there' | 'back' | 'both'

/** A TCP proxy between the server and a service, to inject faults; closed after the test. */
export interface FaultProxy {
  /** The service's URL through the proxy. */
  readonly url: string
  /** Freezes the traffic without closing connections, both ways or one of them. */
  freeze(way?: Way): void
  release(): void
  /** Lets new connections through; existing ones stay silent for ever, without being closed. */
  forget(): void
  /** Drops all connections, and refuses new ones. */
  close(): void
  open(): void
}

export async function openFaultProxy(service: string): Promise<FaultProxy> {
  const there = new URL(service)
  const ends = new Map<Socket, Exclude<Way, 'both'>>()
  let isOpen = true
  let frozen: Way | undefined
  const server = createServer((near) => {
    if (!isOpen) {
      near.destroy()
      return
    }
    const far = connect(Number(there.port), there.hostname)
    near.pipe(far).pipe(near)
    ends.set(near, 'there').set(far, 'back')
    if (frozen) freeze(frozen)
    for (const end of [near, far]) {
      // When one end closes, so does the other.
      end.on('error', () => {}).on('close', () => [near, far].forEach((each) => each.destroy()))
      end.on('close', () => ends.delete(end))
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => ends.forEach((_way, end) => end.destroy())
  function freeze(way: Way): void {
    frozen = way
    for (const [end, leads] of ends) if (way === 'both' || way === leads) end.pause()
  }
  onTestFinished(() => {
    server.close()
    cut()
  })
  const here = new URL(service)
  here.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: here.href,
    freeze: (way = 'both') => freeze(way),
    release() {
      frozen = undefined
      for (const end of ends.keys()) end.resume()
    },
    forget() {
      frozen = undefined
      for (const end of ends.keys()) end.unpipe().pause()
    },
    close() {
      isOpen = false
      cut()
    },
    open() {
      isOpen = true
    },
  }
}
