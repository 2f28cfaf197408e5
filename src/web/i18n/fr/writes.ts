/** Translations: confirmations, and writes that were delayed or refused. */
export const writes = {
  message: {
    notFriend: 'vous n’êtes plus amis',
    gone: 'la conversation, ou le message cité, ne vous est plus accessible',
    edit: 'Message non modifié ; votre texte reste en brouillon',
    remove: 'Le message n’a pas été supprimé',
    react: 'La réaction n’a pas été enregistrée',
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
  playthrough: {
    failed: 'Cette partie n’a pas été enregistrée',
    gone: 'Elle a été supprimée ailleurs entre-temps.',
    changedElsewhere: 'Cette partie a changé ailleurs entre-temps',
    keptFromHere: 'Ce que vous avez noté ici la remplace.',
  },
  /**
   * Before deleting several viewings, or one with stars, a note or a day that a new tick would not give;
   * or when the server cannot say which they are.
   */
  seen: {
    one: (name: string) => `${name} : ce visionnage a des étoiles ou une note`,
    oneDetail: 'Le remettre à voir les supprime.',
    dated: (name: string) => `${name} : ce visionnage a une date`,
    datedDetail: 'Le remettre à voir la supprime.',
    several: (name: string, count: number) => `${name} a ${count} visionnages`,
    severalDetail: 'Le remettre à voir les supprime tous, avec leurs étoiles et leurs notes.',
    unknown: (name: string) => `${name} : remettre à voir ?`,
    unknownDetail:
      'Les visionnages seront supprimés, avec leurs dates, leurs étoiles et leurs notes.',
  },
  played: {
    one: (name: string) => `${name} : cette partie a des étoiles ou une note`,
    oneDetail: 'Le remettre à faire les supprime.',
    dated: (name: string) => `${name} : cette partie a une date`,
    datedDetail: 'Le remettre à faire la supprime.',
    several: (name: string, count: number) => `${name} a ${count} parties`,
    severalDetail: 'Le remettre à faire les supprime toutes, avec leurs étoiles et leurs notes.',
    unknown: (name: string) => `${name} : remettre à faire ?`,
    unknownDetail: 'Les parties seront supprimées, avec leurs dates, leurs étoiles et leurs notes.',
  },
  season: {
    title: 'Décocher toute la saison ?',
    detail: 'Les dates de ses épisodes, leurs étoiles et leurs notes seront supprimées.',
  },
} as const
