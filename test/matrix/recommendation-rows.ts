import { accepted, clients, nothing, type Rows } from './rows.ts'
import type { Scene } from './scene.ts'

const film = { params: { type: 'movie', id: 27_205 } } as const
const direct = ({ direct: id }: Scene) => ({ params: { id } })

/** In each scene where the two have met, the owner and `me` shared a film with each other. */
const friendAlone = { ...clients, friend: '200 who', others: '200' } as const
const met = {
  ...clients,
  friend: '204',
  former: '204',
  blocked: '204',
  blocker: '204',
  demotedOwner: '204',
  others: 'NOT_FOUND',
} as const

export const recommendationRows: Rows = {
  'recommendations.getPage': [nothing, friendAlone],
  'recommendations.getRecommenders': [nothing, friendAlone],
  'recommendations.getMarks': [nothing, friendAlone],
  'recommendations.getOfWork': [film, friendAlone],
  'recommendations.open': [film, met],
  'recommendations.dismiss': [{ params: { type: 'game', id: 1 } }, accepted('NOT_FOUND')],
  'recommendations.restore': [film, met],
  'recommendations.getOutcomes': [
    direct,
    {
      ...clients,
      friend: '200 who',
      former: '200',
      blocked: '200',
      blocker: '200',
      demotedOwner: '200',
      others: 'NOT_FOUND',
    },
  ],
}
