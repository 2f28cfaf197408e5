import { ofName } from '../elision.ts'
import { formatCharactersLeft, plural } from '../format.ts'

/** Translations: the panel of conversations: a thread, and invitations to groups. */
export const thread = {
  loading: 'Chargement des messages…',
  older: 'Afficher les messages précédents',
  loadingOlder: 'Chargement des messages précédents…',
  beginning: 'C’est le début de votre conversation.',
  back: 'Toutes les conversations',
  leaveTitle: (name: string) => `Quitter « ${name} » ?`,
  leaveDetail: 'Vous ne recevrez plus les messages de ce groupe.',
  leaveFailed: 'Vous êtes toujours dans le groupe',
  left: 'Vous avez quitté le groupe',
  invitedCount: (count: number) => plural(count, 'invité'),
  leaveAndBlock: 'Quitter et bloquer…',
  leaveAndBlockTitle: 'Qui voulez-vous bloquer ?',
  leaveAndBlockDetail:
    'Vous quitterez ce groupe, et cette personne ne pourra plus vous écrire. Elle n’en sera pas informée.',
  leaveAndBlockPerson: (name: string) => `Quitter et bloquer ${name}`,
  leftAndBlocked: (name: string) => `Vous avez quitté le groupe et bloqué ${name}`,
  messages: 'Messages',
  newMark: 'Nouveaux messages',
  unseen: (count: number) => plural(count, 'nouveau message', 'nouveaux messages'),
  toEnd: 'Aller au dernier message',
  sending: 'Envoi…',
  waiting: 'Partira au retour du réseau',
  sent: 'Envoyé',
  read: 'Lu',
  readBy: (names: string) => `Lu par ${names}`,
  refused: 'Non envoyé',
  again: 'Renvoyer',
  dropDetail: 'Il n’a pas été envoyé : son texte sera perdu.',
  typing: (names: readonly string[]) =>
    names.length === 1
      ? `${names[0] ?? ''} écrit…`
      : names.length === 2
        ? `${names.join(' et ')} écrivent…`
        : 'Plusieurs personnes écrivent…',
  said: (name: string, text: string) => `${name} : ${text}`,
  sharedAloud: (name: string, title: string) => `${name} a partagé « ${title} »`,
  gone: {
    title: 'Cette conversation est introuvable',
    detail: 'Elle n’existe pas, ou vous n’en faites plus partie.',
  },

  write: {
    label: (name: string) => `Votre message à ${name}`,
    placeholder: 'Votre message',
    send: 'Envoyer',
    hint: 'Entrée pour envoyer, Maj + Entrée pour aller à la ligne',
    left: formatCharactersLeft,
  },

  invitations: {
    label: 'Invitations',
    title: (name: string, group: string | null) =>
      group === null
        ? `${name} vous invite dans un groupe`
        : `${name} vous invite dans le groupe « ${group} »`,
    with: (names: string) => `Avec ${names}`,
    accept: 'Rejoindre',
    refuse: 'Refuser',
    refuseAndBlock: (name: string) => `Refuser et bloquer ${name}`,
    accepted: 'Vous avez rejoint le groupe',
    refused: 'Invitation refusée',
    blocked: (name: string) => `Invitation refusée, vous avez bloqué ${name}`,
    failed: 'L’invitation attend toujours',
    gone: 'Cette invitation n’existe plus',
    more: (name: string) => `Autres réponses à l’invitation ${ofName(name)}`,
  },

  alone: {
    why: 'Ce compte a été supprimé : personne ne lirait plus ce que vous écririez ici.',
    remove: 'Supprimer la conversation',
    title: 'Supprimer cette conversation ?',
    detail: 'Ses messages disparaîtront pour de bon.',
    done: 'Conversation supprimée',
    failed: 'La conversation est toujours là',
  },

  parted: {
    why: 'Vous n’êtes plus amis : ces messages restent lisibles, mais vous ne pouvez plus vous écrire.',
    see: (name: string) => `Voir la page ${ofName(name)}`,
  },
} as const
