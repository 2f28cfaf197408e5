import { ofName } from '../elision.ts'

/** Translations: public pages. */
export const publicPages = {
  lead: 'Page publique',
  lists: 'Listes',
  nothing: 'Rien à voir ici pour l’instant.',
  emptyList: 'Cette liste est vide pour l’instant.',
  by: (name: string) => `Une liste ${ofName(name)}`,
  join: 'Calepin est un carnet pour vos films, vos séries et vos jeux, à partager entre amis.',
  gone: {
    title: 'Cette page n’est pas publique',
    detail: 'Elle n’existe pas, ou la personne ne la montre plus.',
    back: 'Aller à l’accueil',
  },
} as const
