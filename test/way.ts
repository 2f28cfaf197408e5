import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** The way to a service, on which faults are made; gone with the test. */
export interface Way {
  /** The service's address by this way. */
  readonly url: string
  /** Nothing passes, and nothing is closed. */
  hold(): void
  letGo(): void
  /** Everybody is cut off, and nobody is let in. */
  close(): void
  open(): void
}

export async function openWay(service: string): Promise<Way> {
  const there = new URL(service)
  const ends = new Set<Socket>()
  let isOpen = true
  let isHeld = false
  const server = createServer((near) => {
    if (!isOpen) {
      near.destroy()
      return
    }
    const far = connect(Number(there.port), there.hostname)
    near.pipe(far).pipe(near)
    for (const end of [near, far]) {
      ends.add(end)
      if (isHeld) end.pause()
      // Whoever is cut off takes the other end along.
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
    hold() {
      isHeld = true
      for (const end of ends) end.pause()
    },
    letGo() {
      isHeld = false
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
