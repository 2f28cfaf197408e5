import { plural } from '../format.ts'

/** Translations: the user's list of games, and a friend's. */
export const gameList = {
  played: 'Déjà fait',
  markPlayed: 'Marquer comme fait',
  playedOn: 'Fait le',
  playedIn: 'Fait en',
  card: { done: 'Fait', toDo: 'À faire' },
  playedLabel: (name: string) => `« ${name} » : déjà fait`,
  gone: 'Ce jeu n’est plus dans votre liste',
  movedToSeen: (name: string) => `« ${name} » est passé dans Déjà fait`,
  movedToSee: (name: string) => `« ${name} » est revenu dans À faire`,

  heading: 'Ma liste de jeux',
  steam: 'Depuis Steam',
  toolbar: 'Filtrer et trier ma liste de jeux',
  search: 'Chercher dans mes jeux',
  watched: { legend: 'Afficher', false: 'À faire', true: 'Déjà fait', all: 'Tous' },
  count: (count: number) => plural(count, 'jeu', 'jeux'),
  empty: {
    title: 'Votre liste attend son premier jeu',
    detail: 'Cherchez un jeu par son nom : un geste suffit pour l’ajouter.',
    action: 'Chercher un jeu',
  },
  hidden: {
    title: 'Rien ne correspond',
    detail: 'Vos jeux sont bien là, mais ces filtres les cachent tous.',
    action: 'Effacer les filtres',
  },

  time: {
    label: 'Temps de jeu, en heures',
    unit: 'h',
    hint: 'Par demi-heures, comme 12,5',
    invalid: 'Un nombre d’heures, comme 12,5',
  },

  mine: {
    legend: (name: string) => `Votre carnet sur « ${name} »`,
    add: 'Ajouter',
    seen: 'Déjà fait',
    none: 'Pas encore dans votre liste',
    toSee: 'Dans votre liste, à faire',
    wasSeen: 'Déjà fait',
    seenOn: (day: string) => `Fait le ${day}`,
    seenIn: (period: string) => `Fait en ${period}`,
    unknown: 'Votre liste n’a pas pu être chargée.',
  },

  theirs: {
    heading: 'Liste de jeux d’un ami',
    own: 'Mes jeux, comme mes amis les voient',
    toolbar: 'Filtrer et trier la liste de jeux',
    search: 'Chercher dans la liste',
    watched: { legend: 'Afficher', false: 'À faire', true: 'Déjà fait', all: 'Tous' },
    done: 'Déjà fait',
    toDo: 'À faire',
    empty: {
      title: 'Cette liste est encore vide',
      detail: 'Votre ami n’a ajouté aucun jeu pour le moment. Un jeu à lui conseiller ?',
    },
    ownEmpty: {
      title: 'Votre liste est encore vide',
      detail: 'Vos amis y verront les jeux que vous ajoutez, avec vos étoiles et vos notes.',
    },
    hidden: {
      title: 'Rien ne correspond',
      detail: 'Ces filtres cachent tous les jeux de la liste.',
    },
  },
} as const
