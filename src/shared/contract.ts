import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { Access } from './roles.ts'

type AnyObject = z.ZodMiniObject | z.ZodMiniType<Record<string, unknown>>

/** What a call is. One object validates, serialises, documents and types both sides. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api`, parameters as `:name`. */
  readonly path: `/${string}`
  readonly access: Access
  /** One English line for the OpenAPI document. */
  readonly summary: string
  readonly params?: AnyObject
  readonly query?: AnyObject
  readonly body?: AnyObject
  /** The body is a picture (PNG, JPEG, WebP), handed over as its bytes. */
  readonly image?: true
  /** The statuses of success, the usual one first. */
  readonly status?: readonly [Success, ...Success[]]
  /** Answers 304 to who has the version that stands, by its ETag. */
  readonly isConditional?: true
  /** The answer's body; none for a 204. */
  readonly reply?: z.ZodMiniType
  /** Error codes beyond those that the access word and the inputs imply. */
  readonly errors?: readonly ErrorCode[]
}

type Success = 200 | 201 | 202 | 204

/** A feature's calls, by the name that both sides use. */
export type Calls = Readonly<Record<string, Endpoint>>

/** Checks a feature's calls and keeps their exact types. */
export function calls<const C extends Calls>(defined: C): C {
  return defined
}

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined

/** What a handler receives, after parsing. */
export type Params<E extends Endpoint> = Parsed<E['params']>
export type Query<E extends Endpoint> = Parsed<E['query']>
export type Body<E extends Endpoint> = E extends { readonly image: true }
  ? Uint8Array
  : Parsed<E['body']>
export type Reply<E extends Endpoint> = E['reply'] extends z.ZodMiniType
  ? z.output<E['reply']>
  : void

type Part<K extends string, S> = S extends z.ZodMiniType
  ? { readonly [P in K]: z.output<S> }
  : unknown

/** What a client passes: only the parts that the call has, as numbers and booleans rather than wire text. */
export type Input<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  (E extends { readonly image: true }
    ? { readonly body: Blob }
    : E['body'] extends z.ZodMiniType
      ? { readonly body: z.input<E['body']> }
      : unknown)
