import fastJson from 'fast-json-stringify'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import type { Body, Endpoint, Params, Query, Reply } from '#shared/contract.ts'
import { fieldErrors, isTooShort } from '#shared/field-errors.ts'
import { allows } from '#shared/roles.ts'
import type { Actor, Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { addressKey } from './limits.ts'
import { type JsonSchema, toJsonSchema, toSerializerSchema } from './json-schema.ts'
import { authenticate } from './session.ts'

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
  isCurrent(etag: string): boolean
}

/** A success of another status than the call's usual one. */
class Sent<T> {
  readonly status: number
  readonly body: T
  readonly isUnchanging: boolean
  constructor(status: number, body: T, isUnchanging = false) {
    this.status = status
    this.body = body
    this.isUnchanging = isUnchanging
  }
}

/** Answers `body` with a status among those that the call declares. */
export function sent<T>(status: number, body: T): Sent<T> {
  return new Sent(status, body)
}

/**
 * Answers a body that many callers are given and nobody changes: it is written once, for as long as
 * the very same object is answered.
 */
export function unchanging<T extends object>(body: T): Sent<T> {
  return new Sent(200, body, true)
}

/** Answers 304: the caller's copy is current. */
export const NOT_MODIFIED = new Sent(304, undefined)

type Answer<E extends Endpoint> = Reply<E> | Sent<Reply<E>> | typeof NOT_MODIFIED
export type Handle<E extends Endpoint> = (context: Context<E>) => Promise<Answer<E>>

/** Binds one call of the contract to what it does. */
export type On = <E extends Endpoint>(endpoint: E, handle: Handle<NoInfer<E>>) => void

type BindDeps = Pick<Deps, 'db' | 'env' | 'clock' | 'limits'>

/**
 * Makes routes of endpoints: who asks, may they, is the input right, handle, serialise by the
 * compiled schema, so that a field nobody named never leaves.
 */
export function binder(app: FastifyInstance, deps: BindDeps): On {
  return (endpoint, handle) => {
    const reply = endpoint.reply && toJsonSchema(endpoint.reply)
    const serialize = reply && compileSerializer(reply)
    app.route({
      // Only what can grow is worth compressing.
      ...(reply && mayBeLong(reply) && { compress: {} }),
      method: endpoint.method,
      url: endpoint.path,
      schema: documentation(endpoint, reply),
      handler: handler(endpoint, handle as Handle<Endpoint>, serialize, deps),
    })
  }
}

function handler(
  endpoint: Endpoint,
  handle: Handle<Endpoint>,
  serialize: ((value: unknown) => string) | undefined,
  deps: BindDeps,
): RouteHandlerMethod {
  const [usual] = endpoint.status ?? [200]
  const written = new WeakMap<object, Buffer>()

  /** The bytes of an unchanging body. */
  function write(body: object, serialized: (value: unknown) => string): Buffer {
    const known = written.get(body)
    if (known) return known
    const bytes = Buffer.from(serialized(body))
    written.set(body, bytes)
    return bytes
  }

  return async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const actor = await admit(endpoint, request, deps)
    const answer = await handle(
      new RequestContext(
        actor,
        parse(endpoint, 'params', request.params),
        parse(endpoint, 'query', request.query),
        parse(endpoint, 'body', request.body),
        request,
        reply,
      ),
    )
    const { status, body, isUnchanging } =
      answer instanceof Sent ? answer : new Sent<unknown>(usual, answer)
    reply.code(status)
    if (!serialize || status === 304) return reply.send()
    reply.type('application/json; charset=utf-8')
    return reply.send(isUnchanging ? write(body as object, serialize) : serialize(body))
  }
}

/**
 * A class, so that what few handlers ask for is computed when asked and costs the others nothing:
 * the same as accessors of an object literal took a quarter of a short call’s time. Pass it on whole:
 * a rest pattern leaves accessors of a prototype behind.
 */
class RequestContext implements Context<Endpoint> {
  readonly actor: never
  readonly params: never
  readonly query: never
  readonly body: never
  readonly requestId: string
  readonly isCurrent: (etag: string) => boolean
  readonly #request: FastifyRequest

  constructor(
    actor: Actor | undefined,
    params: unknown,
    query: unknown,
    body: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    this.actor = actor as never
    this.params = params as never
    this.query = query as never
    this.body = body as never
    this.requestId = request.id
    this.isCurrent = (etag) => isCurrent(etag, request, reply)
    this.#request = request
  }

  get address(): string {
    return addressKey(this.#request.ip)
  }

  get device(): string {
    return deviceOf(this.#request)
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

function parse(endpoint: Endpoint, part: 'params' | 'query' | 'body', value: unknown): unknown {
  const schema = endpoint[part]
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const { issues } = parsed.error
  const isShortPassword =
    endpoint.errors?.includes('PASSWORD_TOO_SHORT') &&
    issues.every((issue) => isTooShort(issue) && /password/i.test(String(issue.path[0])))
  throw new AppError(isShortPassword ? 'PASSWORD_TOO_SHORT' : 'VALIDATION_FAILED', {
    fields: fieldErrors(issues),
  })
}

function isCurrent(etag: string, request: FastifyRequest, reply: FastifyReply): boolean {
  reply.header('etag', etag).header('cache-control', 'private, no-cache')
  const held = request.headers['if-none-match']
  return (
    held?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.replace(/^W\//, '')) ??
    false
  )
}

function deviceOf(request: FastifyRequest): string {
  return (request.headers['user-agent'] ?? '').replace(/[^\x20-\x7E]/g, '').slice(0, 200)
}

function compileSerializer(reply: JsonSchema): (value: unknown) => string {
  return fastJson(toSerializerSchema(reply) as fastJson.AnySchema)
}

function mayBeLong(reply: JsonSchema): boolean {
  return JSON.stringify(reply).includes('"array"')
}

/** What the OpenAPI document says of a call. The parsing itself is the contract's, not Fastify's. */
function documentation(endpoint: Endpoint, reply: JsonSchema | undefined): Record<string, unknown> {
  const { summary, access, params, query, body, status = [200] } = endpoint
  const success = Object.fromEntries(
    status.map((code) => [code, reply ?? { type: 'null', description: 'No body' }]),
  )
  return {
    summary,
    tags: [endpoint.path.split('/')[1] ?? ''],
    ...(access !== 'public' && { security: [{ bearer: [] }] }),
    'x-access': access,
    ...(params && { params: toJsonSchema(params) }),
    ...(query && { querystring: toJsonSchema(query) }),
    ...(body && { body: toJsonSchema(body) }),
    response: success,
  }
}
