import { PERSON_PASSWORD } from '../world.ts'
import { accepted, admins, all, nothing, type Rows, signedIn } from './rows.ts'
import type { Scene } from './scene.ts'

const byUserId = ({ owner }: Scene) => ({ params: { userId: owner.id } })
const SECRET = 'correct horse battery'
const TOKEN = 'a-link-that-nobody-was-sent'

/** What the caller's export contains of the owner's data. */
const taken = {
  none: 'UNAUTHENTICATED',
  unconfirmed: '200',
  Visiteur: '200',
  demoted: '200 common',
  asked: '200 who common',
  asking: '200 who common',
  friend: '200 who shelf common message group later',
  former: '200 who common message group later',
  blocked: '200 who common message',
  blocker: '200 who common message',
  demotedOwner: '200 who common message group',
  others: '200 common',
} as const

export const accountRows: Rows = {
  'auth.register · the owner’s address': [
    ({ owner: { email } }) => ({ body: { email, username: 'quelquun', password: SECRET } }),
    all('EMAIL_OR_USERNAME_TAKEN'),
  ],
  'auth.register · the owner’s username': [
    ({ owner: { username } }) => ({
      body: { email: 'quelquun@calepin.test', username, password: SECRET },
    }),
    all('EMAIL_OR_USERNAME_TAKEN'),
  ],
  'auth.resendConfirmation': [({ owner: { email } }) => ({ body: { email } }), all('202')],
  'auth.correctEmail': [
    ({ owner: { email } }) => ({
      body: { email, password: SECRET, newEmail: 'autre@calepin.test' },
    }),
    all('INVALID_CREDENTIALS'),
  ],
  'auth.confirmEmail': [{ query: { token: TOKEN } }, all('LINK_EXPIRED')],
  'auth.login': [
    ({ owner: { email } }) => ({ body: { email, password: SECRET } }),
    all('INVALID_CREDENTIALS'),
  ],
  'auth.me': [nothing, signedIn('200')],
  'auth.logout': [nothing, signedIn('204'), 'afresh'],

  'account.update · the owner’s username': [
    ({ owner: { username } }) => ({ body: { username } }),
    signedIn('EMAIL_OR_USERNAME_TAKEN'),
  ],
  'account.update': [{ body: { avatar: 'drawn-fox' } }, signedIn('200')],
  'account.uploadAvatar': [nothing, accepted('UNSUPPORTED_MEDIA_TYPE')],
  'account.getSessions': [nothing, signedIn('200')],
  'account.endSession · the owner’s': [
    ({ sessionId }) => ({ params: { id: sessionId } }),
    signedIn('NOT_FOUND'),
  ],
  'account.askPasswordLink': [nothing, signedIn('202')],
  'account.checkLink': [
    { query: { token: TOKEN, purpose: 'reset-password' } },
    all('LINK_EXPIRED'),
  ],
  'account.changePassword': [
    { body: { token: TOKEN, oldPassword: SECRET, newPassword: SECRET } },
    all('LINK_EXPIRED'),
  ],
  'account.forgotPassword': [({ owner: { email } }) => ({ body: { email } }), all('202')],
  'account.resetPassword': [{ body: { token: TOKEN, newPassword: SECRET } }, all('LINK_EXPIRED')],
  'account.getTwoFactor': [nothing, signedIn('200')],
  'account.beginTwoFactor': [{ body: { password: SECRET } }, signedIn('WRONG_PASSWORD')],
  'account.confirmTwoFactor': [{ body: { code: '000000' } }, signedIn('NOT_FOUND')],
  'account.endTwoFactor': [
    { body: { password: SECRET, code: '000000' } },
    signedIn('WRONG_PASSWORD'),
  ],
  'account.export': [nothing, taken],
  'account.exportZip': [nothing, taken],
  'account.getExportReminder': [nothing, signedIn('200')],
  'account.setExportReminder': [{ body: { isOn: false } }, signedIn('200')],
  'account.remove': [{ body: { password: SECRET } }, signedIn('WRONG_PASSWORD')],

  'tokens.getTokens': [nothing, signedIn('200')],
  'tokens.makeToken': [
    { body: { name: 'Sauvegarde', scope: 'read', days: 30, password: PERSON_PASSWORD } },
    accepted('201'),
    'afresh',
  ],
  'tokens.revokeToken · not one’s own': [
    ({ sessionId }) => ({ params: { id: sessionId } }),
    signedIn('NOT_FOUND'),
  ],
  'webhooks.getWebhooks': [nothing, accepted('200')],
  'webhooks.makeWebhook': [
    { body: { url: 'https://example.org/hook', events: ['viewings'] } },
    accepted('201'),
    'afresh',
  ],
  'webhooks.changeWebhook · not one’s own': [
    ({ sessionId }) => ({ params: { id: sessionId }, body: { isOn: false } }),
    accepted('NOT_FOUND'),
  ],
  'webhooks.tryWebhook · not one’s own': [
    ({ sessionId }) => ({ params: { id: sessionId } }),
    accepted('NOT_FOUND'),
  ],
  'webhooks.deleteWebhook · not one’s own': [
    ({ sessionId }) => ({ params: { id: sessionId } }),
    accepted('NOT_FOUND'),
  ],
  'scrobbling.getAddress': [nothing, accepted('200')],
  'scrobbling.makeAddress': [{ body: {} }, accepted('201'), 'afresh'],
  'scrobbling.revokeAddress': [nothing, accepted('204')],

  'auth.getWays': [nothing, all('200')],
  'signIn.begin': [{ params: { provider: 'nowhere' } }, all('NOT_FOUND')],
  'signIn.finish': [
    { params: { provider: 'nowhere' }, body: { secret: TOKEN, answer: '' } },
    all('NOT_FOUND'),
  ],
  'signIn.linkByPassword': [{ body: { ticket: TOKEN, password: SECRET } }, all('SIGN_IN_EXPIRED')],
  'signIn.register': [{ body: { ticket: TOKEN, username: 'quelquun' } }, all('SIGN_IN_EXPIRED')],
  'signIn.enterCode': [{ body: { ticket: TOKEN } }, all('SIGN_IN_EXPIRED')],
  'passkeys.getChallenge': [{ body: { purpose: 'login' } }, all('200')],
  'passkeys.login': [
    { body: { id: 'A', clientDataJSON: 'A', authenticatorData: 'A', signature: 'A' } },
    all('PASSKEY_REFUSED'),
  ],
  'passkeys.begin': [{ body: { password: SECRET } }, signedIn('WRONG_PASSWORD')],
  'passkeys.add': [
    { body: { name: 'Clé', id: 'A', clientDataJSON: 'A', attestationObject: 'A' } },
    signedIn('PASSKEY_REFUSED'),
  ],
  'passkeys.remove': [
    ({ owner }) => ({ params: { id: owner.id }, body: { password: SECRET } }),
    signedIn('WRONG_PASSWORD'),
  ],
  'signIn.getOwnWays': [nothing, signedIn('200')],
  'signIn.beginLink': [
    { params: { provider: 'nowhere' }, body: { password: SECRET } },
    signedIn('NOT_FOUND'),
  ],
  'signIn.unlink': [
    { params: { provider: 'nowhere' }, body: { password: SECRET } },
    signedIn('NOT_FOUND'),
  ],

  'admin.getDashboard': [nothing, admins('200')],
  'admin.getAccessRequests': [nothing, admins('200')],
  'admin.acceptAccessRequest': [byUserId, admins('200 who mail')],
  'admin.refuseAccessRequest': [byUserId, admins('NOT_FOUND')],
  'admin.getUsers': [
    ({ owner: { username } }) => ({ query: { query: username } }),
    admins('200 who mail'),
  ],
  'admin.setRole': [
    ({ owner: { id } }) => ({ params: { id }, body: { role: 'Client' } }),
    admins('200 who mail'),
  ],
  'admin.getAudit': [nothing, admins('200')],
}
