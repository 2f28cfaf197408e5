import { isBlank } from '#shared/blank.ts'
import { browserErrors } from '#shared/browser-errors.ts'
import { fr } from './fr.ts'

interface Issue {
  readonly message: string
  /** Of a text of our own: the most characters. */
  readonly params?: { readonly maximum?: number } | undefined
}

/** Fields that hold a new password, with its own minimum length. */
const NEW_PASSWORDS = new Set(['password', 'newPassword'])

/** The French message for a schema issue. */
export function issueMessage(field: string, value: string, issue: Issue | undefined): string {
  const words = fr.issues
  if (isBlank(value)) return words.required
  switch (issue?.message ?? '') {
    case 'too_short':
      return NEW_PASSWORDS.has(field) ? browserErrors.PASSWORD_TOO_SHORT.detail : words.tooShort
    case 'too_long':
      return tooLong(value, issue?.params?.maximum)
    case 'email':
      return words.email
    case 'username':
      return words.username
    case 'username_ends':
      return words.usernameEnds
    case 'username_scripts':
      return words.usernameScripts
    case 'unseen':
      return words.unseen
    case 'illformed':
      return words.illformed
    default:
      return words.invalid
  }
}

function tooLong(value: string, most: number | undefined): string {
  return most === undefined ? fr.issues.tooLong : fr.issues.over(Array.from(value).length - most)
}
