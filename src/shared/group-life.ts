import * as z from 'zod/mini'
import { calls } from './contract.ts'
import { GroupName } from './names.ts'
import { Id } from './text.ts'

/** Most people in one group, invitations included. */
export const MEMBERS_MAX = 50

const group = z.strictObject({ id: Id })
const member = z.strictObject({ id: Id, userId: Id })

/** The history a newcomer can read: everything, or from their arrival. */
export const History = z.enum(['all', 'from-now'])
export type History = z.infer<typeof History>

const errors = ['NOT_FOUND', 'NOT_MAKER'] as const

/** Changes by a group's maker: its creator, or else its earliest member. */
export const groupLife = calls({
  rename: {
    method: 'PATCH',
    path: '/conversations/:id',
    access: 'client',
    summary: 'Rename a group that the caller manages; `null` removes its name. Idempotent.',
    params: group,
    body: z.strictObject({ name: z.nullable(GroupName) }),
    status: [204],
    errors,
  },
  uploadPicture: {
    method: 'PUT',
    path: '/conversations/:id/picture',
    access: 'client',
    summary:
      'Upload the picture of a group that the caller manages: PNG, JPEG or WebP of at most 1 MiB, re-encoded without metadata.',
    params: group,
    image: true,
    status: [204],
    errors: [...errors, 'UNREADABLE_IMAGE', 'UNAVAILABLE'],
  },
  removePicture: {
    method: 'DELETE',
    path: '/conversations/:id/picture',
    access: 'client',
    summary: 'Remove the picture of a group that the caller manages. Idempotent.',
    params: group,
    status: [204],
    errors,
  },
  addMember: {
    method: 'PUT',
    path: '/conversations/:id/members/:userId',
    access: 'client',
    summary:
      'Add a friend to a group that the caller manages, with its whole history or from now on; a friend of less than a week is invited. Idempotent.',
    params: member,
    body: z.strictObject({ history: History }),
    status: [204],
    errors: [...errors, 'NOT_FRIEND', 'GROUP_REFUSED', 'GROUP_FULL'],
  },
  removeMember: {
    method: 'DELETE',
    path: '/conversations/:id/members/:userId',
    access: 'client',
    summary:
      'Remove another member from a group that the caller manages, or withdraw their invitation. Idempotent.',
    params: member,
    status: [204],
    errors,
  },
})
