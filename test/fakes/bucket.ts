import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { fakeUpstream, type FakeUpstream } from './upstream.ts'

interface FakeBucket extends Pick<FakeUpstream, 'url' | 'close'> {
  /** Stored objects, by `/bucket/key`. */
  readonly objects: Map<string, Buffer>
  /** Parts of uploads in progress, by `/bucket/key`. */
  readonly uploads: Map<string, Buffer[]>
}

interface Limits {
  /** Bytes per request. */
  readonly maxPut?: number
  /** Parts per upload. */
  readonly maxParts?: number
}

/** A fake S3 on loopback with the calls that backups use; listings have two keys per page. */
export async function fakeBucket({
  maxPut = Infinity,
  maxParts = Infinity,
}: Limits = {}): Promise<FakeBucket> {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Buffer[]>()
  const upstream = await fakeUpstream()
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '', upstream.url)
    const found = objects.get(pathname)
    const body = await buffer(request)
    if (request.headers.authorization === undefined) response.writeHead(403).end()
    else if (body.length > maxPut || Number(searchParams.get('partNumber')) > maxParts) {
      response.writeHead(400).end('<Error><Message>too large</Message></Error>')
    } else if (searchParams.has('uploads')) {
      uploads.set(pathname, [])
      response.end('<Result><UploadId>1</UploadId></Result>')
    } else if (searchParams.has('uploadId')) {
      answerUpload(request.method, pathname, body)
      response.setHeader('etag', `"${body.length}"`).end('<Result></Result>')
    } else if (request.method === 'PUT') {
      objects.set(pathname, body)
      response.end()
    } else if (request.method === 'DELETE') {
      objects.delete(pathname)
      response.writeHead(204).end()
    } else if (searchParams.get('list-type') === '2') {
      response.end(listing(pathname, [...objects.keys()].toSorted(), searchParams))
    } else if (found) response.end(found)
    else response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
  }
  /** Stores a part, or completes or aborts the upload. */
  const answerUpload = (method: string | undefined, path: string, body: Buffer) => {
    const parts = uploads.get(path) ?? []
    if (method === 'PUT') return parts.push(body)
    if (method === 'POST') {
      const numbers = [...String(body).matchAll(/<PartNumber>(\d+)</g)].map(([, digits]) => digits)
      objects.set(path, Buffer.concat(numbers.map((number) => parts[Number(number) - 1] ?? body)))
    }
    return uploads.delete(path)
  }
  upstream.answer((request, response) => void answer(request, response))
  return { url: upstream.url, close: () => upstream.close(), objects, uploads }
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
