import { v7 as uuidv7 } from 'uuid'
import { evenings } from '#shared/evenings.ts'
import { FILMS } from '../evenings.ts'
import type { EventRow } from './event-rows.ts'

const change = (which: 'invitedId' | 'joinedId'): EventRow['act'] => {
  return async ({ owner, [which]: id }) =>
    owner.call(evenings.change, { params: { id }, body: FILMS })
}

export const eveningEvents: Readonly<Record<string, EventRow>> = {
  'evening · invited': {
    act: change('invitedId'),
    cells: { friend: 'received', others: 'nothing' },
  },
  'evening · joined': {
    act: change('joinedId'),
    cells: { friend: 'received', guest: 'received', others: 'nothing' },
  },
  'notifications · of an invitation to an evening': {
    act: async ({ owner, me: { id: userId } }) => {
      const body = { ...FILMS, id: uuidv7(), userIds: [userId] }
      await owner.call(evenings.create, { body })
    },
    cells: { friend: 'received', others: 'nothing' },
  },
}
