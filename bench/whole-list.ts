import { measure } from './measure.ts'

const ANEW = 9

export interface WholeList {
  /** Milliseconds, one request after the other: the list as it stands. */
  readonly again: { readonly p50: number; readonly p99: number }
  /** The same right after a write, when it is read, written and compressed anew; the median. */
  readonly anew: number
  /** Bytes on the way, by encoding. */
  readonly weights: Readonly<Record<string, number>>
}

/** What a person waits for to have the whole of a list, and what it weighs. */
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
