/** « de Zoé », « d’Amélie ». */
export const ofName = (name: string): string => of(name) + name

/** « que Zoé », « qu’Amélie ». */
export const thatName = (name: string): string => `${isElided(name) ? 'qu’' : 'que '}${name}`

/** For a name rendered in an element of its own: « de » and a space, or « d’ ». */
export const of = (name: string): string => (isElided(name) ? 'd’' : 'de ')

/** Not before a leading *h*, as in most names, nor before *y* and a vowel. */
function isElided(name: string): boolean {
  return /^(?:[aeiouœæ]|y(?![aeiou]))/.test(name.normalize('NFD').toLowerCase())
}
