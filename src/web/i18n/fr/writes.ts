/** Translations: what is asked before a write, and said of one that waited or was refused. */
export const writes = {
  message: {
    notFriend: 'vous n’êtes plus amis',
    edit: 'Le message n’a pas été modifié',
    remove: 'Le message n’a pas été supprimé',
    react: 'La réaction n’est pas partie',
  },
  list: {
    failed: 'La liste n’a pas changé',
    changedElsewhere: 'Elle a changé ailleurs entre-temps, ou ne vous est plus ouverte.',
    renamedElsewhere: (name: string) => `La liste a été renommée « ${name} » ailleurs entre-temps`,
    nameKept: (name: string) => `Votre nom d’ici est gardé : « ${name} ».`,
  },
  viewing: {
    failed: 'Ce visionnage n’a pas été enregistré',
    gone: 'Il a été supprimé ailleurs entre-temps.',
    changedElsewhere: 'Ce visionnage a changé ailleurs entre-temps',
    keptFromHere: 'Ce que vous avez noté ici le remplace.',
  },
  /** Before a title that was seen several times is to see again. */
  seen: {
    several: (name: string, count: number) => `${name} a ${count} visionnages`,
    severalDetail: 'Le remettre à voir les supprime tous, avec leurs étoiles et leurs notes.',
  },
  played: {
    several: (name: string, count: number) => `${name} a ${count} parties`,
    severalDetail: 'Le remettre à faire les supprime toutes, avec leurs étoiles et leurs notes.',
  },
} as const
