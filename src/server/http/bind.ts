import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod, RouteOptions } from 'fastify'
import {
  type Body,
  type Endpoint,
  type Params,
  type Query,
  type Reply,
  scopeOf,
} from '#shared/contract.ts'
import { allows } from '#shared/roles.ts'
import type { Actor, Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { type FindBody, numberObjects, openBodyCache } from './body-cache.ts'
import { acceptedEncodings, encode, type Encoded, sendEncoded } from './encoding.ts'
import { endOfTurn } from './end-of-turn.ts'
import { bytesOf, parse, PICTURES, PIECES, acceptBytes } from './inputs.ts'
import { compileSerializer, toJsonSchema } from './json-schema.ts'
import type { Publish } from './openapi.ts'
import { requestContext } from './request-context.ts'
import { authenticateToken, personalTokenIn } from './personal-token.ts'
import { authenticate, storeZone } from './session.ts'

/** What a handler receives: the caller and the parsed inputs. */
export interface Context<E extends Endpoint> {
  readonly actor: E['access'] extends 'public'
    ? E extends { readonly isPersonal: true }
      ? Actor | undefined
      : undefined
    : Actor
  readonly params: Params<E>
  readonly query: Query<E>
  readonly body: Body<E>
  /** The caller's address, as used by rate limits. */
  readonly address: string
  /** The `User-Agent`, truncated. */
  readonly device: string
  readonly requestId: string
  /** Sets the `ETag`; true when the caller's copy is current. */
  readonly isCurrent: (etag: string) => boolean
}

/** A success with a non-default status. */
class WithStatus<T> {
  readonly status: number
  readonly body: T
  constructor(status: number, body: T) {
    this.status = status
    this.body = body
  }
}

/** Responds with one of the statuses that the endpoint declares. */
export function withStatus<T>(status: number, body: T): WithStatus<T> {
  return new WithStatus(status, body)
}

/** A body in two parts that make up a `T`. */
class SharedBody<T> {
  declare readonly together: T
  readonly body: object
  readonly own: object | undefined
  constructor(body: object, own: object | undefined) {
    this.body = body
    this.own = own
  }
}

/**
 * Responds with an immutable body common to many callers, serialised and compressed once per object
 * identity and `own` fields.
 * @param own extra fields for this caller
 */
export function sharedBody<T extends object>(body: T): SharedBody<T>
export function sharedBody<T extends object, O extends object>(body: T, own: O): SharedBody<T & O>
export function sharedBody<T>(body: object, own?: object): SharedBody<T> {
  return new SharedBody<T>(body, own)
}

/** A long body, cached by key. */
class CachedBody<T> {
  readonly key: string
  readonly make: () => Promise<T>
  constructor(key: string, make: () => Promise<T>) {
    this.key = key
    this.make = make
  }
}

/**
 * Responds with a long body, built, serialised and compressed once per endpoint and `key`, which
 * includes its version. Check permissions first.
 */
export function cachedBody<T>(key: string, make: () => Promise<T>): CachedBody<T> {
  return new CachedBody(key, make)
}

/** Responds 304: the caller's copy is current. */
export const NOT_MODIFIED = new WithStatus(304, undefined)

type Success<T> = T | WithStatus<T> | SharedBody<T> | CachedBody<T>
type Answer<E extends Endpoint> = E extends { readonly file: string }
  ? Readable
  : Success<Reply<E>> | typeof NOT_MODIFIED
export type Handle<E extends Endpoint> = (context: Context<E>) => Promise<Answer<E>>

/** Binds an endpoint of the contract to its handler. */
export type On = <E extends Endpoint>(endpoint: E, handle: Handle<NoInfer<E>>) => void

type BindDeps = Pick<Deps, 'db' | 'env' | 'clock' | 'limits'> & {
  /** Called after each authenticated call that may have written something. */
  readonly afterWrite: (actor: Actor) => Promise<void>
}

/**
 * Turns endpoints into routes: authenticate, authorise, validate, handle, then serialise by the compiled
 * schema, so that a field outside the contract is never sent.
 */
export function binder(app: FastifyInstance, deps: BindDeps, publish: Publish): On {
  const findBody = openBodyCache()
  const turnEnds = endOfTurn()
  return (endpoint, handle) => {
    publish(endpoint)
    const reply = endpoint.reply && toJsonSchema(endpoint.reply)
    const toBody = reply && bodyMaker(endpoint, compileSerializer(reply), findBody)
    const route: RouteOptions = {
      // No HEAD where a GET starts work (202): HEAD must have no side effects.
      exposeHeadRoute: !endpoint.status?.includes(202),
      method: endpoint.method,
      url: endpoint.path,
      handler: handler(endpoint, handle, toBody, { ...deps, turnEnds }),
    }
    const bytes = endpoint.image ? PICTURES : endpoint.piece && PIECES
    if (bytes) void app.register(async (scope) => acceptBytes(scope, bytes).route(route))
    else app.route(route)
  }
}

interface AnswerNeeds extends BindDeps {
  readonly turnEnds: () => Promise<void>
}

type ToBody = (answer: unknown, request: FastifyRequest) => Encoded | Promise<Encoded>

function handler(
  endpoint: Endpoint,
  handle: Handle<Endpoint>,
  toBody: ToBody | undefined,
  deps: AnswerNeeds,
): RouteHandlerMethod {
  const [usual] = endpoint.status ?? [200]
  return async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const actor = await admit(endpoint, request, deps)
    // Search engines may index pages (if their owner agrees), never API responses.
    if (!actor) reply.header('x-robots-tag', 'noindex')
    const context = {
      actor,
      params: parse(endpoint, 'params', request.params),
      query: parse(endpoint, 'query', request.query),
      body:
        endpoint.image || endpoint.piece
          ? bytesOf(request.body)
          : parse(endpoint, 'body', request.body),
      ...requestContext(request, reply),
    }
    const answer = await handle(context as Context<Endpoint>)
    if (actor && endpoint.access !== 'public' && endpoint.method !== 'GET')
      await deps.afterWrite(actor)
    // Responses sent back to back wake their reader once (docs/decisions/019-answers-by-turn.md).
    await deps.turnEnds()
    reply.code(answer instanceof WithStatus ? answer.status : usual)
    if (endpoint.file) return reply.type(endpoint.file).send(answer)
    if (!toBody || answer === NOT_MODIFIED) return reply.send()
    reply.type('application/json; charset=utf-8')
    const body = toBody(answer, request)
    return sendEncoded(reply, body instanceof Promise ? await body : body)
  }
}

