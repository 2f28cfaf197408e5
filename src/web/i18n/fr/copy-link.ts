/** Translations: copying a link. */
export const copyLink = {
  notCopied: {
    summary: 'Le lien n’a pas pu être copié',
    detail: 'Sélectionnez-le ci-dessous et copiez-le à la main.',
  },
} as const
