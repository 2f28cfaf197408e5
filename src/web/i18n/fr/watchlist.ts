/** The words of the watchlist: home, search, list, and the cards they share. */
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
    refused: (name: string) => `« ${name} » n'a pas été modifié`,
    addRefused: (name: string) => `« ${name} » n'a pas été ajouté`,
    removeRefused: (name: string) => `« ${name} » reste dans votre liste`,
    noteRefused: (name: string) => `La note sur « ${name} » n'est pas enregistrée`,
    gone: "Ce titre n'est plus dans votre liste",
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
      DATE: "Date d'ajout",
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
    empty: {
      title: 'Votre liste attend son premier titre',
      detail: 'Cherchez un film ou une série : un geste suffit pour l’ajouter.',
      action: 'Chercher un titre',
    },
    hidden: {
      title: 'Rien ne correspond',
      detail: 'Vos titres sont bien là, mais ces filtres les cachent tous.',
      action: 'Effacer les filtres',
    },
  },

  theirList: {
    heading: 'Liste d’un ami',
    own: 'Ma liste, comme mes amis la voient',
    toolbar: 'Filtrer et trier la liste',
    search: 'Chercher dans la liste',
    stars: (figure: string) => `Ses étoiles : ${figure} sur 5`,
    opinion: 'Son avis',
    seen: 'Déjà vu',
    toSee: 'À voir',
    empty: {
      title: 'Cette liste est encore vide',
      detail: 'Votre ami n’a rien ajouté pour le moment. Un titre à lui conseiller ?',
    },
    ownEmpty: {
      title: 'Votre liste est encore vide',
      detail: 'Vos amis y verront ce que vous ajoutez, avec vos étoiles et vos notes.',
    },
    hidden: {
      title: 'Rien ne correspond',
      detail: 'Ces filtres cachent tout ce que contient la liste.',
    },
    notFriend: 'Elle n’est ouverte qu’aux amis de la personne qui la tient.',
    back: 'Revenir à ma liste',
  },

  search: {
    heading: 'Chercher un titre',
    label: 'Titre d’un film ou d’une série',
    type: { legend: 'Type', all: 'Tout', movie: 'Films', tv: 'Séries' },
    before: {
      title: 'Que cherchez-vous ?',
      detail: 'Tapez quelques lettres d’un titre, en français ou en version originale.',
    },
    none: {
      title: (query: string) => `Aucun titre pour « ${query} »`,
      detail: 'Vérifiez l’orthographe, ou essayez le titre original.',
    },
    count: (count: string, isPlural: boolean) => `${count} résultat${isPlural ? 's' : ''}`,
    more: 'Afficher la suite',
    loading: 'Recherche en cours…',
  },

  home: {
    heading: 'À voir',
    lead: 'Ce qui vous attend, et ce que le monde regarde en ce moment.',
    next: {
      title: 'À voir ensuite',
      empty: 'Rien ne vous attend encore : ajoutez un titre ci-dessous d’un geste.',
    },
    trendingMovies: 'Films du moment',
    trendingTv: 'Séries du moment',
    topMovies: 'Films les mieux notés',
    topTv: 'Séries les mieux notées',
    toRate: {
      title: 'À noter',
      empty: 'Tout ce que vous avez vu a ses étoiles.',
    },
    empty: 'Rien à montrer ici pour le moment.',
    seeAll: 'Tout voir',
    seeAllOf: (row: string) => `Tout voir : ${row}`,
    previous: (row: string) => `${row} : précédents`,
    following: (row: string) => `${row} : suivants`,
  },

  attribution: {
    tmdb: 'Ce produit utilise l’API TMDB mais n’est ni approuvé ni certifié par TMDB.',
    justWatch: 'Les offres de visionnage sont fournies par JustWatch.',
  },
} as const
