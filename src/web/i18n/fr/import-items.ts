import { formatNumber, formatStars, plural } from '../format.ts'

/** Translations: a title found in the files. */
export const item = {
  list: 'Titres',
  states: {
    toSee: 'À voir',
    inProgress: 'En cours',
    paused: 'En pause',
    abandoned: 'Abandonné',
    seen: 'Vu',
  },
  gameStates: {
    toSee: 'À faire',
    inProgress: 'En cours',
    paused: 'En pause',
    abandoned: 'Abandonné',
    seen: 'Fait',
  },
  stars: formatStars,
  viewings: (count: number) => plural(count, 'visionnage'),
  playthroughs: (count: number) => `${formatNumber(count)} fois`,
  episodes: (count: number) => plural(count, 'épisode'),
  favourite: 'Favori',
  warnings: {
    RATING_OUT_OF_SCALE: 'étoiles hors de l’échelle, laissées de côté',
    NOTE_CUT: 'avis trop long, coupé',
    TIMES_CUT: 'trop de dates, seules les premières sont gardées',
  },
  becomes: (title: string) => `→ ${title}`,
  choose: 'Choisir',
  chooseLabel: (title: string) => `Choisir l’œuvre : ${title}`,
  search: 'Chercher',
  searchLabel: (title: string) => `Chercher à la main : ${title}`,
  change: 'Changer',
  changeLabel: (title: string) => `Changer l’œuvre : ${title}`,
  decided: { ready: 'Reconnu', there: 'Déjà là', leftOut: 'Laissé de côté' },
  results: { added: 'Ajouté', changed: 'Mis à jour', kept: 'Inchangé', undone: 'Annulé' },
}

/** Choosing the matching work. */
export const choice = {
  title: (title: string, year: number | null) => (year === null ? title : `${title} (${year})`),
  candidates: 'Est-ce l’un de ceux-ci ?',
  list: 'Œuvres possibles',
  search: 'Chercher à la main',
  found: 'Œuvres trouvées',
  searching: 'Recherche…',
  none: (query: string) => `Rien pour « ${query} »`,
  by: (names: readonly string[]) => `par ${names.join(', ')}`,
  leave: 'Laisser de côté',
  failed: 'Le choix n’a pas été gardé',
}

/** What happens to a title that is already in the list. */
export const policy = {
  label: 'Pour ce qui est déjà là',
  mine: {
    label: 'Garder le mien',
    detail: 'Étoiles et notes restent ; seuls les vides sont remplis.',
  },
  theirs: {
    label: 'Prendre celui du fichier',
    detail: 'Étoiles et notes du fichier remplacent les vôtres.',
  },
  later: {
    label: 'Garder le plus récent',
    detail: 'Titre par titre, ce qui a été noté en dernier.',
  },
}

const titles = (count: number) => plural(count, 'titre')

/** What was skipped while reading. */
export const remarks = {
  unread: (file: string, detail: string) => `Laissé de côté : ${file}. ${detail}.`,
  lacking: (parts: readonly string[]) =>
    `Le service dit n’avoir pas tout exporté. Il manque : ${parts.join(', ')}.`,
  missingTitles: (count: number) =>
    `Le service annonce ${titles(count)} de plus que ce fichier n’en contient : l’export s’est peut-être arrêté en chemin.`,
  leftRows: (count: number) =>
    `${plural(count, 'ligne')} ${count > 1 ? 'laissées' : 'laissée'} de côté : sans titre, ou sur ce que Calepin ne garde pas (personnes, étoiles ou avis d’une saison ou d’un épisode, livres).`,
  unreadDays: (count: number) =>
    `${plural(count, 'date')} ${count > 1 ? 'illisibles : ces lignes entrent' : 'illisible : cette ligne entre'} sans date (un jour s’écrit 2023-01-30 ou 30/01/2023).`,
}

/** Questions that the files leave open. */
export const unsaid = {
  label: (count: number) =>
    `Vos fichiers ne disent pas si ${count > 1 ? `ces ${titles(count)} sont vus` : 'ce titre est vu'}`,
  read: 'Comme l’indique chaque ligne',
  seen: (count: number) => (count > 1 ? 'Déjà vus' : 'Déjà vu'),
  toSee: 'À voir',
  ratedDays: (count: number) =>
    `Prendre le jour des étoiles comme jour du visionnage (${titles(count)})`,
}

/** Titles not searched because the catalogue did not respond. */
export const stopped = {
  lead: (count: number) =>
    count === 1
      ? 'Un titre n’a pas été cherché : le catalogue n’a pas répondu.'
      : `${titles(count)} n’ont pas été cherchés : le catalogue n’a pas répondu.`,
  detail:
    'Ce qui est trouvé est gardé. Reprenez la recherche, ou importez déjà ce qui est là : le reste sera laissé de côté.',
  again: 'Reprendre la recherche',
}

/** Translations: the columns of a table in no known format. */
export const columns = {
  title: 'Que contiennent les colonnes ?',
  lead: 'Dites-nous où sont les titres, et le reste si le tableau l’a.',
  names: {
    title: 'Titre',
    year: 'Année',
    rating: 'Note chiffrée',
    note: 'Avis écrit',
    day: 'Vu le',
    tmdb: 'Numéro TMDB ou Steam',
    imdb: 'Numéro IMDb',
  },
  none: 'Aucune',
  noHeader: 'La première ligne est un titre, pas un en-tête',
  kind: 'Ce sont',
  kinds: {
    show: 'des films et des séries',
    movie: 'des films',
    tv: 'des séries',
    game: 'des jeux',
  },
  best: 'Notés sur',
  otherwise: 'Sans date ni étoiles',
  states: { seen: 'déjà vus', toSee: 'à voir' },
  submit: 'Lire le tableau',
}
