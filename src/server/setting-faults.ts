import type * as z from 'zod/mini'

/** Messages for the issues of types shared with the browser. */
const FAULTS: Readonly<Record<string, string>> = {
  too_short: 'c’est trop court (il faut 8 caractères au mot de passe, 3 au pseudo)',
  too_long: 'c’est trop long',
  email: 'il faut une adresse e-mail',
  username: 'il faut des lettres, des chiffres, « _ », « - » et « . » seulement',
  username_ends: 'il ne faut ni « - » ni « . » au début, ni « . » à la fin',
  username_scripts: 'il faut des lettres d’un seul alphabet',
  illformed: 'il y a des caractères qui ne peuvent pas être enregistrés',
}

/** What is expected instead of an invalid setting or option. */
export function settingFault({ message }: z.core.$ZodIssue): string {
  return FAULTS[message] ?? message
}
