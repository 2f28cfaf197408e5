import { formatPlace } from '#shared/french.ts'

/** Translations: the calendar of releases. */
export const calendar = {
  heading: 'Calendrier',
  previous: 'Mois précédent',
  next: 'Mois suivant',
  today: 'Aujourd’hui',
  view: 'Présentation',
  views: { month: 'Mois', agenda: 'Agenda' },
  weekdays: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  more: (count: number) => (count === 1 ? '1 autre' : `${count} autres`),
  what: { cinema: 'Au cinéma', home: 'À la maison', game: 'Sortie du jeu' },
  episode: formatPlace,
  looking: 'Recherche des dates de sortie…',
  unknown: (count: number) =>
    `Les dates ${count === 1 ? 'd’un titre' : `de ${count} titres`} n’ont pas encore été reçues ; la recherche continue.`,
  empty: {
    title: (month: string) => `Rien ne sort en ${month}`,
    detail:
      'Les films et les jeux que vous attendez et les épisodes des séries que vous suivez apparaîtront ici, à leur date de sortie.',
    embedded:
      'Sans accès à TMDB, ce Calepin vit sur son catalogue embarqué, qui ne connaît que ce qui est déjà sorti : aucune date de film ni d’épisode ne peut encore y paraître.',
    action: 'Découvrir des titres',
  },
  file: {
    open: 'S’abonner',
    title: 'Dans votre agenda',
    lead: 'Une adresse secrète, à donner à votre application d’agenda : elle se tient à jour d’elle-même. Quiconque l’a peut lire votre calendrier.',
    once: 'Copiez-la maintenant : elle ne sera plus montrée.',
    link: 'Adresse de votre calendrier',
    copied: {
      summary: 'Adresse copiée',
      detail: 'Collez-la dans votre application, où elle propose un agenda par adresse.',
    },
  },
} as const
