import * as z from 'zod/mini'
import { User } from './auth.ts'
import { calls } from './contract.ts'
import { PageNumber, pageOf } from './paging.ts'
import { Id, text } from './text.ts'

export const admin = calls({
  getAccessRequests: {
    method: 'GET',
    path: '/admin/access-requests',
    access: 'admin',
    summary: 'People with a confirmed e-mail who wait to be accepted, the longest waiting first.',
    query: z.strictObject({
      page: z.optional(PageNumber),
      query: z.optional(text(0, 100)),
    }),
    reply: pageOf(User),
  },
  acceptAccessRequest: {
    method: 'PUT',
    path: '/admin/access-requests/:userId/accept',
    access: 'admin',
    summary: 'Accept a person: Visiteur becomes Client, and a mail says so. Repeatable.',
    params: z.strictObject({ userId: Id }),
    reply: User,
    errors: ['NOT_FOUND'],
  },
})
