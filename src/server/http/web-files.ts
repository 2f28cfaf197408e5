import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncodings, encode, sendEncoded } from './encoding.ts'
import { pathOf, sendNotFound } from './problems.ts'
import { pageHeaders, WORKER_POLICY } from './security-headers.ts'

/** The built web app. */
export interface WebFiles {
  readonly folder: string
  readonly page: string
  /** `'sha256-…'` of each of the page's inline scripts, for the CSP. */
  readonly scriptHashes: readonly string[]
}

const FOLDER = fileURLToPath(new URL('../../../dist/web', import.meta.url))

/** Reads the built web app; `undefined` when there is no build. */
export function readWebFiles(folder: string = FOLDER): WebFiles | undefined {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) return undefined
  const page = readFileSync(file, 'utf8')
  const inline = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)]
  const scriptHashes = inline.map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return { folder, page, scriptHashes }
}

/** The page with the settings common to all users, so that screens need no request for them. */
export function withSettings(page: string, settings: Readonly<Record<string, unknown>>): string {
  const blocks = Object.entries(settings).map(
    // A name may contain `<`, which could end the block.
    ([id, value]) =>
      `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`,
  )
  return page.replace('</head>', () => `${blocks.join('')}</head>`)
}

/** Whether search engines may index the page at a path; `undefined`: no rule. */
type Indexing = (path: string, address: string) => Promise<boolean | undefined>

const NOT_INDEXED = '<meta name="robots" content="noindex" /></head>'

/** Serves the files, and the page for every other path opened by a browser. */
export async function serveWebFiles(
  app: FastifyInstance,
  files: WebFiles,
  mayIndex: Indexing,
): Promise<void> {
  await app.register(staticFiles, {
    root: files.folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Names under assets/ contain a content hash.
      const isHashed = path.includes(`${files.folder}/assets/`)
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (path.includes('service-worker.js')) reply.header('content-security-policy', WORKER_POLICY)
    },
  })
  app.setNotFoundHandler(async (request, reply) => {
    if (!isForPage(request)) return sendNotFound(request, reply)
    return sendPage(files, request, reply, await mayIndex(pathOf(request), request.ip))
  })
}

/** Whether an unmatched path is served the web app's page. */
export function isForPage(request: FastifyRequest): boolean {
  const wantsPage = request.method === 'GET' || request.method === 'HEAD'
  const path = pathOf(request)
  // Under /p/, user names may look like file names.
  const isFile = !path.startsWith('/p/') && /\.[a-z0-9]{1,8}$/i.test(path)
  return wantsPage && !isFile && !/^\/(?:api|health|metrics|socket\.io)(?:\/|$)/.test(path)
}

export async function sendPage(
  files: WebFiles,
  request: FastifyRequest,
  reply: FastifyReply,
  isIndexed?: boolean,
): Promise<FastifyReply> {
  // A public page may be withdrawn at any time: nothing may store it.
  const caching = isIndexed === undefined ? 'no-cache' : 'private, no-store'
  const headers = pageHeaders(files.scriptHashes)
  reply.type('text/html; charset=utf-8').headers(headers).header('cache-control', caching)
  if (isIndexed === false) reply.header('x-robots-tag', 'noindex')
  const page = isIndexed === false ? files.page.replace('</head>', NOT_INDEXED) : files.page
  return sendEncoded(reply, await encode(page, acceptedEncodings(request)))
}
