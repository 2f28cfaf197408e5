import { createCatalogue } from '#server/catalogue/catalogue.ts'
import { readCatalogue } from '#server/catalogue/data.ts'
import { MACHINE_CLOCK } from '#server/db/clock.ts'
import { type LoopbackServer, serve } from '#test/loopback-server.ts'

const service = (id: number, name: string, place: number) => ({
  provider_id: id,
  provider_name: name,
  logo_path: null,
  display_priorities: { FR: place },
})

/** The services that offer films of the embedded catalogue. */
const SERVICES = {
  results: [
    service(8, 'Netflix', 1),
    service(337, 'Disney Plus', 2),
    service(381, 'Canal+', 3),
    service(1899, 'Max', 4),
    service(234, 'Arte', 5),
  ],
}

/** A stand-in for TMDB over HTTP: the embedded catalogue, and services. */
export async function startTmdb(): Promise<LoopbackServer> {
  const catalogue = createCatalogue(readCatalogue(), MACHINE_CLOCK)
  return serve((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://tmdb.test')
    const { status, body } = pathname.startsWith('/3/watch/providers/')
      ? { status: 200, body: SERVICES }
      : catalogue.answer(pathname, Object.fromEntries(searchParams))
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
}
