import { ofName } from '../elision.ts'

/** Translations: a note whose text is hidden as a spoiler. */
export const sealedNotes = {
  read: 'Lire',
  of: (name: string, title: string) => `la note ${ofName(name)} sur « ${title} »`,
  ofTitle: (title: string) => `la note sur « ${title} »`,
  ask: 'Lire cette note ?',
  detail: (what: string) =>
    `Vous n’en êtes pas encore là. Elle raconte ${what}, et restera ouverte ensuite.`,
  failed: 'La note est restée fermée',
} as const
