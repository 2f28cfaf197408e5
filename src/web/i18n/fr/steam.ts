import { ofName } from '../elision.ts'
import { formatNumber, plural } from '../format.ts'

const games = (count: number) => plural(count, 'jeu', 'jeux')

/** Translations: the user's Steam library, to choose games from. */
export const steam = {
  heading: 'Bibliothèque Steam',
  open: 'Bibliothèque Steam',
  lead: 'Choisissez parmi vos jeux Steam ceux qui entrent dans votre carnet, avec leurs heures.',
  off: {
    title: 'Steam n’est pas relié à ce Calepin',
    detail:
      'Les bibliothèques Steam ne se lisent pas encore ici. Vos jeux s’ajoutent un à un, par leur nom.',
    /** For an administrator, who can set the key. */
    adminDetail:
      'Pour lire les bibliothèques, donnez la clé de l’API de Steam par le réglage STEAM_API_KEY du serveur.',
    action: 'Chercher un jeu par son nom',
  },
  link: {
    label: 'Adresse du profil, nom personnalisé ou identifiant',
    hint: 'Comme steamcommunity.com/id/votre-nom, ou les 17 chiffres de votre identifiant',
    submit: 'Lire ma bibliothèque',
    note: 'Rien n’entre dans votre carnet sans que vous l’ayez choisi. Calepin ne lit que ce que Steam montre à tout le monde, et ne demande jamais votre mot de passe Steam.',
  },
  account: {
    title: 'Compte relié',
    profile: (name: string) => `Profil Steam ${ofName(name)}`,
    read: (ago: string) => `Lu ${ago}`,
    refresh: 'Relire',
    refreshed: 'Bibliothèque à jour',
    refreshFailed: 'La bibliothèque n’a pas été relue',
    unlink: 'Retirer le lien',
    unlinkQuestion: 'Retirer le lien avec Steam ?',
    unlinkDetail: 'Les jeux que vous avez pris et leurs heures restent dans votre carnet.',
    unlinked: 'Le lien avec Steam est retiré',
    failed: 'Rien n’a changé',
    keep: 'Suivre les heures',
    keepHint:
      'Une fois par jour, les heures des jeux pris suivent Steam. Celles que vous avez saisies restent ; les nouveaux achats sont proposés ici, jamais ajoutés.',
  },
  hidden: {
    title: 'Steam ne montre pas vos jeux',
    detail:
      'Votre profil ou le détail de vos jeux est privé. Sur Steam : Modifier le profil, Confidentialité, puis « Détails des jeux » sur Public et sans « Toujours garder privé le temps de jeu total ». Relisez ensuite ; vous pourrez tout remettre en privé après.',
    link: 'Ouvrir la confidentialité de Steam',
    before: 'Ci-dessous, ce que Steam montrait la dernière fois.',
  },
  parts: { legend: 'Jeux', owned: 'Possédés', wished: 'Souhaités' },
  show: {
    label: 'Afficher',
    all: 'Tous',
    played: 'Joués',
    unplayed: 'Jamais lancés',
    left: 'Pas dans ma liste',
    fresh: 'Nouveaux',
  },
  find: 'Chercher dans la bibliothèque',
  shown: games,
  choose: { all: 'Tout choisir', played: 'Choisir les joués', none: 'Ne rien choisir' },
  list: 'Jeux de la bibliothèque',
  more: 'Afficher la suite',
  none: {
    title: 'Aucun jeu ici',
    owned: 'Cette bibliothèque est vide.',
    wished: 'La liste de souhaits est vide, ou privée.',
    hidden: 'Aucun jeu ne correspond à ce que vous affichez.',
  },
  row: {
    time: (time: string) => `${time} de jeu`,
    never: 'Jamais lancé',
    last: (day: string) => `Dernière fois le ${day}`,
    wished: 'Souhaité',
    isNew: 'Nouveau',
    saved: 'Dans ma liste',
    own: (time: string) => `Dans votre carnet : ${time}`,
    takeTime: 'Prendre les heures de Steam',
    takeTimeOf: (name: string) => `Prendre les heures de Steam pour « ${name} »`,
  },
  untimed: (count: number) =>
    count > 1
      ? `${formatNumber(count)} jeux de votre carnet n’ont pas d’heures.`
      : '1 jeu de votre carnet n’a pas d’heures.',
  fill: 'Leur donner celles de Steam',
  bar: {
    label: 'Jeux choisis',
    count: (count: number) => `${games(count)} choisi${count > 1 ? 's' : ''}`,
    state: 'Les ranger dans',
    states: { toPlay: 'À faire', inProgress: 'En cours', played: 'Déjà fait' },
    take: 'Ajouter à ma liste',
    taking: (done: number, all: number) => `${formatNumber(done)} sur ${formatNumber(all)}`,
  },
  taken: (count: number) => `${games(count)} ajouté${count > 1 ? 's' : ''} à votre liste`,
  timed: (count: number) => `Heures reprises pour ${games(count)}`,
  kept: (count: number) =>
    `${games(count)} garde${count > 1 ? 'nt' : ''} les heures que vous avez saisies`,
  nothing: 'Rien à changer',
  takeFailed: 'Les jeux n’ont pas tous été ajoutés',
  section: {
    title: 'Steam',
    lead: 'Vos jeux Steam et leurs heures, choisis un à un pour votre carnet.',
    linked: (name: string) => `Compte relié : ${name}`,
    none: 'Aucun compte relié.',
    open: 'Ouvrir ma bibliothèque',
    link: 'Relier mon compte Steam',
  },
} as const
