import { letter } from './letter.ts'

interface Confirmation {
  readonly link: string
  /** Lifetime of the link. */
  readonly linkSeconds: number
}

interface Registration extends Confirmation {
  /** Whether a friend's link also grants access to Calepin. */
  readonly isVouching: boolean
}

interface ForOwner {
  readonly link: string
  readonly username: string
}

interface AboutPassword extends ForOwner {
  /** Whether local login is off: a new password is then requested from the account. */
  readonly isClosed: boolean
}

type WithLink = ForOwner & Pick<Confirmation, 'linkSeconds'>

const NOT_YOU =
  'Si vous n’avez rien demandé, quelqu’un se sert de votre compte : fermez ses sessions depuis votre compte.'

/** Mail templates by kind. Subjects are constants: user input never reaches a header. */
export const letters = {
  // No username: until the address is confirmed, its owner may not be the one who registered.
  'confirm-email': ({ link, linkSeconds, isVouching }: Registration) =>
    letter('Calepin : confirmez votre adresse e-mail', [
      'Bonjour,',
      'Un compte Calepin vient d’être créé avec cette adresse. Pour la confirmer, ouvrez ce lien :',
      { label: 'Confirmer mon adresse', link },
      `Le lien reste valable ${duration(linkSeconds)}. ${isVouching ? 'L’invitation d’un ami vous ouvrira ensuite Calepin ; sans elle, un administrateur acceptera votre compte.' : 'Un administrateur acceptera ensuite votre compte.'}`,
      'Si vous n’avez rien demandé, ignorez ce message : un compte qui n’est pas confirmé est supprimé au bout de 7 jours, ou quand ce lien expire, si c’est plus tard.',
    ]),
  accepted: ({ link, username }: ForOwner) =>
    letter('Calepin : votre compte est accepté', [
      `Bonjour ${username},`,
      'Un administrateur a accepté votre compte : vos listes, vos jeux et vos amis vous attendent.',
      { label: 'Ouvrir Calepin', link },
    ]),
  'change-password': ({ link, linkSeconds, username }: WithLink) =>
    letter('Calepin : changez votre mot de passe', [
      `Bonjour ${username},`,
      'Pour changer votre mot de passe, ouvrez ce lien. L’ancien mot de passe vous sera demandé :',
      { label: 'Changer mon mot de passe', link },
      `Le lien reste valable ${duration(linkSeconds)} et ne sert qu’une fois.`,
      NOT_YOU,
    ]),
  'reset-password': ({ link, linkSeconds, username, isClosed }: WithLink & AboutPassword) =>
    letter('Calepin : choisissez un nouveau mot de passe', [
      `Bonjour ${username},`,
      'Pour choisir un nouveau mot de passe, ouvrez ce lien :',
      { label: 'Choisir un mot de passe', link },
      `Le lien reste valable ${duration(linkSeconds)} et ne sert qu’une fois.`,
      isClosed
        ? NOT_YOU
        : 'Si vous n’avez rien demandé, ignorez ce message : votre mot de passe ne change pas.',
    ]),
  'password-changed': (given: AboutPassword) => passwordChanged(given),
  'access-removed': (given: AboutPassword) =>
    passwordChanged(
      given,
      'Vos clés d’accès n’ouvrent plus votre compte, les adresses de votre calendrier et de vos lecteurs, comme vos liens d’ami, ne fonctionnent plus, et vos webhooks sont désactivés, au cas où quelqu’un d’autre en aurait ajouté. Remettez en place les vôtres depuis votre compte.',
    ),
  'two-factor-on': ({ link, username }: ForOwner) =>
    letter('Calepin : la double authentification est activée', [
      `Bonjour ${username},`,
      'Un code de votre application d’authentification sera désormais demandé à chaque connexion.',
      'Si ce n’est pas vous, changez votre mot de passe et prévenez un administrateur.',
      { label: 'Ouvrir mon compte', link },
    ]),
  'two-factor-off': ({ link, username }: ForOwner) =>
    letter('Calepin : la double authentification est désactivée', [
      `Bonjour ${username},`,
      'Aucun code n’est plus demandé à la connexion.',
      'Si ce n’est pas vous, changez votre mot de passe et prévenez un administrateur.',
      { label: 'Ouvrir mon compte', link },
    ]),
  'wrong-codes': ({ link, username, isClosed }: AboutPassword) =>
    letter('Calepin : trop de codes erronés', [
      `Bonjour ${username},`,
      'Quelqu’un est arrivé jusqu’à votre double authentification, puis a donné trop de codes erronés. Les essais venus de là sont refusés pour un moment.',
      `Si c’est vous, réessayez dans un quart d’heure ou avec un code de secours. Sinon, ${isClosed ? 'changez votre mot de passe chez votre fournisseur de connexion et prévenez un administrateur.' : 'quelqu’un connaît votre mot de passe, ou se sert de votre compte chez un fournisseur de connexion : choisissez un nouveau mot de passe.'}`,
      { label: isClosed ? 'Ouvrir mon compte' : 'Choisir un nouveau mot de passe', link },
    ]),
  'provider-linked': ({ link, username }: ForOwner) =>
    letter('Calepin : un fournisseur est lié à votre compte', [
      `Bonjour ${username},`,
      'Votre compte s’ouvre désormais aussi par un fournisseur de connexion.',
      'Si ce n’est pas vous, retirez-le de votre compte, changez votre mot de passe et prévenez un administrateur.',
      { label: 'Ouvrir mon compte', link },
    ]),
  'passkey-added': ({ link, username }: ForOwner) =>
    letter('Calepin : une clé d’accès est ajoutée à votre compte', [
      `Bonjour ${username},`,
      'Votre compte s’ouvre désormais aussi par une nouvelle clé d’accès, sans mot de passe ni code.',
      'Si ce n’est pas vous, retirez-la de votre compte, changez votre mot de passe et prévenez un administrateur.',
      { label: 'Ouvrir mon compte', link },
    ]),
  'token-added': ({ link, username }: ForOwner) =>
    letter('Calepin : un jeton personnel est créé', [
      `Bonjour ${username},`,
      'Un jeton personnel vient d’être créé : un programme peut s’en servir pour atteindre votre carnet, sans mot de passe ni code.',
      'Si ce n’est pas vous, révoquez-le, changez votre mot de passe et prévenez un administrateur.',
      { label: 'Ouvrir mes jetons', link },
    ]),
  'export-ready': ({ link, username }: ForOwner) =>
    letter('Calepin : votre copie du mois', [
      `Bonjour ${username},`,
      'Un mois a passé : pensez à garder une copie de vos listes, de vos notes et de votre journal. Votre compte la prépare en un seul fichier.',
      'Ce message n’en contient rien. Le lien mène à votre compte, où l’on télécharge ce fichier et où l’on arrête ce rappel.',
      { label: 'Télécharger mes données', link },
    ]),
  'export-attached': ({ link, username }: ForOwner) =>
    letter('Calepin : vos données du mois', [
      `Bonjour ${username},`,
      'Comme vous l’avez demandé, le fichier joint contient tout ce que Calepin sait de vous : vos listes, vos notes, votre journal, vos conversations. Calepin le relit en entier.',
      'Gardez-le là où personne d’autre ne peut l’ouvrir, puis effacez ce message si d’autres lisent cette boîte. Pour ne plus le recevoir, ouvrez votre compte :',
      { label: 'Ouvrir mon compte', link },
    ]),
  'export-link': ({ link, username }: ForOwner) =>
    letter('Calepin : vos données du mois', [
      `Bonjour ${username},`,
      'Votre copie du mois n’a pas pu être jointe à ce message. Connectez-vous, et votre compte la préparera en un seul fichier :',
      { label: 'Télécharger mes données', link },
    ]),
  'account-deleted': ({ username }: Pick<ForOwner, 'username'>) =>
    letter('Calepin : votre compte est supprimé', [
      `Bonjour ${username},`,
      'Votre compte et tout ce qu’il contenait ont été supprimés, comme vous l’avez demandé.',
      'Merci d’avoir tenu votre carnet avec nous.',
    ]),
  'access-refused': ({ username }: Pick<ForOwner, 'username'>) =>
    letter('Calepin : votre demande d’accès est refusée', [
      `Bonjour ${username},`,
      'Un administrateur a refusé votre demande d’accès. Votre compte et tout ce qu’il contenait ont été supprimés.',
    ]),
}

/** @param more what else changed */
function passwordChanged({ link, username, isClosed }: AboutPassword, ...more: string[]) {
  return letter('Calepin : votre mot de passe a changé', [
    `Bonjour ${username},`,
    'Le mot de passe de votre compte vient de changer, et toutes vos sessions sont fermées.',
    ...more,
    `Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe ${isClosed ? 'depuis votre compte' : 'avec « Mot de passe oublié »'} :`,
    { label: 'Choisir un nouveau mot de passe', link },
  ])
}

function duration(seconds: number): string {
  const [amount, unit] =
    seconds >= 3600
      ? [Math.round(seconds / 3600), 'heure']
      : seconds >= 60
        ? [Math.round(seconds / 60), 'minute']
        : [seconds, 'seconde']
  return `${amount} ${unit}${amount > 1 ? 's' : ''}`
}
