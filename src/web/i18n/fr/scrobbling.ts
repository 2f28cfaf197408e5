/** Translations: scrobbling: players that report what was seen. */
export const scrobbling = {
  title: 'Lecteurs',
  lead: 'Plex, Jellyfin, Emby ou Kodi signalent eux-mêmes ce que vous avez vu jusqu’au bout. Quiconque a l’adresse peut remplir votre journal.',
  account: 'Votre compte sur le lecteur',
  accountHint: 'Facultatif : les autres comptes seront ignorés.',
  only: (account: string) => `Seul le compte « ${account} » est suivi.`,
  zone: (zone: string) => `Les jours sont ceux du fuseau ${zone}.`,
  once: 'Copiez-la maintenant dans les webhooks de votre lecteur : elle ne sera plus montrée.',
  link: 'Adresse pour vos lecteurs',
  copied: { summary: 'Adresse copiée', detail: 'Collez-la dans les webhooks de votre lecteur.' },
  heard: 'Dernières lectures',
  outcomes: {
    seen: 'notée dans votre journal',
    again: 'déjà notée il y a peu',
    unknown: 'titre non reconnu',
    otherAccount: 'd’un autre compte',
  },
} as const
