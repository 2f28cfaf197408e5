import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { Access } from './roles.ts'

type AnyObject = z.ZodMiniObject | z.ZodMiniType<Record<string, unknown>>

/** An endpoint: one object validates, serialises, documents and types both sides. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Under `/api`, parameters as `:name`. */
  readonly path: `/${string}`
  readonly access: Access
  /** For a public call: a signed-in caller is still identified. */
  readonly isPersonal?: true
  /** The token scope of the call, where it differs from `scopeOf`. */
  readonly token?: Scope | 'never'
  /** One English line for the OpenAPI document. */
  readonly summary: string
  readonly params?: AnyObject
  readonly query?: AnyObject
  readonly body?: AnyObject
  /** The body is a picture (PNG, JPEG, WebP), passed as bytes. */
  readonly image?: true
  /** The body is a piece of a file, passed as bytes: `application/octet-stream`. */
  readonly piece?: true
  /** The response is a file of this type, streamed while it is generated. */
  readonly file?: 'application/zip'
  /** Success statuses, the default first. */
  readonly status?: readonly [Success, ...Success[]]
  /** Answers 304 when `If-None-Match` matches the ETag. */
  readonly isConditional?: true
  /** The response body; none for a 204. */
  readonly reply?: z.ZodMiniType
  /** Error codes beyond those implied by the access level and the inputs. */
  readonly errors?: readonly ErrorCode[]
}

type Success = 200 | 201 | 202 | 204

/** What a personal token may do; `write` includes reading. */
export type Scope = 'read' | 'write'

/**
 * The scope a personal token needs for a call; `undefined`: no token may make it. Default: `read` for
 * `GET`, `write` otherwise, none for public calls, `/auth` and administration.
 */
export function scopeOf({ method, path, access, token }: Endpoint): Scope | undefined {
  const isReserved = access === 'public' || access === 'admin' || path.startsWith('/auth/')
  if (token === 'never' || (token === undefined && isReserved)) return undefined
  return token ?? (method === 'GET' ? 'read' : 'write')
}

/** A feature's endpoints, by the name used on both sides. */
export type Calls = Readonly<Record<string, Endpoint>>

/** Type-checks a feature's endpoints, keeping their exact types. */
export function calls<const C extends Calls>(defined: C): C {
  return defined
}

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined

/** What a handler receives, after parsing. */
export type Params<E extends Endpoint> = Parsed<E['params']>
export type Query<E extends Endpoint> = Parsed<E['query']>
export type Body<E extends Endpoint> = E extends { readonly image: true } | { readonly piece: true }
  ? Uint8Array
  : Parsed<E['body']>
export type Reply<E extends Endpoint> = E extends { readonly file: string }
  ? Blob
  : E['reply'] extends z.ZodMiniType
    ? z.output<E['reply']>
    : void

type Part<K extends string, S> = S extends z.ZodMiniType
  ? { readonly [P in K]: z.output<S> }
  : unknown

/** What a client passes: the endpoint's own parts, as numbers and booleans rather than wire text. */
export type Input<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  (E extends { readonly image: true } | { readonly piece: true }
    ? { readonly body: Blob }
    : E['body'] extends z.ZodMiniType
      ? { readonly body: z.input<E['body']> }
      : unknown)
