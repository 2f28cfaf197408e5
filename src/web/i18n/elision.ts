/** « de Zoé », « d’Amélie ». Not before a leading *h*, as in most names, nor before *y* and a vowel. */
export function ofName(name: string): string {
  const letters = name.normalize('NFD').toLowerCase()
  return /^(?:[aeiouœæ]|y(?![aeiou]))/.test(letters) ? `d’${name}` : `de ${name}`
}
