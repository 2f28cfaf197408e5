/** The words of registering, confirming, signing in and out. */
export const auth = {
  email: 'Email',
  username: 'Pseudo',
  usernameHint: 'De 3 à 24 caractères, c’est le nom que verront vos amis',
  password: 'Mot de passe',
  passwordHint: 'Au moins 8 caractères',
  login: {
    title: 'Connexion',
    lead: 'Content de vous revoir.',
    submit: 'Se connecter',
    other: 'Pas encore de compte ?',
    otherLink: 'S’inscrire',
    resend: 'Renvoyer le lien de confirmation',
  },
  register: {
    title: 'Inscription',
    lead: 'Ouvrez votre carnet en une minute.',
    submit: 'S’inscrire',
    other: 'Déjà inscrit ?',
    otherLink: 'Se connecter',
  },
  sent: {
    title: 'Regardez vos emails',
    lead: 'Nous vous avons envoyé un lien de confirmation. Il est valable trois jours.',
    notReceived: 'Rien reçu ? Vérifiez les indésirables, ou demandez un nouveau lien.',
    resend: 'Renvoyer le lien',
    resent:
      'Si un compte attend une confirmation à cette adresse, un nouveau lien vient de partir.',
  },
  confirm: {
    working: 'Confirmation en cours…',
    doneTitle: 'Email confirmé',
    done: 'Votre adresse est confirmée. Vous pouvez maintenant vous connecter.',
    failedTitle: 'Confirmation impossible',
    failed: 'Demandez un nouveau lien : il remplacera l’ancien.',
    login: 'Se connecter',
  },
  logout: {
    title: 'À bientôt',
    done: 'Vous êtes déconnecté.',
    expiredTitle: 'Votre session a expiré',
    expired: 'Reconnectez-vous pour reprendre là où vous en étiez.',
    login: 'Se reconnecter',
    home: 'Aller à l’accueil',
  },
}
