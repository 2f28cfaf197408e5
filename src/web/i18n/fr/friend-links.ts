import { formatDay, formatNumber, plural } from '../format.ts'

/** Translations: friend links. */
export const friendLinks = {
  open: 'Inviter par un lien',
  title: 'Inviter par un lien',
  lead: 'Qui ouvre ce lien devient votre ami, sans demande à accepter. Une personne sans compte le deviendra dès qu’un administrateur l’aura acceptée.',
  leadVouching:
    'Qui ouvre ce lien devient votre ami, sans demande à accepter. Une personne sans compte entre dans Calepin sur votre parole : ne le donnez qu’à des gens que vous connaissez.',
  uses: 'Pour',
  people: (count: number) => plural(count, 'personne'),
  days: 'Pendant',
  forDays: (count: number) => plural(count, 'jour'),
  make: 'Créer le lien',
  once: 'Copiez-le maintenant : il ne sera plus montré.',
  qr: 'Code QR du lien',
  another: 'Créer un autre lien',
  list: 'Liens ouverts',
  none: 'Aucun lien ouvert.',
  state: (used: number, uses: number, until: string) =>
    `${formatNumber(used)} sur ${plural(uses, 'personne')}, jusqu’au ${formatDay(until)}`,
  revoke: 'Désactiver',
  revokeOne: (until: string) => `Désactiver le lien ouvert jusqu’au ${formatDay(until)}`,
  confirm: 'Désactiver ce lien ?',
  confirmDetail: 'Qui l’a reçu et ne l’a pas encore ouvert ne pourra plus s’en servir.',
  revoked: 'Le lien est désactivé',
  copy: 'Copier le lien',
  link: 'Lien d’ami',
  copied: { summary: 'Lien copié', detail: 'Envoyez-le à qui doit vous rejoindre.' },

  kept: {
    waits: 'L’invitation que vous avez ouverte vous attend.',
    opens: 'L’invitation que vous avez ouverte vous ouvre Calepin.',
    open: 'Voir qui vous invite',
  },

  page: {
    heading: 'Invitation',
    invites: (name: string) => `${name} vous invite dans son cercle d’amis`,
    lead: 'Entre amis, chacun voit les listes de l’autre, sauf ce qu’il masque.',
    signedOut:
      'Connectez-vous, ou créez un compte : l’invitation vous attendra dans ce navigateur.',
    opens: (name: string) => `${name} répond de vous : cette invitation vous ouvre Calepin.`,
    signedOutVouching:
      'Connectez-vous, ou créez un compte et confirmez votre adresse : l’invitation vous attendra dans ce navigateur.',
    login: 'Se connecter',
    register: 'Créer un compte',
    take: 'Devenir amis',
    friends: (name: string) => `${name} et vous êtes amis`,
    see: 'Voir mes amis',
    waiting: (name: string) =>
      `${name} et vous serez amis dès qu’un administrateur aura accepté votre compte.`,
    gone: {
      title: 'Cette invitation n’est plus valable',
      detail: 'Elle a servi, elle a expiré, ou elle a été annulée. Demandez un autre lien.',
      back: 'Aller à l’accueil',
    },
  },
} as const
