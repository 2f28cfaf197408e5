import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { fakeUpstream, type FakeUpstream } from './upstream.ts'

interface FakeBucket extends Pick<FakeUpstream, 'url' | 'close'> {
  /** Stored objects, by `/bucket/key`. */
  readonly objects: Map<string, Buffer>
}

/** A fake S3 on loopback with the calls that backups use; listings have two keys per page. */
export async function fakeBucket(): Promise<FakeBucket> {
  const objects = new Map<string, Buffer>()
  const upstream = await fakeUpstream()
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '', upstream.url)
    const found = objects.get(pathname)
    if (request.headers.authorization === undefined) response.writeHead(403).end()
    else if (request.method === 'PUT') {
      objects.set(pathname, await buffer(request))
      response.end()
    } else if (request.method === 'DELETE') {
      objects.delete(pathname)
      response.writeHead(204).end()
    } else if (searchParams.get('list-type') === '2') {
      response.end(listing(pathname, [...objects.keys()].toSorted(), searchParams))
    } else if (found) response.end(found)
    else response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
  }
  upstream.answer((request, response) => void answer(request, response))
  return { url: upstream.url, close: () => upstream.close(), objects }
}

function listing(bucket: string, paths: readonly string[], query: URLSearchParams): string {
  const root = bucket.endsWith('/') ? bucket : `${bucket}/`
  const keys = paths
    .map((path) => path.slice(root.length))
    .filter((key) => key.startsWith(query.get('prefix') ?? ''))
  const from = Number(query.get('continuation-token') ?? 0)
  const page = keys.slice(from, from + 2).map((key) => `<Contents><Key>${key}</Key></Contents>`)
  const isLast = from + 2 >= keys.length
  const next = isLast ? '' : `<NextContinuationToken>${from + 2}</NextContinuationToken>`
  return `<ListBucketResult><IsTruncated>${!isLast}</IsTruncated>${next}${page.join('')}</ListBucketResult>`
}
