import { browserErrors } from '#shared/browser-errors.ts'
import type { Input, Reply } from '#shared/contract.ts'
import type { ErrorCode, FieldError } from '#shared/errors.ts'
import { withNoBreakSpaces } from '#shared/french.ts'
import { fr } from '#web/i18n/fr.ts'
import { addressOf, type Parts } from './address.ts'
import { ApiError } from './api-error.ts'
import type { Endpoints } from './endpoints.ts'

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** The caller handles a 401 itself: no redirect to the logout screen. */
  readonly keepsSession?: boolean | undefined
  /** Survives the page (fetch keepalive, 64 kB for all such requests together). */
  readonly keepalive?: boolean | undefined
  /** Used instead of the current session's token, for a session already forgotten here. */
  readonly token?: string | undefined
  /** The response is a file, streamed as it is generated. */
  readonly isFile?: boolean | undefined
}

/** A call of the contract by its method and path: `'GET /auth/me'`. */
export type CallName = keyof Endpoints

/**
 * Makes a call of the contract. Throws ApiError, or the abort's own error when `signal` fires. The
 * caller shows failures where they happen, even an unreachable server; a dead session leads to the
 * logout screen.
 */
export interface Call {
  <N extends CallName>(
    name: N,
    input: Input<Endpoints[N]>,
    options?: CallOptions,
  ): Promise<Reply<Endpoints[N]>>
  /**
   * The response of a call started by the page's inline script, if it has arrived; returned once, for a
   * synchronous first render.
   */
  readonly started?: <N extends CallName>(
    name: N,
    input: Input<Endpoints[N]>,
  ) => Reply<Endpoints[N]> | undefined
}

interface Needs {
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>
  readonly token: () => string | undefined
  /** The body of a started call. */
  readonly started?: (address: string, token: string | undefined) => unknown
  /** Called when the session that `token` belongs to has ended. */
  readonly onSessionEnd: (error: ApiError) => void
  /** Called after each call: whether the server responded. */
  readonly onEnd?: (isAnswered: boolean) => void
  /** Milliseconds. */
  readonly timeout?: number
}

/** Milliseconds a request may take. */
export const REQUEST_TIMEOUT = 8000

const FILE_TIMEOUT = 600_000

/** The only fetch of the browser: path, query string, body, token, time-out, errors. */
export function createCall(needs: Needs): Call {
  const call: Call = async (name, input, options = {}) => {
    const token = options.token ?? needs.token()
    try {
      const answer = await send(needs, token, name, input as Parts, options)
      const reply = answer.file ?? read(answer)
      needs.onEnd?.(true)
      return reply as never
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      needs.onEnd?.(!error.isUnanswered)
      const isCurrent = token !== undefined && token === needs.token()
      if (error.endsSession && isCurrent && options.keepsSession !== true) needs.onSessionEnd(error)
      throw error
    }
  }
  return Object.assign(call, {
    started: (name: CallName, input: Parts) =>
      needs.started?.(addressOf(name, input), needs.token()) as never,
  })
}

async function send(
  needs: Needs,
  token: string | undefined,
  name: CallName,
  input: Parts,
  { signal, keepalive = false, isFile = false }: CallOptions,
): Promise<Answer> {
  const most = isFile ? FILE_TIMEOUT : REQUEST_TIMEOUT
  const limit = AbortSignal.timeout(needs.timeout ?? most)
  const headers: Record<string, string> = { accept: 'application/json' }
  if (token !== undefined) {
    headers['authorization'] = `Bearer ${token}`
    // The server computes local dates in this time zone.
    headers['calepin-zone'] = Intl.DateTimeFormat().resolvedOptions().timeZone
  }
  const { body } = input
  // A picture is sent as is, with its own content type.
  const isPicture = body instanceof Blob
  if (body !== undefined) headers['content-type'] = isPicture ? body.type : 'application/json'
  try {
    const response = await needs.fetch(addressOf(name, input), {
      method: name.slice(0, name.indexOf(' ')),
      headers,
      body: body === undefined ? null : isPicture ? body : JSON.stringify(body),
      keepalive,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    if (isFile && response.ok) return { response, text: '', file: await response.blob() }
    return { response, text: await response.text() }
  } catch (error) {
    if (signal?.aborted) throw error
    const code = limit.aborted ? 'TIMEOUT' : 'NETWORK'
    const detail = limit.aborted ? fr.kit.timeout : fr.kit.network
    throw new ApiError({ code, status: 0, detail }, error)
  }
}

interface Answer {
  readonly response: Response
  readonly text: string
  readonly file?: Blob
}

function read({ response, text }: Answer): unknown {
  if (!response.ok) throw problem(response, parse(text))
  if (text === '') return undefined
  const body = parse(text)
  // Not JSON: a proxy's error page.
  if (body === undefined) throw problem(response, undefined)
  return body
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The problem body, or one derived from the status when a proxy responded. */
function problem(response: Response, body: unknown): ApiError {
  const given: Partial<Record<string, unknown>> =
    typeof body === 'object' && body !== null ? { ...body } : {}
  const byStatus = codeOf(response.status)
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new ApiError({
    code: isErrorCode(given['code']) ? given['code'] : byStatus,
    status: response.status,
    detail: withNoBreakSpaces(
      typeof given['detail'] === 'string' ? given['detail'] : browserErrors[byStatus].detail,
    ),
    fields: Array.isArray(given['errors'])
      ? given['errors'].filter(isFieldError).map((field) => ({
          ...field,
          message: withNoBreakSpaces(field.message),
        }))
      : [],
    retryAfter: Number.isFinite(seconds) ? seconds : undefined,
  })
}

/** Accepts error codes of a newer server: their message is shown. */
function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && /^[A-Z_]+$/.test(value)
}

function isFieldError(value: unknown): value is FieldError {
  return typeof value === 'object' && value !== null && 'path' in value && 'message' in value
}

/**
 * A 401 that is not ours (a proxy's basic auth) must not end the session, nor a 404 (a proxy without a
 * server behind it) say that something is gone.
 */
function codeOf(status: number): keyof typeof browserErrors {
  if (status === 429) return 'RATE_LIMITED'
  if (status === 404 || (status >= 502 && status <= 504)) return 'UNAVAILABLE'
  return 'INTERNAL'
}
