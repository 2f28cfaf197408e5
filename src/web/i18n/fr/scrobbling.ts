/** Translations: players that tell what was seen. */
export const scrobbling = {
  title: 'Lecteurs',
  lead: 'Plex, Jellyfin, Emby ou Kodi disent eux-mêmes ce que vous avez vu jusqu’au bout. Qui a l’adresse peut remplir votre journal.',
  none: 'Aucune adresse pour l’instant.',
  made: (day: string) =>
    `Une adresse est en service depuis le ${day}. Elle n’est montrée qu’à sa création.`,
  account: 'Votre compte sur le lecteur',
  accountHint: 'Facultatif : les autres comptes ne seront pas écoutés.',
  only: (account: string) => `Seul le compte « ${account} » est écouté.`,
  zone: (zone: string) => `Les jours sont ceux du fuseau ${zone}.`,
  make: 'Créer une adresse',
  again: 'En créer une nouvelle',
  againHint: 'L’adresse d’avant cessera de fonctionner.',
  once: 'Copiez-la maintenant dans les webhooks de votre lecteur : elle ne sera plus montrée.',
  copy: 'Copier l’adresse',
  link: 'Adresse pour vos lecteurs',
  copied: { summary: 'Adresse copiée', detail: 'Collez-la dans les webhooks de votre lecteur.' },
  notCopied: {
    summary: 'L’adresse n’a pas pu être copiée',
    detail: 'Sélectionnez-la ci-dessous et copiez-la à la main.',
  },
  heard: 'Dernières lectures',
  outcomes: {
    seen: 'notée dans votre journal',
    again: 'déjà notée il y a peu',
    unknown: 'titre non reconnu',
    otherAccount: 'd’un autre compte',
  },
  revoke: 'Révoquer',
  revoked: 'L’adresse ne fonctionne plus',
  failed: 'L’adresse n’a pas changé',
} as const
