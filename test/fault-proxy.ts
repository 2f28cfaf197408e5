import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A TCP proxy between the server and a service, to inject faults; closed after the test. */
export interface FaultProxy {
  /** The service's URL through the proxy. */
  readonly url: string
  /** Freezes the traffic without closing connections. */
  freeze(): void
  release(): void
  /** Drops all connections, and refuses new ones. */
  close(): void
  open(): void
}

export async function openFaultProxy(service: string): Promise<FaultProxy> {
  const there = new URL(service)
  const ends = new Set<Socket>()
  let isOpen = true
  let isFrozen = false
  const server = createServer((near) => {
    if (!isOpen) {
      near.destroy()
      return
    }
    const far = connect(Number(there.port), there.hostname)
    near.pipe(far).pipe(near)
    for (const end of [near, far]) {
      ends.add(end)
      if (isFrozen) end.pause()
      // When one end closes, so does the other.
      end.on('error', () => {}).on('close', () => [near, far].forEach((each) => each.destroy()))
      end.on('close', () => ends.delete(end))
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => ends.forEach((end) => end.destroy())
  onTestFinished(() => {
    server.close()
    cut()
  })
  const here = new URL(service)
  here.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: here.href,
    freeze() {
      isFrozen = true
      for (const end of ends) end.pause()
    },
    release() {
      isFrozen = false
      for (const end of ends) end.resume()
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
