import { formatNumber, plural } from '../format.ts'

/** Translations: people: search, portrait, works. Some agree with the person's gender. */
type Gender = 'woman' | 'man' | 'other'

const born = { woman: 'Née', man: 'Né', other: 'Naissance' }
const died = { woman: 'Morte', man: 'Mort', other: 'Décès' }
const on = (gender: Gender) => (gender === 'other' ? ' :' : '')

export const people = {
  search: {
    heading: 'Chercher une personne',
    label: 'Nom d’une actrice, d’un cinéaste…',
    before: {
      title: 'Qui cherchez-vous ?',
      detail: 'Tapez un nom, ou quelques lettres : actrices, acteurs, cinéastes.',
    },
    none: {
      title: (query: string) => `Personne ne correspond à « ${query} »`,
      detail: 'Vérifiez l’orthographe, ou essayez le nom seul.',
    },
    count: (count: number) => plural(count, 'personne'),
    loading: 'Recherche en cours…',
    results: 'Personnes trouvées',
  },

  craft: {
    Acting: { woman: 'Actrice', man: 'Acteur', other: 'Interprétation' },
    Directing: { woman: 'Réalisatrice', man: 'Réalisateur', other: 'Réalisation' },
    Writing: { woman: 'Scénariste', man: 'Scénariste', other: 'Scénario' },
    Production: { woman: 'Productrice', man: 'Producteur', other: 'Production' },
    Sound: { woman: 'Musique et son', man: 'Musique et son', other: 'Musique et son' },
    Camera: { woman: 'Image', man: 'Image', other: 'Image' },
    Editing: { woman: 'Monteuse', man: 'Monteur', other: 'Montage' },
    Art: { woman: 'Décors', man: 'Décors', other: 'Décors' },
    'Costume & Make-Up': {
      woman: 'Costumes et maquillage',
      man: 'Costumes et maquillage',
      other: 'Costumes et maquillage',
    },
    'Visual Effects': { woman: 'Effets visuels', man: 'Effets visuels', other: 'Effets visuels' },
    Creator: { woman: 'Créatrice', man: 'Créateur', other: 'Création' },
  },

  page: {
    loading: 'Chargement de la page…',
    born: (gender: Gender, date: string) => `${born[gender]}${on(gender)} le ${date}`,
    /** After a colon, as the catalogue writes it: a preposition would contract with « Le Mans ». */
    place: (place: string) => `Lieu de naissance : ${place}`,
    age: (years: number) => (years < 2 ? `${years} an` : `${years} ans`),
    died: (gender: Gender, date: string) => `${died[gender]}${on(gender)} le ${date}`,
    diedAt: (years: string) => `à ${years}`,
    noBiography: 'Pas encore de biographie.',
    seen: (name: string) => `Ce que j’ai vu avec ${name}`,
    seenCount: (seen: number, total: number) =>
      `${plural(seen, 'titre vu', 'titres vus')} sur ${formatNumber(total)}`,
    filter: { legend: 'Afficher', all: 'Tout', seen: 'Déjà vu', unseen: 'Pas encore vu' },
    sort: {
      label: 'Trier par',
      newest: 'Plus récents',
      oldest: 'Plus anciens',
      score: 'Mieux notés',
      title: 'Titre',
    },
    roles: { cast: 'Interprétation', directed: 'Réalisation', crew: 'Autres' },
    undated: 'Sans date',
    rest: (count: number) =>
      count === 1 ? 'Afficher l’autre' : `Afficher les ${formatNumber(count)} autres`,
    none: {
      title: 'Aucun titre à montrer',
      detail: 'Le catalogue ne connaît pas encore ses films ni ses séries.',
    },
    hidden: {
      seen: 'Vous n’avez encore rien vu avec cette personne.',
      unseen: 'Vous avez tout vu. Bravo.',
      action: 'Tout afficher',
    },
    unknown: {
      title: 'Cette personne est introuvable',
      detail: 'Le catalogue ne la connaît pas, ou ne la connaît plus.',
      action: 'Chercher une personne',
    },
  },
} as const
