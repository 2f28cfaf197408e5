import type { Role } from '#shared/roles.ts'
import { ofName } from '../elision.ts'
import { formatNumber } from '../format.ts'

/** Translations: administration. */
export const admin = {
  requests: {
    title: 'Demandes d’accès',
    search: 'Chercher un pseudo ou un e-mail',
    count: (total: number) =>
      total === 1 ? '1 personne attend' : `${formatNumber(total)} personnes attendent`,
    askedOn: (day: string) => `Inscription le ${day}`,
    sameNetwork: (count: number) => `${formatNumber(count)} inscriptions depuis le même réseau`,
    accept: 'Accepter',
    acceptPerson: (name: string) => `Accepter ${name}`,
    confirmTitle: (name: string) => `Accepter ${name} ?`,
    confirmDetail: (count: number) =>
      count === 1
        ? 'Cette personne aura accès à tous les espaces. Un e-mail le lui dira.'
        : 'Ces personnes auront accès à tous les espaces. Un e-mail le leur dira.',
    accepted: 'Accès ouvert',
    acceptedDetail: (name: string) => `${name} fait maintenant partie du groupe.`,
    noneTitle: 'Personne n’attend',
    none: 'Les prochaines demandes apparaîtront ici, une fois l’e-mail confirmé.',
    noMatchTitle: 'Aucune demande ne correspond',
    clear: 'Effacer la recherche',
    refusePerson: (name: string) => `Refuser ${name}`,
    choosePerson: (name: string) => `Choisir ${name}`,
    chooseAll: 'Tout choisir',
    chosen: (count: number) => (count === 1 ? '1 choisie' : `${formatNumber(count)} choisies`),
    acceptChosen: 'Accepter',
    refuseChosen: 'Refuser',
    confirmAll: (count: number) =>
      count === 1 ? 'Accepter cette personne ?' : `Accepter ces ${formatNumber(count)} personnes ?`,
    confirmRefuse: (count: number) =>
      count === 1 ? 'Refuser cette personne ?' : `Refuser ces ${formatNumber(count)} personnes ?`,
    confirmRefuseDetail: (count: number) =>
      count === 1
        ? 'Son compte sera supprimé. Cette personne pourra s’inscrire à nouveau.'
        : 'Leurs comptes seront supprimés. Ces personnes pourront s’inscrire à nouveau.',
    acceptedMany: (count: number) =>
      `${formatNumber(count)} accès ${count > 1 ? 'ouverts' : 'ouvert'}`,
    refusedMany: (count: number) =>
      `${formatNumber(count)} ${count > 1 ? 'demandes refusées' : 'demande refusée'}`,
    failedMany: (count: number) =>
      count === 1 ? '1 demande n’a pas abouti' : `${formatNumber(count)} demandes n’ont pas abouti`,
  },
  pager: {
    previous: 'Précédent',
    next: 'Suivant',
    page: (page: number, total: number) => `Page ${formatNumber(page)} sur ${formatNumber(total)}`,
    pages: 'Pages',
  },
  roles: {
    SuperAdmin: 'Administrateur',
    Client: 'Client',
    Visiteur: 'Visiteur',
  } satisfies Record<Role, string>,
  users: {
    title: 'Utilisateurs',
    search: 'Chercher un pseudo ou un e-mail',
    count: (total: number) =>
      total <= 1 ? `${formatNumber(total)} personne` : `${formatNumber(total)} personnes`,
    role: 'Rôle',
    accepted: 'Personnes acceptées',
    roleOf: (name: string) => `Rôle ${ofName(name)}`,
    you: 'Vous',
    unconfirmed: 'E-mail non confirmé',
    since: (day: string) => `Depuis le ${day}`,
    confirmTitle: (name: string, role: string) => `Donner à ${name} le rôle ${role} ?`,
    confirmDetail: {
      SuperAdmin: 'Cette personne pourra accepter, refuser et changer les rôles, le vôtre compris.',
      Client: 'Cette personne aura accès à tous les espaces, sans l’administration.',
      Visiteur: 'Les espaces se fermeront aussitôt pour cette personne.',
    } satisfies Record<Role, string>,
    changed: 'Rôle changé',
    changedDetail: (name: string, role: string) => `${name} : ${role}`,
    failed: 'Le rôle n’a pas changé',
    noMatchTitle: 'Personne ne correspond',
    clear: 'Effacer les filtres',
  },
  dashboard: {
    title: 'Tableau de bord',
    people: 'Personnes',
    clients: (count: number) =>
      count <= 1 ? `${formatNumber(count)} client` : `${formatNumber(count)} clients`,
    waiting: 'Demandes en attente',
    see: 'Voir les demandes',
    saved: 'Titres et jeux gardés',
    messages: 'Messages et changements de groupe',
    registrations: 'Inscriptions des 30 derniers jours',
    total: (count: number) =>
      count <= 1 ? `${formatNumber(count)} inscription` : `${formatNumber(count)} inscriptions`,
    day: 'Jour',
    registered: 'Inscriptions',
    health: 'Santé',
    database: 'Base de données',
    redis: 'Lien entre serveurs (Redis)',
    tmdb: 'Films et séries (TMDB)',
    steam: 'Jeux (Steam)',
    mails: 'E-mails',
    games: {
      auto: {
        up: 'En service',
        down: 'Ne répond pas : jeux embarqués',
        unused: 'Jeux embarqués',
      },
      steam: { up: 'En service', down: 'Ne répond pas', unused: 'Non utilisé' },
      embedded: { up: 'Jeux embarqués', down: 'Jeux embarqués', unused: 'Jeux embarqués' },
    },
    states: { up: 'En service', down: 'Ne répond pas', unused: 'Non utilisé' },
    mailsToFiles: 'Écrits dans des fichiers',
    mailsWaiting: (count: number) =>
      count === 0
        ? 'Aucun en attente'
        : count === 1
          ? '1 en attente'
          : `${formatNumber(count)} en attente`,
    mailsSince: (ago: string) => `le plus ancien ${ago}`,
    audit: 'Voir le journal',
  },
  audit: {
    title: 'Journal d’administration',
    lead: 'Qui a fait quoi, du plus récent au plus ancien.',
    at: (day: string, time: string) => `${day} à ${time}`,
    columns: { at: 'Quand', actor: 'Qui', action: 'Quoi', target: 'Pour qui' },
    commandLine: 'La ligne de commande',
    deleted: 'Compte supprimé',
    actions: {
      accept: 'Accès ouvert',
      vouch: 'Accès ouvert, par son lien d’ami',
      refuse: 'Demande refusée',
      'create-admin': 'Compte d’administrateur créé',
      'password-link': 'Lien de mot de passe demandé',
      'sign-in-link': 'Lien de connexion demandé',
    },
    role: (from: string, to: string) => `Rôle changé : ${from} → ${to}`,
    noneTitle: 'Rien pour l’instant',
    none: 'Les demandes acceptées ou refusées et les changements de rôle s’écriront ici.',
  },
}
