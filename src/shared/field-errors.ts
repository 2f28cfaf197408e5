import type * as z from 'zod/mini'
import type { FieldError } from './errors.ts'

/** A day that has not begun in any time zone. */
export const FUTURE_DAY: FieldError = { path: 'day', message: 'Cette date n’est pas encore venue' }

/** A piece of an uploaded file that never arrived; both are counted from 0. */
export function missingPiece(name: string, piece: number): FieldError {
  return { path: 'piece', message: `Il manque le morceau ${piece} du fichier « ${name} »` }
}

type Issue = z.core.$ZodIssue

/** Maps validation issues to French messages by field, the same on both sides. */
export function fieldErrors(issues: readonly Issue[]): FieldError[] {
  return issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: pathOf([...issue.path, key]), message: 'Champ inconnu' }))
      : [{ path: pathOf(issue.path), message: sentence(issue) }],
  )
}

/** Whether an issue is a text below its minimum length. */
export function isTooShort(issue: Issue): boolean {
  return reason(issue) === 'too_short'
}

const sentences: Readonly<Record<string, string>> = {
  too_short: 'Trop court',
  too_long: 'Trop long',
  too_small: 'Valeur trop petite',
  too_big: 'Valeur trop grande',
  illformed: 'Contient des caractères interdits',
  email: 'Cette adresse e-mail n’est pas valide',
  username: 'Lettres, chiffres, « _ », « - » et « . » seulement',
  username_ends: 'Pas de point au début ni à la fin, pas de « - » au début',
  username_scripts: 'Un seul alphabet à la fois',
  unseen: 'Choisissez un nom visible, sans caractère qui retourne le texte',
  day: 'Cette date n’est pas valide',
  image_path: 'Ce chemin d’image n’est pas valide',
  game_ids: 'Un à dix numéros de jeux, séparés par des virgules',
  filter: 'Ce filtre n’existe pas',
  friends: 'Vous devez sélectionner un amis',
  missing: 'Champ obligatoire',
}

function sentence(issue: Issue): string {
  return sentences[reason(issue)] ?? 'Valeur invalide'
}

function reason(issue: Issue): string {
  if (Object.hasOwn(sentences, issue.message)) return issue.message
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'too_short' : 'too_small'
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'too_long' : 'too_big'
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'missing'
  return issue.message
}

function pathOf(path: readonly PropertyKey[]): string {
  return path.map(String).join('.')
}
