import { measure } from './measure.ts'

const ANEW = 9

export interface WholeList {
  /** Milliseconds, for sequential requests of an unchanged list. */
  readonly again: { readonly p50: number; readonly p99: number }
  /** Median milliseconds right after a write, which invalidates the cached response. */
  readonly anew: number
  /** Response bytes by encoding. */
  readonly weights: Readonly<Record<string, number>>
}

/** Measures the latency and the size of a whole list. */
export async function measureWholeList(
  api: string,
  token: string,
  seconds: number,
): Promise<WholeList> {
  const url = `${api}/savedshow/get-saved-all`
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const read = async (encoding: string) => {
    const answer = await fetch(url, { headers: { ...headers, 'accept-encoding': encoding } })
    const { byteLength } = await answer.arrayBuffer()
    return Number(answer.headers.get('content-length') ?? byteLength)
  }
  const times: number[] = []
  for (let turn = 0; turn < ANEW; turn += 1) {
    const body = JSON.stringify({ tmdbId: 1_000_001, note: `Encore ${turn}` })
    await fetch(`${api}/savedshow/note-saved-movie`, { method: 'PUT', headers, body })
    const started = performance.now()
    await read('gzip, deflate, br, zstd')
    times.push(performance.now() - started)
  }
  const again = await measure({ url, token }, seconds, 1)
  return {
    again,
    anew: times.toSorted((a, b) => a - b)[Math.floor(ANEW / 2)] ?? 0,
    weights: {
      identity: await read('identity'),
      gzip: await read('gzip'),
      br: await read('br'),
      zstd: await read('zstd'),
    },
  }
}
