/** Translations: pacts: series that friends watch together. */
export const pacts = {
  title: 'On la regarde ensemble',
  lead: 'Chacun voit où en sont les autres, et un épisode vu ensemble se coche pour tous.',
  propose: 'Proposer à des amis',
  proposeMore: 'Proposer à d’autres',
  proposeTitle: (title: string) => `Regarder « ${title} » ensemble`,
  proposeLead: 'Vos amis verront où vous en êtes, même sans ouvrir votre liste.',
  send: 'Proposer',
  invites: (name: string) => `${name} vous propose de la regarder ensemble.`,
  invitesFormer: 'Accepter vous fait quitter ceux avec qui vous la regardez déjà.',
  accept: 'Accepter',
  decline: 'Refuser',
  people: 'Qui en est où',
  me: (name: string) => `${name} (vous)`,
  place: { none: 'Pas encore commencé', seen: 'Tout vu', invited: 'N’a pas encore répondu' },
  marker: (place: string) => `Tous en sont au moins à ${place}.`,
  noMarker: 'Vous n’avez pas encore tous commencé.',
  allSeen: 'Vous l’avez tous vue.',
  alone: 'Personne ne la regarde encore avec vous.',
  asks: (name: string, place: string) => `${name} a coché ${place} : vu ensemble ?`,
  seenToo: 'Oui, vu ensemble',
  notSeen: 'Pas moi',
  leave: 'Ne plus la regarder ensemble',
  leaveQuestion: 'Ne plus la regarder ensemble ?',
  leaveDetail: 'Vos épisodes cochés restent. Les autres ne verront plus où vous en êtes.',
  ahead: {
    title: (place: string) => `${place} : vu ensemble ?`,
    behind: (names: readonly string[]) =>
      names.length > 1
        ? `${names.slice(0, -1).join(', ')} et ${names.at(-1)} n’en sont pas encore là.`
        : `${names[0]} n’en est pas encore là.`,
    together: 'Oui, ensemble',
    alone: 'Non, je prends de l’avance',
    failed: 'Vos amis n’ont pas été prévenus',
  },
  failed: 'Cela n’a pas été enregistré',
} as const
