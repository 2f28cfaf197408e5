/** Translations: home, for visitors, people waiting and Clients. */
export const home = {
  visitor: {
    title: 'Le carnet que l’on tient entre amis',
    lead: 'Les films, les séries et les jeux que vous avez aimés, ceux qui vous attendent, et ce que vos amis en disent. Tout au même endroit, à l’abri du bruit.',
    register: 'Créer mon carnet',
    login: 'J’ai déjà un compte',
    points: [
      {
        title: 'Notez ce que vous voyez',
        text: 'Des étoiles par moitié, quelques mots pour vous, et la liste de ce qui reste à voir.',
      },
      {
        title: 'Retrouvez vos amis',
        text: 'Leurs avis à côté des vôtres, et une recommandation quand un titre est fait pour eux.',
      },
      {
        title: 'Entrez sur invitation',
        text: 'Inscrivez-vous, confirmez votre email ; un administrateur vous ouvre la porte.',
      },
    ],
    sample: {
      name: 'Inès',
      did: 'a écrit sur L’Atalante',
      rating: 9,
      note: 'La robe de mariée sous l’eau. J’y pense à chaque péniche.',
    },
    covers: ['M le Maudit', 'L’Atalante', 'Les Vampires', 'Nosferatu'],
  },
  waiting: {
    title: (name: string) => `Bienvenue, ${name}`,
    lead: 'Votre email est confirmé. Il ne manque plus que l’accord d’un administrateur.',
    next: 'Vous recevrez un email dès que votre accès sera ouvert ; cette page suivra toute seule.',
    check: 'Vérifier maintenant',
    notYet: 'Votre demande attend encore',
  },
  client: {
    title: (name: string) => `Bonjour, ${name}`,
    lead: 'Que voulez-vous faire ce soir ?',
    nextTitle: 'À voir ensuite',
    nextEmpty: 'Rien ne vous attend encore : cherchez un titre, et ajoutez-le d’un geste.',
    nextAll: 'Tout voir : à voir ensuite',
    all: 'Tout voir',
    search: 'Chercher un titre',
    movies: 'Films du moment',
    tv: 'Séries du moment',
    games: 'Chercher un jeu',
    requests: 'Demandes d’accès',
  },
}
