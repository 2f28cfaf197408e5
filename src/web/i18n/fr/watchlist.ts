/** Translations: watchlist: the list, and the cards that all its screens share. */
export const watchlist = {
  mediaType: { movie: 'Film', tv: 'Série' },

  card: {
    add: 'Ajouter',
    addLabel: (name: string) => `Ajouter « ${name} » à ma liste`,
    seen: 'Vu',
    seenLabel: (name: string) => `« ${name} » : déjà vu`,
    rateLabel: (name: string) => `Vos étoiles pour « ${name} »`,
    noteLabel: (name: string) => `Votre note sur « ${name} »`,
    editNote: (name: string, isNoted: boolean) =>
      isNoted ? `Relire la note sur « ${name} »` : `Écrire une note sur « ${name} »`,
    remove: (name: string) => `Retirer « ${name} » de ma liste`,
    rank: (rank: number) => `nº ${rank}`,
  },

  note: {
    placeholder: 'Une impression, une envie, un souvenir…',
    left: (count: number) =>
      count < 0
        ? `${-count} caractère${count < -1 ? 's' : ''} de trop`
        : `${count} caractère${count > 1 ? 's' : ''} restant${count > 1 ? 's' : ''}`,
    saved: 'Enregistré',
    saving: 'Enregistrement…',
    kept: 'Pas encore enregistré : vos mots sont gardés ici',
  },

  writes: {
    refused: (name: string) => `« ${name} » n’a pas été modifié`,
    addRefused: (name: string) => `« ${name} » n’a pas été ajouté`,
    removeRefused: (name: string) => `« ${name} » reste dans votre liste`,
    noteRefused: (name: string) => `La note sur « ${name} » n’est pas enregistrée`,
    gone: 'Ce titre n’est plus dans votre liste',
    removeTitle: (name: string) => `Retirer « ${name} » ?`,
    removeDetail: 'Vos étoiles et votre note seront effacées.',
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
    },
    direction: {
      DATE_DESC: 'Du plus récent au plus ancien',
      DATE_ASC: 'Du plus ancien au plus récent',
      RATING_DESC: 'Des mieux notés aux moins bien notés',
      RATING_ASC: 'Des moins bien notés aux mieux notés',
      TITLE_ASC: 'De A à Z',
      RANK_ASC: 'Du premier au dernier',
    },
    toolbar: 'Filtrer et trier ma liste',
    search: 'Chercher dans ma liste',
    count: (count: string, isPlural: boolean) => `${count} titre${isPlural ? 's' : ''}`,
  },

  attribution: {
    tmdb: 'Ce produit utilise l’API TMDB mais n’est ni approuvé ni certifié par TMDB.',
    justWatch: 'Les offres de visionnage sont fournies par JustWatch.',
  },
} as const
