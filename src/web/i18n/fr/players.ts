import { plural } from '../format.ts'

/** Translations: comparing the numbers of players of games. */
export const players = {
  heading: 'Comparer les joueurs',
  lead: 'Combien jouent en ce moment, et comment cela évolue : jusqu’à dix jeux côte à côte.',

  picker: {
    label: 'Ajouter un jeu',
    placeholder: 'Nom d’un jeu',
    full: 'Dix jeux, c’est le maximum : retirez-en un pour en ajouter un autre.',
    searching: 'Recherche en cours…',
    none: (query: string) => `Aucun jeu pour « ${query} »`,
    failed: 'La recherche n’a pas abouti',
    own: (count: number) => plural(count, 'de vos jeux proposé'),
    found: (count: number) => plural(count, 'jeu trouvé', 'jeux trouvés'),
  },

  copy: 'Copier le lien',
  copied: { summary: 'Lien copié', detail: 'Il ouvre cette comparaison chez vos amis.' },
  link: 'Lien de la comparaison',

  none: {
    title: 'Choisissez un premier jeu',
    detail: 'Cherchez-le par son nom ci-dessus, ou partez d’une des meilleures ventes.',
    own: 'Vos jeux',
    suggestions: 'Meilleures ventes',
    add: (name: string) => `Ajouter « ${name} »`,
  },

  now: {
    chosen: 'Jeux comparés',
    remove: (name: string) => `Retirer « ${name} »`,
    unnamed: (id: number) => `Jeu nº ${id}`,
  },

  curves: {
    title: 'Évolution',
    range: { legend: 'Période', day: 'Jour', week: 'Semaine', month: 'Mois' },
    scale: { legend: 'Échelle', linear: 'Linéaire', log: 'Logarithmique' },
    loading: 'Chargement des courbes…',
    none: {
      title: 'Pas encore de courbe',
      detail: 'Les joueurs sont relevés à partir du moment où un jeu est suivi. Revenez bientôt.',
    },
    demonstration: 'Données de démonstration : ces courbes sont inventées.',
    moment: 'Moment lu sur les courbes',
    hint: 'Parcourez les courbes, ou servez-vous des flèches, pour lire un moment.',
    missing: '—',
    missingSaid: 'pas de relevé',
    failed: (name: string) => `La courbe de « ${name} » n’a pas pu être chargée.`,
  },

  table: {
    summary: {
      day: 'Chiffres du jour',
      week: 'Chiffres de la semaine',
      month: 'Chiffres du mois',
    },
    moments: 'Moment par moment',
    game: 'Jeu',
    moment: 'Moment',
    now: 'Maintenant',
    day: 'Sur 24 h',
    week: 'Sur 7 jours',
    high: 'Pic',
    low: 'Plus bas',
    average: 'Moyenne',
  },
} as const
