/** « de Zoé », « d’Amélie ». A leading *h* is not elided, as in most names. */
export function ofName(name: string): string {
  const first = name.normalize('NFD').charAt(0).toLowerCase()
  return /[aeiouyœæ]/.test(first) ? `d’${name}` : `de ${name}`
}