/** Builds an endpoint's bodies, with a cache of compressed ones. */
function bodyMaker(
  { path }: Endpoint,
  serialize: (value: unknown) => string,
  findBody: FindBody,
): ToBody {
  const numberOf = numberObjects()
  return (answer, request) => {
    const accepted = acceptedEncodings(request)
    const find = (key: string, make: () => Promise<unknown>) =>
      findBody(`${path} ${accepted.join()} ${key}`, async () =>
        encode(serialize(await make()), accepted),
      )
    if (answer instanceof CachedBody) return find(answer.key, answer.make)
    if (answer instanceof SharedBody) {
      const { body, own } = answer
      const key = `${numberOf(body)} ${own ? JSON.stringify(own) : ''}`
      return find(key, async () => ({ ...body, ...own }))
    }
    return encode(serialize(answer instanceof WithStatus ? answer.body : answer), accepted)
  }
}

async function admit(
  endpoint: Endpoint,
  request: FastifyRequest,
  deps: BindDeps,
): Promise<Actor | undefined> {
  if (endpoint.access === 'public') {
    return endpoint.isPersonal ? signedIn(request.headers.authorization, deps) : undefined
  }
  const actor = await admitted(endpoint, request.headers, deps)
  if (allows(endpoint.access, actor.role)) return actor
  throw new AppError(endpoint.access === 'client' ? 'NOT_VERIFIED' : 'FORBIDDEN')
}

/** The signed-in user; an ended session counts as none. */
async function signedIn(header: string | undefined, deps: BindDeps): Promise<Actor | undefined> {
  return authenticate(deps, header).catch((error: unknown) => {
    if (error instanceof AppError) return undefined
    throw error
  })
}

/** Authenticates by session, or by personal token if the endpoint accepts one. Limits are separate. */
async function admitted(
  endpoint: Endpoint,
  { authorization, 'calepin-zone': zone }: FastifyRequest['headers'],
  deps: BindDeps,
): Promise<Actor> {
  const token = personalTokenIn(authorization)
  if (token === undefined) {
    const actor = await authenticate(deps, authorization)
    await deps.limits.calls.take(actor.userId)
    return storeZone(deps, actor, zone)
  }
  const { actor, scope } = await authenticateToken(deps, token)
  await deps.limits.tokenCalls.take(actor.userId)
  const needed = scopeOf(endpoint)
  if (needed === 'read' || needed === scope) return actor
  throw new AppError('TOKEN_REFUSED')
}
