import * as z from 'zod/mini'
import { User } from './auth.ts'
import { calls } from './contract.ts'
import { PageNumber, pageOf } from './paging.ts'
import { ROLES } from './roles.ts'
import { Id, Instant, text } from './text.ts'

/** Games: Steam and, while it cannot be reached, the embedded ones; or one of the two alone. */
export const GAMES_FROM = ['auto', 'steam', 'embedded'] as const

const State = z.enum(['up', 'down', 'unused'])

/** Statistics of the instance. */
export const Dashboard = z.object({
  users: z.object({ SuperAdmin: z.int(), Client: z.int(), Visiteur: z.int() }),
  /** Users with a confirmed address awaiting acceptance. */
  waitingRequests: z.int(),
  savedItems: z.int(),
  /** With the lines about changes of groups, and deleted messages. */
  messages: z.int(),
  /** The last 30 UTC days, today last, without gaps. */
  registrations: z.array(
    z.object({ day: z.string().check(z.meta({ format: 'date' })), count: z.int() }),
  ),
  health: z.object({
    database: State,
    redis: State,
    /** `unused`: the embedded catalogue is used instead. */
    tmdb: State,
    steam: State,
    games: z.enum(GAMES_FROM),
    mails: z.object({
      waiting: z.int(),
      /** When the oldest one was queued. */
      oldest: z.nullable(Instant),
      /** `unused`: no mail server, mails are written to files. */
      transport: z.enum(['smtp', 'unused']),
    }),
  }),
})
export type Dashboard = z.infer<typeof Dashboard>

/** A user awaiting acceptance. */
export const AccessRequest = z.extend(User, {
  /** Accounts registered from the same network within 30 days, this one included; 0 once unknown. */
  fromSameNetwork: z.int(),
})
export type AccessRequest = z.infer<typeof AccessRequest>

/** Audited actions. `vouch`: accepted on the word of the actor, by their friend link. */
const AUDIT_ACTIONS = [
  'accept',
  'vouch',
  'refuse',
  'role',
  'create-admin',
  'password-link',
  'sign-in-link',
] as const
export const AuditEntry = z.object({
  id: Id,
  at: Instant,
  action: z.enum(AUDIT_ACTIONS),
  /** Who did it; `null` for the command line. */
  actor: z.nullable(z.object({ id: z.nullable(Id), username: z.string() })),
  /** `id` is `null` once the account is deleted. */
  target: z.object({ id: z.nullable(Id), username: z.string() }),
  /** Only for a change of role. */
  fromRole: z.nullable(z.enum(ROLES)),
  toRole: z.nullable(z.enum(ROLES)),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const userId = z.strictObject({ userId: Id })
const query = z.optional(text(0, 100))

export const admin = calls({
  getDashboard: {
    method: 'GET',
    path: '/admin/dashboard',
    access: 'admin',
    summary: "The instance's figures: people, lists, messages, registrations, health.",
    reply: Dashboard,
  },
  getAccessRequests: {
    method: 'GET',
    path: '/admin/access-requests',
    access: 'admin',
    summary: 'People with a confirmed email address who await acceptance, longest waiting first.',
    query: z.strictObject({
      page: z.optional(PageNumber),
      query,
    }),
    reply: pageOf(AccessRequest),
  },
  acceptAccessRequest: {
    method: 'PUT',
    path: '/admin/access-requests/:userId/accept',
    access: 'admin',
    summary: 'Accept a person: Visiteur becomes Client, and an email tells them. Idempotent.',
    params: userId,
    reply: User,
    errors: ['NOT_FOUND'],
  },
  refuseAccessRequest: {
    method: 'DELETE',
    path: '/admin/access-requests/:userId',
    access: 'admin',
    summary: 'Refuse a person who awaits acceptance; their account is deleted.',
    params: userId,
    status: [204],
    errors: ['NOT_FOUND'],
  },
  getUsers: {
    method: 'GET',
    path: '/admin/users',
    access: 'admin',
    summary:
      'Accepted users, by username; or those of one role: Visiteur includes unconfirmed addresses.',
    query: z.strictObject({
      page: z.optional(PageNumber),
      query,
      role: z.optional(z.enum(ROLES)),
    }),
    reply: pageOf(User),
  },
  setRole: {
    method: 'PUT',
    path: '/admin/users/:id/role',
    access: 'admin',
    summary:
      "Change a person's role, at once. Only a confirmed account can become Client or SuperAdmin; the last SuperAdmin who can sign in stays one.",
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ role: z.enum(ROLES) }),
    reply: User,
    errors: ['NOT_FOUND', 'ADDRESS_NOT_CONFIRMED', 'LAST_ADMIN'],
  },
  getAudit: {
    method: 'GET',
    path: '/admin/audit',
    access: 'admin',
    summary: 'Who did what to whom, newest first.',
    query: z.strictObject({ page: z.optional(PageNumber) }),
    reply: pageOf(AuditEntry),
  },
})
