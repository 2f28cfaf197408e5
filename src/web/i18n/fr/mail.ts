/** Translations: confirming an address or choosing a new password by a mailed link. */
export const mail = {
  forgot: {
    title: 'Mot de passe oublié',
    lead: 'Indiquez votre adresse : nous vous enverrons un lien pour en choisir un nouveau.',
    submit: 'Envoyer le lien',
    answers: {
      sent: 'Si un compte existe à cette adresse, un lien vient de partir.',
      recent:
        'Un lien a été demandé pour cette adresse il y a moins d’une minute : aucun autre n’est parti. Regardez vos e-mails.',
    },
    back: 'Revenir à la connexion',
  },
  newPassword: {
    checking: 'Vérification du lien…',
    changeTitle: 'Changer de mot de passe',
    changeLead: 'Toutes vos sessions seront fermées : vous vous reconnecterez avec le nouveau.',
    resetTitle: 'Nouveau mot de passe',
    resetLead:
      'Toutes vos sessions seront fermées. Vos clés d’accès, vos liens d’ami et les adresses de votre calendrier et de vos lecteurs ne fonctionneront plus ; vos webhooks seront désactivés.',
    unlessFirst: 'S’il s’agit de votre premier mot de passe, seules vos sessions seront fermées.',
    old: 'Mot de passe actuel',
    fresh: 'Nouveau mot de passe',
    submit: 'Enregistrer le mot de passe',
    doneTitle: 'Mot de passe enregistré',
    done: 'Reconnectez-vous.',
    again: 'Demander un nouveau lien',
    dead: 'Il a déjà servi, un autre l’a remplacé, ou il est trop ancien.',
  },
  next: {
    in: (wait: string) => `Le prochain pourra partir dans ${wait}.`,
    now: 'Le prochain peut partir.',
  },
  sent: {
    title: 'Regardez vos e-mails',
    lead: 'Nous vous avons envoyé un lien de confirmation.',
    unasked: {
      title: 'Confirmez votre e-mail',
      lead: 'Indiquez l’adresse de votre inscription : si elle attend d’être confirmée, un lien y partira.',
    },
    notReceived: 'Rien reçu ? Vérifiez les indésirables, ou demandez un nouveau lien.',
    correct: 'Corriger l’adresse',
    newEmail: 'Bonne adresse e-mail',
    correctSubmit: 'Envoyer le lien à cette adresse',
    wrong: 'Si le compte est déjà confirmé, connectez-vous.',
    corrected: {
      sent: 'Si aucun autre compte n’a cette adresse, un lien vient d’y partir. Sinon, rien n’a changé.',
      recent:
        'Un e-mail est encore en chemin, ou un lien a été demandé pour cette adresse il y a moins d’une minute. Rien n’a changé : réessayez dans une minute.',
    },
    resend: 'Renvoyer le lien',
    answers: {
      sent: 'Si un compte attend une confirmation à cette adresse, un lien vient de partir.',
      recent:
        'Un lien a été demandé pour cette adresse il y a moins d’une minute : aucun autre n’est parti. Regardez vos e-mails.',
    },
  },
  unsubscribe: {
    title: 'Ne plus recevoir de résumé',
    lead: 'Calepin ne vous enverra plus de résumé par e-mail. Vos notifications restent dans Calepin.',
    submit: 'Ne plus recevoir de résumé',
    doneTitle: 'C’est noté',
    done: 'Vous ne recevrez plus de résumé. Vous pourrez le demander à nouveau dans votre compte.',
    home: 'Revenir à l’accueil',
  },
  confirm: {
    working: 'Confirmation en cours…',
    doneTitle: 'E-mail confirmé',
    done: 'Votre adresse est confirmée. Vous pouvez maintenant vous connecter.',
    failedTitle: 'Confirmation impossible',
    failed: 'Demandez un nouveau lien : il remplacera l’ancien.',
    login: 'Se connecter',
  },
}
