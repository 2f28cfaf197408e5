/** Translations: a secret address, made, copied and revoked. */
export const secretAddress = {
  none: 'Aucune adresse pour l’instant.',
  made: (day: string) =>
    `Une adresse est en service depuis le ${day}. Elle n’est montrée qu’à sa création.`,
  make: 'Créer une adresse',
  again: 'En créer une nouvelle',
  againHint: 'L’ancienne adresse cessera de fonctionner.',
  revoke: 'Révoquer',
  confirm: 'Révoquer l’adresse ?',
  confirmDetail: 'Ce qui s’en sert cessera aussitôt de fonctionner.',
  revoked: 'L’adresse ne fonctionne plus',
  failed: 'L’adresse n’a pas changé',
  copy: 'Copier l’adresse',
  notCopied: {
    summary: 'L’adresse n’a pas pu être copiée',
    detail: 'Sélectionnez-la ci-dessous et copiez-la à la main.',
  },
} as const
