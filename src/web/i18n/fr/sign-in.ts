/** Translations: signing in by other ways than a password. */
export const signIn = {
  others: 'Autres moyens de se connecter',
  or: 'ou',
  by: (name: string) => `Continuer avec ${name}`,
  closed: 'Choisissez comment vous connecter.',
  working: 'Connexion en cours…',
  failedTitle: 'La connexion n’a pas abouti',
  again: 'Revenir à la connexion',
  linkTitle: 'Vous avez déjà un compte',
  linkLead: (email: string) =>
    `Un compte Calepin a l’adresse ${email}. Donnez son mot de passe pour le lier : ensuite il ne sera plus demandé.`,
  linkHint:
    'Ce compte n’a pas de mot de passe ? Connectez-vous comme d’habitude, puis liez-le depuis « Mon compte ».',
  linkSubmit: 'Lier et se connecter',
  nameTitle: 'Choisissez votre pseudo',
  nameLead: (email: string) => `Votre compte sera créé avec l’adresse ${email}.`,
  nameSubmit: 'Créer mon compte',
  linked: 'Votre compte est lié',
  expired: 'La page du fournisseur est restée ouverte trop longtemps, ou dans un autre onglet.',
  account: {
    title: 'Moyens de connexion',
    lead: 'Ce qui ouvre votre compte, en plus du mot de passe.',
    leadWithout: 'Ce qui ouvre votre compte.',
    none: 'Votre mot de passe est le seul.',
    linked: (day: string) => `Lié le ${day}`,
    notLinked: 'Pas encore lié',
    link: 'Lier',
    linkOf: (name: string) => `Lier ${name}`,
    unlink: 'Retirer',
    unlinkOf: (name: string) => `Retirer ${name}`,
    unlinked: (name: string) => `${name} n’ouvre plus votre compte`,
    proofTitle: 'Confirmez que c’est vous',
    proofFresh:
      'Votre compte n’a pas de mot de passe : il suffit de vous être connecté il y a moins de dix minutes.',
    continue: 'Continuer',
  },
}
