import type { Access } from '#shared/roles.ts'
import { fr } from '#web/i18n/fr.ts'

const t = fr.account

interface AccountSection {
  /** Its anchor. */
  readonly id: string
  readonly title: string
  readonly access: Access
}

/** The sections of the account's page, in their order, for its index and for the search. */
export const ACCOUNT_SECTIONS: readonly {
  readonly group: string
  readonly sections: readonly AccountSection[]
}[] = [
  {
    group: t.groups.you,
    sections: [
      { id: 'identity', title: t.profile.title, access: 'session' },
      { id: 'notes', title: t.notes.title, access: 'session' },
      { id: 'recommending', title: fr.recommendations.choice.title, access: 'client' },
      { id: 'suggestions', title: fr.friends.suggestions.choice.title, access: 'client' },
      { id: 'public', title: fr.publicChoice.title, access: 'client' },
      { id: 'notifications', title: fr.notifications.choices.title, access: 'client' },
    ],
  },
  {
    group: t.groups.sources,
    sections: [
      { id: 'services', title: fr.services.title, access: 'client' },
      { id: 'steam', title: fr.steam.section.title, access: 'client' },
    ],
  },
  {
    group: t.groups.safety,
    sections: [
      { id: 'password', title: t.password.title, access: 'session' },
      { id: 'ways', title: fr.signIn.account.title, access: 'session' },
      { id: 'second-factor', title: t.twoFactor.title, access: 'session' },
      { id: 'sessions', title: t.sessions.title, access: 'session' },
      { id: 'applications', title: fr.tokens.title, access: 'session' },
    ],
  },
  {
    group: t.groups.data,
    sections: [
      { id: 'data', title: t.data.title, access: 'session' },
      { id: 'removal', title: t.removal.title, access: 'session' },
    ],
  },
]
