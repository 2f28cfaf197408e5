import { accepted, nothing, type Rows } from './rows.ts'
import type { Scene } from './scene.ts'

/** An import is visible to its owner only. */
const owners = ({ importId: id }: Scene) => ({ params: { id } })
const item = ({ importId: id }: Scene) => ({ params: { id, place: 0 } })

export const importRows: Rows = {
  'imports.list': [nothing, accepted('200')],
  'imports.create': [{ body: {} }, accepted('201')],
  'imports.get · the owner’s': [owners, accepted('NOT_FOUND')],
  'imports.getItems · the owner’s': [owners, accepted('NOT_FOUND')],
  'imports.getCandidates · the owner’s': [item, accepted('NOT_FOUND')],
  'imports.choose · the owner’s': [
    (scene) => ({ ...item(scene), body: { work: null } }),
    accepted('NOT_FOUND'),
  ],
  'imports.sendPiece': [
    (scene) => ({ ...owners(scene), query: { file: 0, piece: 0, name: 'a.csv' } }),
    accepted('UNSUPPORTED_MEDIA_TYPE'),
  ],
  'imports.read · the owner’s': [
    (scene) => ({ ...owners(scene), body: {} }),
    accepted('NOT_FOUND'),
  ],
  'imports.start · the owner’s': [
    (scene) => ({ ...owners(scene), body: { policy: 'mine' } }),
    accepted('NOT_FOUND'),
  ],
  'imports.undo · the owner’s': [owners, accepted('NOT_FOUND')],
  'imports.remove · the owner’s': [owners, accepted('NOT_FOUND')],
}
