/** « de Zoé », « d’Amélie »: *h* is taken for mute no more than in most names. */
export function ofName(name: string): string {
  const first = name.normalize('NFD').charAt(0).toLowerCase()
  return /[aeiouyœæ]/.test(first) ? `d’${name}` : `de ${name}`
}
