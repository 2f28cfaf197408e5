import type { FastifyInstance, FastifyRequest, RouteHandlerMethod, RouteOptions } from 'fastify'
import type { Body, Endpoint, Params, Query, Reply } from '#shared/contract.ts'
import { allows } from '#shared/roles.ts'
import type { Actor, Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { takesBrotli } from './compression.ts'
import { endOfTurn } from './end-of-turn.ts'
import { parse, pictureOf, takePictures } from './inputs.ts'
import { type JsonSchema, toJsonSchema } from './json-schema.ts'
import { type FindBody, keepBodies } from './kept-bodies.ts'
import { documentation } from './openapi.ts'
import { RequestContext } from './request-context.ts'
import { authenticate } from './session.ts'
import { compileSerializer, write, writeOnce, type Written } from './written.ts'

/** Bytes of whole lists kept ready: some hundred of 2,000 items, compressed. */
const KEPT_BYTES = 32 * 1024 * 1024

/** What a handler may use of one request: who asks, and its inputs, parsed. */
export interface Context<E extends Endpoint> {
  readonly actor: E['access'] extends 'public' ? undefined : Actor
  readonly params: Params<E>
  readonly query: Query<E>
  readonly body: Body<E>
  /** The caller's address as limits count it. */
  readonly address: string
  /** What the caller's program says of itself, cut short. */
  readonly device: string
  readonly requestId: string
  /** Names the state of what is answered; true when the caller holds that state already. */
  readonly isCurrent: (etag: string) => boolean
}

/** A success of another status than the call's usual one. */
class Sent<T> {
  readonly status: number
  readonly body: T
  constructor(status: number, body: T) {
    this.status = status
    this.body = body
  }
}

/** Answers `body` with a status among those that the call declares. */
export function sent<T>(status: number, body: T): Sent<T> {
  return new Sent(status, body)
}

/** A body of two parts, whose fields together are a `T`. */
class Unchanging<T> {
  declare readonly together: T
  readonly body: object
  readonly own: object | undefined
  constructor(body: object, own: object | undefined) {
    this.body = body
    this.own = own
  }
}

/**
 * Answers a body that many callers are given and nobody changes: it is written once, for as long as
 * the very same object is answered.
 * @param own further fields, which are this caller's
 */
export function unchanging<T extends object>(body: T): Unchanging<T>
export function unchanging<T extends object, O extends object>(body: T, own: O): Unchanging<T & O>
export function unchanging<T>(body: object, own?: object): Unchanging<T> {
  return new Unchanging<T>(body, own)
}

/** A long body that is asked for again and again. */
class Kept<T> {
  readonly key: string
  readonly state: string
  readonly make: () => Promise<T>
  constructor(key: string, state: string, make: () => Promise<T>) {
    this.key = key
    this.state = state
    this.make = make
  }
}

/**
 * Answers a long body, made and written once for each `state` of what `key` names within the call,
 * while there is room to keep it. Who may read it is decided before.
 */
export function kept<T>(key: string, state: string, make: () => Promise<T>): Kept<T> {
  return new Kept(key, state, make)
}

/** Answers 304: the caller's copy is current. */
export const NOT_MODIFIED = new Sent(304, undefined)

type Success<T> = T | Sent<T> | Unchanging<T> | Kept<T>
type Answer<E extends Endpoint> = Success<Reply<E>> | typeof NOT_MODIFIED
export type Handle<E extends Endpoint> = (context: Context<E>) => Promise<Answer<E>>

/** Binds one call of the contract to what it does. */
export type On = <E extends Endpoint>(endpoint: E, handle: Handle<NoInfer<E>>) => void

type BindDeps = Pick<Deps, 'db' | 'env' | 'clock' | 'limits'>

/**
 * Makes routes of endpoints: who asks, may they, is the input right, handle, serialise by the
 * compiled schema, so that a field nobody named never leaves.
 */
export function binder(app: FastifyInstance, deps: BindDeps): On {
  const findBody = keepBodies(KEPT_BYTES)
  const turnEnds = endOfTurn()
  return (endpoint, handle) => {
    const reply = endpoint.reply && toJsonSchema(endpoint.reply)
    const isLong = reply !== undefined && mayBeLong(reply)
    const writing = reply && { reply, isLong, findBody }
    const route: RouteOptions = {
      // Only what can grow is worth compressing.
      ...(isLong && { compress: {} }),
      // A HEAD is sent to look: it must not set off what a GET of the specification begins.
      exposeHeadRoute: !endpoint.status?.includes(202),
      method: endpoint.method,
      url: endpoint.path,
      schema: documentation(endpoint, reply),
      handler: handler(endpoint, handle, writing, { ...deps, turnEnds }),
    }
    if (endpoint.image) void app.register(async (pictures) => takePictures(pictures).route(route))
    else app.route(route)
  }
}

interface AnswerNeeds extends BindDeps {
  readonly turnEnds: () => Promise<void>
}

interface Writing {
  readonly reply: JsonSchema
  readonly isLong: boolean
  readonly findBody: FindBody
}

function handler(
  endpoint: Endpoint,
  handle: Handle<Endpoint>,
  writing: Writing | undefined,
  deps: AnswerNeeds,
): RouteHandlerMethod {
  const [usual] = endpoint.status ?? [200]
  const writeAnswer = writing && answerWriter(endpoint, writing)
  return async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const actor = await admit(endpoint, request, deps)
    const answer = await handle(
      new RequestContext(
        actor,
        parse(endpoint, 'params', request.params),
        parse(endpoint, 'query', request.query),
        endpoint.image ? pictureOf(request.body) : parse(endpoint, 'body', request.body),
        request,
        reply,
      ),
    )
    // Answers that leave one behind the other wake their reader once (docs/decisions/019-answers-by-turn.md).
    await deps.turnEnds()
    reply.code(answer instanceof Sent ? answer.status : usual)
    if (!writeAnswer || answer === NOT_MODIFIED) return reply.send()
    reply.type('application/json; charset=utf-8')
    const body = writeAnswer(answer, request)
    if (typeof body === 'string') return reply.send(body)
    const { bytes, isBrotli } = await body
    if (isBrotli) reply.header('content-encoding', 'br').header('vary', 'accept-encoding')
    return reply.send(bytes)
  }
}

