import { plural } from '../format.ts'

const friends = (count: number) => plural(count, 'ami')

/** Translations: sharing a title, a game or a profile. */
export const share = {
  button: 'Partager',
  buttonFor: (title: string) => `Partager « ${title} »`,
  message: 'Un petit mot (facultatif)',
  submit: 'Partager',
  submitTo: (count: number) => `Partager avec ${friends(count)}`,
  done: (title: string) => `« ${title} » est partagé`,
  doneDetail: (count: number) => `Envoyé à ${friends(count)}.`,
  failed: 'Le partage n’a pas abouti',
}
