/**
 * Genres that TMDB and Steam leave in English when asked for French, and those Steam names in English
 * for games not translated. All other names are French already.
 */
const FRENCH: Readonly<Record<string, string>> = {
  // TMDB.
  'Action & Adventure': 'Action et aventure',
  Kids: 'Jeunesse',
  News: 'Actualités',
  Reality: 'Téléréalité',
  'Sci-Fi & Fantasy': 'Science-fiction et fantastique',
  'Science-Fiction & Fantastique': 'Science-fiction et fantastique',
  'Science-Fiction': 'Science-fiction',
  'Science Fiction': 'Science-fiction',
  Soap: 'Feuilleton',
  Talk: 'Débats et entretiens',
  'War & Politics': 'Guerre et politique',
  // Steam.
  Adventure: 'Aventure',
  Casual: 'Occasionnel',
  'Early Access': 'Accès anticipé',
  'Free To Play': 'Gratuit',
  'Free to Play': 'Gratuit',
  'Free-to-play': 'Gratuit',
  Indie: 'Indépendant',
  'Massively Multiplayer': 'Massivement multijoueur',
  RPG: 'Jeu de rôle',
  Racing: 'Course automobile',
  Sports: 'Sport',
  Strategy: 'Stratégie',
  Utilities: 'Utilitaires',
}

/** A genre's French name. */
export function toFrenchGenre(name: string): string {
  return Object.hasOwn(FRENCH, name) ? (FRENCH[name] ?? name) : name
}

/** The French names of genres, each once. */
export function toFrenchGenres(names: readonly string[]): string[] {
  return [...new Set(names.map(toFrenchGenre))]
}

/** The names under which a genre may have been saved. */
export function namesOfGenre(french: string): string[] {
  const others = Object.keys(FRENCH).filter((name) => FRENCH[name] === french)
  return [french, ...others.filter((name) => name !== french)]
}