/** Writes a call's answers: what was written before is found again, ready compressed where the caller takes that. */
function answerWriter({ path }: Endpoint, { reply, isLong, findBody }: Writing) {
  const serialize = compileSerializer(reply)
  const writeParts = writeOnce(reply)
  return (answer: unknown, { headers }: FastifyRequest): string | Promise<Written> => {
    if (!(answer instanceof Kept || answer instanceof Unchanging)) {
      return serialize(answer instanceof Sent ? answer.body : answer)
    }
    const isBrotli = isLong && takesBrotli(headers['accept-encoding'])
    if (answer instanceof Unchanging) return writeParts(answer.body, answer.own, isBrotli)
    const { key, state, make } = answer
    return findBody(`${path} ${key} ${isBrotli}`, state, async () =>
      write(serialize(await make()), isBrotli),
    )
  }
}

async function admit(
  endpoint: Endpoint,
  request: FastifyRequest,
  deps: BindDeps,
): Promise<Actor | undefined> {
  if (endpoint.access === 'public') return undefined
  const actor = await authenticate(deps, request.headers.authorization)
  await deps.limits.calls.take(actor.userId)
  if (allows(endpoint.access, actor.role)) return actor
  throw new AppError(endpoint.access === 'client' ? 'NOT_VERIFIED' : 'FORBIDDEN')
}

function mayBeLong(reply: JsonSchema): boolean {
  return JSON.stringify(reply).includes('"array"')
}
