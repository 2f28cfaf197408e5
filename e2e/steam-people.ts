import { type LoopbackServer, serve } from '#test/loopback-server.ts'

/** Above `Number.MAX_SAFE_INTEGER`. */
export const STEAM_ID = '76561198999999999'

export interface FakeSteam extends LoopbackServer {
  /** Whether it works; otherwise every response is a 500. */
  isUp: boolean
  /** Whether the profile shows its games. */
  isOpen: boolean
}

const OWNED = [
  [620, 'Portal 2', 754, 1_736_000_000],
  [413_150, 'Stardew Valley', 5210, 1_731_000_000],
  [105_600, 'Terraria', 61, 1_500_000_000],
  [1_245_620, 'ELDEN RING', 0, 0],
] as const

/** A stand-in for Steam's Web API, with one person. */
export async function startSteam(): Promise<FakeSteam> {
  const server = await serve((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://steam.test')
    const answer = answers[pathname]
    const isAnswered = steam.isUp && answer !== undefined
    response.writeHead(isAnswered ? 200 : 500, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ response: isAnswered ? answer(searchParams) : {} }))
  })
  const answers: Readonly<Record<string, (query: URLSearchParams) => unknown>> = {
    '/ISteamUser/ResolveVanityURL/v1/': (query) =>
      query.get('vanityurl') === 'camille'
        ? { success: 1, steamid: STEAM_ID }
        : { success: 42, message: 'No match' },
    '/ISteamUser/GetPlayerSummaries/v2/': (query) => ({
      players:
        query.get('steamids') === STEAM_ID ? [{ steamid: STEAM_ID, personaname: 'Camille' }] : [],
    }),
    '/IPlayerService/GetOwnedGames/v1/': () =>
      steam.isOpen
        ? {
            game_count: OWNED.length,
            games: OWNED.map(([appid, name, playtime_forever, rtime_last_played]) => ({
              appid,
              name,
              playtime_forever,
              rtime_last_played,
            })),
          }
        : {},
    '/IWishlistService/GetWishlist/v1/': () =>
      steam.isOpen ? { items: [{ appid: 1_086_940 }] } : {},
    '/IStoreBrowseService/GetItems/v1/': () => ({
      store_items: [{ appid: 1_086_940, name: 'Baldur’s Gate 3' }],
    }),
  }
  const steam: FakeSteam = { ...server, isUp: true, isOpen: true }
  return steam
}
