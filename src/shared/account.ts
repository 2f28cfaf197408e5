import * as z from 'zod/mini'
import { Addressee, GivenPassword, LinkToken, MailRequested, User, Username } from './auth.ts'
import { calls } from './contract.ts'
import { DRAWN_AVATARS } from './avatars.ts'
import { ChangedPassword, ForgottenPassword, SecondFactor } from './account-forms.ts'
import { AccountExport } from './account-export.ts'
import { TellsSenders } from './recommendation-choice.ts'
import { NoteReader } from './lists.ts'
import { OwnerProof } from './owner-proof.ts'
import { Id, Instant } from './text.ts'

/** An open session. */
export const Session = z.object({
  id: Id,
  /** The `User-Agent` at login. */
  device: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant,
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof Session>

/** The monthly mail about the export (`nextAt` is `null`: off); `withData`: the export attached. */
export const ExportReminder = z.object({ nextAt: z.nullable(Instant), withData: z.boolean() })
export type ExportReminder = z.infer<typeof ExportReminder>

/** What a mailed link is for. */
const PasswordPurpose = z.enum(['change-password', 'reset-password'])
export const Profile = z.strictObject({
  username: z.optional(Username),
  /** A built-in avatar, or `null` for none. */
  avatar: z.optional(z.nullable(z.enum(DRAWN_AVATARS))),
  /** Default readers of notes written from now on. */
  noteReader: z.optional(NoteReader),
  /** What friends who recommend something learn of it. */
  tellsSenders: z.optional(TellsSenders),
  /** Whether the user is suggested to friends of friends, and their friends to each other. */
  isSuggested: z.optional(z.boolean()),
})
/** Omitted without a password: the sign-in must then be at most ten minutes old. */
const OwnPassword = z.strictObject({ password: z.optional(GivenPassword) })

const session = { access: 'session' } as const

export const account = calls({
  update: {
    ...session,
    method: 'PATCH',
    path: '/auth/me',
    summary:
      'Change the username, the built-in avatar, who can read new notes, what people who recommend something learn, or whether one is suggested to friends of friends.',
    body: Profile,
    reply: User,
    errors: ['EMAIL_OR_USERNAME_TAKEN'],
  },
  uploadAvatar: {
    access: 'client',
    method: 'PUT',
    path: '/auth/me/avatar',
    summary: 'Upload an avatar: PNG, JPEG or WebP of at most 1 MiB, re-encoded without metadata.',
    image: true,
    reply: User,
    errors: ['UNREADABLE_IMAGE', 'UNAVAILABLE'],
  },
  getSessions: {
    ...session,
    method: 'GET',
    path: '/auth/sessions',
    summary: "The account's sessions, most recently used first.",
    reply: z.object({ results: z.array(Session) }),
  },
  endSession: {
    ...session,
    method: 'DELETE',
    path: '/auth/sessions/:id',
    summary: "End one of the account's sessions.",
    params: z.strictObject({ id: Id }),
    status: [204],
    errors: ['NOT_FOUND'],
  },
  askPasswordLink: {
    ...session,
    method: 'GET',
    path: '/auth/email-change-password',
    summary: 'Email a link to change the password.',
    status: [202],
    reply: MailRequested,
  },
  checkLink: {
    method: 'GET',
    access: 'public',
    path: '/auth/password-link',
    summary: 'Check whether an emailed password link is still valid, without using it up.',
    query: z.strictObject({ token: LinkToken, purpose: PasswordPurpose }),
    status: [204],
    errors: ['LINK_EXPIRED'],
  },
  changePassword: {
    method: 'PUT',
    access: 'public',
    path: '/auth/change-password',
    summary: 'Change the password with an emailed link and the old password; ends every session.',
    body: ChangedPassword,
    status: [204],
    errors: ['WRONG_PASSWORD', 'PASSWORD_TOO_SHORT', 'LINK_EXPIRED', 'UNAVAILABLE'],
  },
  forgotPassword: {
    method: 'POST',
    access: 'public',
    path: '/auth/forgot-password',
    summary:
      'Email a link to choose a new password; the response is the same whether or not the address has an account.',
    body: Addressee,
    status: [202],
    reply: MailRequested,
    errors: ['LOCAL_LOGIN_CLOSED'],
  },
  resetPassword: {
    method: 'PUT',
    access: 'public',
    isPersonal: true,
    path: '/auth/reset-password',
    summary:
      'Choose a new password with an emailed link. Ends every session; unless it is the first password of the signed-in account, also removes the passkeys, the secret URLs for calendars and players and the friend links, and turns webhooks off.',
    body: ForgottenPassword,
    status: [204],
    errors: ['PASSWORD_TOO_SHORT', 'LINK_EXPIRED', 'UNAVAILABLE'],
  },
  getTwoFactor: {
    ...session,
    method: 'GET',
    path: '/auth/two-factor',
    summary: 'Whether logging in requires a second factor.',
    reply: z.object({ isEnabled: z.boolean(), recoveryCodesLeft: z.int() }),
  },
  beginTwoFactor: {
    ...session,
    method: 'POST',
    path: '/auth/two-factor',
    summary:
      'Create a secret for an authenticator app; nothing changes until it is confirmed with a code.',
    body: OwnPassword,
    reply: z.object({
      /** Base32, for typing. */
      secret: z.string(),
      /** `otpauth://`, for the QR code. */
      uri: z.string(),
    }),
    errors: ['WRONG_PASSWORD', 'FRESH_LOGIN_REQUIRED', 'TWO_FACTOR_ON', 'UNAVAILABLE'],
  },
  confirmTwoFactor: {
    ...session,
    method: 'PUT',
    path: '/auth/two-factor/confirm',
    summary: 'Turn on the second factor; the recovery codes are returned only once.',
    body: z.strictObject({ code: SecondFactor }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['WRONG_CODE', 'NOT_FOUND'],
  },
  endTwoFactor: {
    ...session,
    method: 'DELETE',
    path: '/auth/two-factor',
    summary: 'Turn off the second factor.',
    body: z.strictObject({ ...OwnPassword.shape, code: SecondFactor }),
    status: [204],
    errors: ['WRONG_PASSWORD', 'FRESH_LOGIN_REQUIRED', 'WRONG_CODE', 'UNAVAILABLE'],
  },
  export: {
    ...session,
    method: 'GET',
    path: '/auth/me/export',
    summary:
      'Everything stored about the caller, as one document; friends and conversations only for an accepted caller.',
    reply: AccountExport,
  },
  exportZip: {
    ...session,
    method: 'GET',
    path: '/auth/me/export.zip',
    summary:
      'The same as a zip: the document, with tables for Letterboxd, Trakt and readers of the IMDb format.',
    file: 'application/zip',
  },
  getExportReminder: {
    ...session,
    method: 'GET',
    path: '/auth/me/export-reminder',
    summary: 'When the next monthly email about the export is sent; `null` when it is off.',
    reply: ExportReminder,
  },
  setExportReminder: {
    ...session,
    method: 'PUT',
    path: '/auth/me/export-reminder',
    summary:
      'Turn the monthly email about the export on or off. It contains only a link, or with `withData` the zip itself, up to 10 MB. Idempotent.',
    body: z.strictObject({ isOn: z.boolean(), withData: z.optional(z.boolean()) }),
    reply: ExportReminder,
  },
  remove: {
    ...session,
    method: 'DELETE',
    path: '/auth/me',
    summary: 'Delete the account and all its data; requires a code if a second factor is on.',
    body: OwnerProof,
    status: [204],
    errors: [
      'WRONG_PASSWORD',
      'FRESH_LOGIN_REQUIRED',
      'TWO_FACTOR_REQUIRED',
      'WRONG_CODE',
      'LAST_ADMIN',
      'UNAVAILABLE',
    ],
  },
})
