/** Translations: registering, signing in and out. */
export const auth = {
  email: 'E-mail',
  username: 'Pseudo',
  usernameHint: 'De 3 à 24 caractères : c’est le nom que verront vos amis',
  password: 'Mot de passe',
  passwordHint: 'Au moins 8 caractères',
  login: {
    title: 'Connexion',
    lead: 'Content de vous revoir.',
    needed: 'Connectez-vous pour ouvrir cette page : vous y arriverez aussitôt.',
    submit: 'Se connecter',
    other: 'Pas encore de compte ?',
    otherLink: 'S’inscrire',
    resend: 'Renvoyer le lien de confirmation',
    forgot: 'Mot de passe oublié ?',
    code: 'Code de l’application',
    codeHint: 'Six chiffres, ou l’un de vos codes de secours',
    codeTitle: 'Encore un code',
    codeLead: 'Ouvrez votre application d’authentification et recopiez le code de Calepin.',
    back: 'Revenir au mot de passe',
  },
  ways: {
    others: 'Autres moyens de se connecter',
    or: 'ou',
    by: (name: string) => `Continuer avec ${name}`,
    byPasskey: 'Utiliser une clé d’accès',
  },
  register: {
    title: 'Inscription',
    lead: 'Ouvrez votre carnet en une minute.',
    submit: 'S’inscrire',
    other: 'Déjà un compte ?',
    otherLink: 'Se connecter',
  },
  logout: {
    title: 'À bientôt',
    done: 'Votre session est fermée.',
    login: 'Se reconnecter',
    home: 'Aller à l’accueil',
    waitingTitle: 'Se déconnecter maintenant ?',
    waiting: (count: number) =>
      count === 1
        ? 'Une modification faite ici n’est pas encore enregistrée. Elle serait perdue.'
        : `${count} modifications faites ici ne sont pas encore enregistrées. Elles seraient perdues.`,
    lose: 'Se déconnecter quand même',
    stay: 'Ne pas se déconnecter',
  },
}
