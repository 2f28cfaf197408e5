import { formatDay } from '../format.ts'

/** Translations: home, for visitors, pending users and Clients. */
export const home = {
  visitor: {
    title: 'Le carnet que l’on tient entre amis',
    lead: 'Les films, les séries et les jeux que vous avez aimés, ceux qui vous attendent, et ce que vos amis en disent. Tout au même endroit, à l’abri du bruit.',
    register: 'Créer mon carnet',
    login: 'J’ai déjà un compte',
    points: [
      {
        title: 'Notez ce que vous voyez',
        text: 'Des étoiles, au demi près, quelques mots pour vous, et la liste de ce qui reste à voir.',
      },
      {
        title: 'Retrouvez vos amis',
        text: 'Leurs avis à côté des vôtres, et un conseil quand un titre est fait pour eux.',
      },
      {
        title: 'Entrez sur invitation',
        text: 'Inscrivez-vous, confirmez votre e-mail ; un administrateur vous ouvre la porte.',
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
    lead: 'Votre e-mail est confirmé. Il ne manque plus que l’accord d’un administrateur.',
    leadInvited:
      'Votre e-mail est confirmé. Acceptez l’invitation de votre ami pour entrer tout de suite, ou attendez l’accord d’un administrateur.',
    next: 'Vous recevrez un e-mail dès que votre accès sera ouvert ; cette page se mettra à jour toute seule.',
    check: 'Vérifier maintenant',
    notYet: 'Votre demande attend encore',
  },
  withdrawn: {
    title: (name: string) => `Bonjour, ${name}`,
    lead: 'Votre compte n’a plus accès à ce carnet.',
    since: (instant: string) =>
      `Un administrateur a retiré votre accès le ${formatDay(instant)}. Rien n’est effacé : vos listes et vos notes sont gardées, et vous pouvez les télécharger ci-dessous.`,
    next: 'Pour savoir pourquoi, ou pour revenir, écrivez à la personne qui tient ce Calepin, ou à l’ami qui vous y a invité. Si votre accès est rouvert, un e-mail vous le dira, et cette page se mettra à jour toute seule.',
    check: 'Vérifier maintenant',
    notYet: 'Votre accès n’est pas rouvert',
  },
  client: {
    title: (name: string) => `Bonjour, ${name}`,
    lead: 'Que voulez-vous faire ce soir ?',
    invited: (name: string | null) => `${name ?? 'On'} vous invite à une soirée`,
    awaitsVote: 'On attend votre vote pour la soirée',
    tonight: 'Ce soir',
    steps: {
      title: 'Pour commencer',
      find: {
        title: '1. Trouvez dix titres',
        text: 'Ceux que vous aimez, ceux qui vous attendent : votre carnet prend tout de suite forme.',
        action: 'Chercher un titre',
      },
      friends: {
        title: '2. Retrouvez vos amis',
        text: 'Cherchez-les par leur pseudo, ou donnez-leur le lien de votre profil.',
        action: 'Chercher un ami',
      },
      bring: {
        title: '3. Apportez vos données',
        text: 'Letterboxd, TV Time, Trakt, BetaSeries… : déposez leur fichier, relisez, c’est rangé.',
        action: 'Importer',
      },
      profile: {
        title: '4. Faites-en le vôtre',
        text: 'Un portrait, et qui lit vos notes : vos amis, ou juste vous.',
        action: 'Ouvrir mon compte',
      },
    },
    resumeTitle: 'Reprendre',
    nextTitle: 'À voir ensuite',
    nextEmpty: 'Rien ne vous attend encore : un titre s’ajoute d’un geste.',
    nextAll: 'Tout voir : à voir ensuite',
    all: 'Tout voir',
    search: 'Chercher un titre',
    movies: 'Films du moment',
    tv: 'Séries du moment',
    games: 'Chercher un jeu',
    requests: 'Demandes d’accès',
  },
}
