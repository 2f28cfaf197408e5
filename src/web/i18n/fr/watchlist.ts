import { formatPlace } from '#shared/french.ts'
import { formatCharactersLeft, formatStars, plural } from '../format.ts'

/** Translations: the watchlist: the list, and the cards that all its screens share. */
export const watchlist = {
  mediaType: { movie: 'Film', tv: 'Série', game: 'Jeu' },

  card: {
    add: 'Ajouter',
    addLabel: (name: string) => `Ajouter « ${name} » à ma liste`,
    seen: 'Déjà vu',
    done: 'Vu',
    toDo: 'À voir',
    markSeen: 'Marquer comme vu',
    openStars: (name: string) => `Donner des étoiles à « ${name} »`,
    seenLabel: (name: string) => `« ${name} » : déjà vu`,
    rateLabel: (name: string) => `Vos étoiles pour « ${name} »`,
    noteLabel: (name: string) => `Votre note sur « ${name} »`,
    editNote: (name: string, isNoted: boolean) =>
      isNoted ? `Relire la note sur « ${name} »` : `Écrire une note sur « ${name} »`,
    remove: (name: string) => `Retirer « ${name} » de ma liste`,
    rank: (rank: number) => `nº ${rank}`,
  },

  progress: {
    legend: (name: string) => `Où vous en êtes de « ${name} »`,
    stateOf: (legend: string, state: string) => `${legend} : ${state}`,
    abandonedNow: (name: string) =>
      `« ${name} » est abandonné : à retrouver avec le filtre « Abandonné »`,
    inProgress: 'En cours',
    paused: 'En pause',
    abandoned: 'Abandonné',
    seenOf: (seen: string, aired: string) => `${seen} sur ${aired}`,
    place: formatPlace,
    tick: (place: string) => `J’ai vu ${place}`,
    tickOf: (place: string, name: string) => `J’ai vu ${place} de « ${name} »`,
  },

  note: {
    placeholder: 'Une impression, une envie, un souvenir…',
    left: formatCharactersLeft,
    reader: 'Qui lit cette note',
    readers: { friends: 'Vos amis', self: 'Juste vous' },
    save: 'Enregistrer',
    close: 'Fermer',
    saved: 'Enregistré',
    saving: 'Enregistrement…',
    kept: 'Pas encore enregistré : vos mots sont gardés ici',
    changedElsewhere: (note: string) =>
      note === '' ? 'Effacée ailleurs entre-temps' : `Changée ailleurs entre-temps : « ${note} »`,
  },

  hidden: {
    hide: (name: string) => `Masquer « ${name} » à vos amis`,
    mark: 'Masqué à vos amis',
    detail: 'Vos amis ne le voient nulle part : ni liste, ni nombre, ni classement.',
  },

  writes: {
    refused: (name: string) => `« ${name} » n’a pas été modifié`,
    addRefused: (name: string) => `« ${name} » n’a pas été ajouté`,
    removeRefused: (name: string) => `« ${name} » reste dans votre liste`,
    noteRefused: (name: string) => `La note sur « ${name} » n’est pas enregistrée`,
    addedByStars: (name: string) => `« ${name} » est entré dans votre liste, avec vos étoiles`,
    gone: 'Ce titre n’est plus dans votre liste',
    changedElsewhere: (name: string) => `« ${name} » a changé ailleurs entre-temps`,
    noteReplaced: (note: string) =>
      note === ''
        ? 'Votre note d’ici est gardée : elle avait été effacée.'
        : `Votre note d’ici remplace celle-ci : « ${note} »`,
    starsReplaced: (rating: number | null) =>
      rating === null
        ? 'Vos étoiles d’ici sont gardées : elles avaient été effacées.'
        : `Vos étoiles d’ici remplacent celles données ailleurs : ${formatStars(rating)}.`,
    stateReplaced: (state: string) =>
      `Votre choix d’ici remplace celui fait ailleurs : « ${state} ».`,
    removeTitle: (name: string) => `Retirer « ${name} » ?`,
    removeDetail: 'Vos étoiles, votre note et vos dates seront effacées.',
    movedToSeen: (name: string) => `« ${name} » est passé dans Déjà vu`,
    movedToSee: (name: string) => `« ${name} » est revenu dans À voir`,
  },

  list: {
    heading: 'Ma liste',
    watched: { legend: 'Afficher', false: 'À voir', true: 'Déjà vu', all: 'Tous' },
    type: { legend: 'Type', movie: 'Films', tv: 'Séries', all: 'Tout' },
    view: { legend: 'Présentation', grid: 'Grille', rows: 'Lignes' },
    sort: {
      label: 'Trier par',
      DATE: 'Date d’ajout',
      RATING: 'Étoiles',
      TITLE: 'Titre',
      RANK: 'Classement',
      added: 'Ajouté le',
    },
    direction: {
      DATE_DESC: 'Du plus récent au plus ancien',
      DATE_ASC: 'Du plus ancien au plus récent',
      RATING_DESC: 'Des plus étoilés aux moins étoilés',
      RATING_ASC: 'Des moins étoilés aux plus étoilés',
      TITLE_ASC: 'De A à Z',
      RANK_ASC: 'Du premier au dernier',
    },
    toolbar: 'Filtrer et trier ma liste',
    search: 'Chercher dans ma liste',
    searchHint: 'Chercher',
    seenOn: 'Vu le',
    seenIn: 'Vu en',
    count: (count: number) => plural(count, 'titre'),
  },
  /** Offline, a list that was never loaded on this device. */
  waiting: {
    order:
      'Avec cet ordre ou ces filtres, la liste attend le réseau. La précédente reste affichée.',
    back: 'Revenir à la liste précédente',
    list: 'Cette liste n’a pas été chargée sur cet appareil : elle attend le réseau.',
    usual: 'Voir dans l’ordre habituel',
  },

  attribution: {
    tmdb: 'Ce produit utilise l’API TMDB mais n’est ni approuvé ni certifié par TMDB.',
    justWatch: 'Les offres de visionnage sont fournies par JustWatch.',
  },
} as const
