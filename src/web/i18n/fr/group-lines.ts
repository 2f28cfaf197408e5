import { thatName } from '../elision.ts'

/** `null` is the reader. */
const has = (name: string | null) => (name === null ? 'Vous avez' : `${name} a`)

/** Translations: group events; `null` is the reader. */
export const groupLines = {
  added: (by: string | null, who: string | null) =>
    who === null ? `${by} vous a fait entrer dans le groupe` : `${has(by)} ajouté ${who}`,
  invited: (by: string | null, who: string | null) =>
    who === null ? `${by} vous a proposé d’entrer dans le groupe` : `${has(by)} invité ${who}`,
  joined: (by: string | null) => `${has(by)} rejoint le groupe`,
  removed: (by: string | null, who: string | null) =>
    who === null ? `${by} vous a fait sortir du groupe` : `${has(by)} retiré ${who}`,
  left: (by: string | null) => `${has(by)} quitté le groupe`,
  leftTo: (by: string | null, who: string | null) =>
    `${has(by)} quitté le groupe, ${who === null ? 'que vous gérez' : `${thatName(who)} gère`} désormais`,
  renamed: (by: string | null, name: string) => `${has(by)} nommé le groupe « ${name} »`,
  unnamed: (by: string | null) => `${has(by)} retiré le nom du groupe`,
  pictured: (by: string | null) => `${has(by)} changé l’image du groupe`,
  unpictured: (by: string | null) => `${has(by)} retiré l’image du groupe`,
} as const
