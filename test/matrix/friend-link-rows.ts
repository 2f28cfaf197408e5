import { accepted, all, nothing, type Rows, signedIn } from './rows.ts'

/** The secret, and the id, of no link. */
const UNKNOWN = 'A'.repeat(43)
const NONE = '019a5e00-0000-7000-8000-0000000000fe'

export const friendLinkRows: Rows = {
  'friendLinks.list': [nothing, accepted('200')],
  'friendLinks.make': [{ body: { id: NONE, uses: 1, days: 1 } }, accepted('201'), 'afresh'],
  'friendLinks.revoke · the owner’s': [
    ({ friendLink: { id } }) => ({ params: { id } }),
    accepted('204'),
    'afresh',
  ],
  'friendLinks.read': [
    ({ friendLink: { secret } }) => ({ body: { secret } }),
    { blocked: 'NOT_FOUND', blocker: 'NOT_FOUND', demotedOwner: 'NOT_FOUND', others: '200' },
  ],
  'friendLinks.read · unknown': [{ body: { secret: UNKNOWN } }, all('NOT_FOUND')],
  'friendLinks.take': [
    ({ friendLink: { secret } }) => ({ body: { secret } }),
    {
      ...signedIn('200'),
      blocked: 'NOT_FOUND',
      blocker: 'NOT_FOUND',
      demotedOwner: 'NOT_FOUND',
    },
    'afresh',
  ],
  'friendLinks.take · unknown': [{ body: { secret: UNKNOWN } }, signedIn('NOT_FOUND')],
}
