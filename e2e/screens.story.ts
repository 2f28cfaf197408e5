import { expect, test } from './browser.ts'
import { expectForEveryone } from './for-everyone.ts'
import { enterAs, member, type Member, signedIn } from './people.ts'
import { ADMIN, type Server } from './server.ts'

/*
 * Every screen, in both themes, on a desktop, a phone and at the narrowest width: no axe violation,
 * no overflow, no layout shift while loading, and the right document title.
 */

type Who = 'visitor' | 'waiting' | 'newcomer' | 'client' | 'admin'

const TEN_GAMES = '730,570,440,620,413150,252490,105600,271590,1086940,400'

const screens: readonly [name: string, who: Who, path: string, title: string][] = [
  ['home of a visitor', 'visitor', '/home', 'Accueil'],
  ['login', 'visitor', '/login', 'Connexion'],
  ['registration', 'visitor', '/register', 'Inscription'],
  ['mail to confirm', 'visitor', '/email-confirm', 'Confirmation'],
  ['link that ended', 'visitor', '/email-confirm/ended', 'Confirmation'],
  ['not found', 'visitor', '/nowhere', 'Page introuvable'],
  ['not found, undecodable', 'visitor', '/nowhere/%E0%A4%A', 'Page introuvable'],
  ['server error', 'visitor', '/server-error', 'Erreur du serveur'],
  ['home of who waits', 'waiting', '/home', 'Accueil'],
  ['home of a client', 'client', '/home', 'Accueil'],
  ['watchlist home', 'client', '/watchlist/home', 'Découvrir'],
  ['home of a newcomer', 'newcomer', '/home', 'Accueil'],
  ['explorer', 'client', '/watchlist/discover', 'Explorer'],
  ['sagas of a newcomer', 'newcomer', '/watchlist/sagas', 'Sagas commencées'],
  ['an unknown saga', 'client', '/watchlist/saga/5', 'Saga'],
  ['watchlist home of a newcomer', 'newcomer', '/watchlist/home', 'Découvrir'],
  ['empty list', 'newcomer', '/watchlist/list', 'Ma liste'],
  ['list as a grid', 'client', '/watchlist/list?view=grid', 'Ma liste'],
  ['list as rows', 'client', '/watchlist/list?view=rows', 'Ma liste'],
  ['list hidden by filters', 'client', '/watchlist/list?query=zzz', 'Ma liste'],
  ['search before typing', 'client', '/watchlist/search', ''],
  ['search', 'client', '/watchlist/search?query=star', ''],
  ['search that finds nothing', 'client', '/watchlist/search?query=qqqqq', ''],
  ['film', 'client', '/watchlist/movie/194', 'Le Fabuleux Destin'],
  ['series', 'client', '/watchlist/tv/1396', 'Breaking Bad'],
  ['unknown film', 'client', '/watchlist/movie/999999999', 'Film introuvable'],
  ['films of the moment', 'client', '/watchlist/trending/movie', 'Films du moment'],
  ['best rated series', 'client', '/watchlist/top-rated/tv', 'Séries les mieux notées'],
  ['games put forward', 'client', '/steam/search-game', 'Recherche de jeux'],
  ['search for games', 'client', '/steam/search-game?query=por', 'Recherche de jeux'],
  ['no game found', 'client', '/steam/search-game?query=qqqqq', 'Recherche de jeux'],
  ['game', 'client', '/steam/game-detail/620', 'Portal 2'],
  ['unknown game', 'client', '/steam/game-detail/999999999', 'Jeu introuvable'],
  ['comparator before a game', 'client', '/steam/player-number', 'Comparateur'],
  ['comparator', 'client', `/steam/player-number?ids=${TEN_GAMES}&range=month`, 'Comparateur'],
  ['Steam library without a key', 'client', '/steam/library', 'Bibliothèque Steam'],
  ['forgotten password', 'visitor', '/forgot-password', 'Mot de passe oublié'],
  ['new password', 'visitor', '/reset-password/x', 'Nouveau mot de passe'],
  ['unsubscribing', 'visitor', '/unsubscribe/x', 'Résumé par e-mail'],
  ['sign-in that ended', 'visitor', '/sign-in/nowhere', 'Connexion'],
  ['changed password', 'visitor', '/change-password/x', 'Changer de mot de passe'],
  ['profile', 'client', '/profile', 'Mon profil'],
  ['recommended before the first', 'newcomer', '/recommended', 'Conseillés'],
  ['notifications before the first', 'newcomer', '/notifications', 'Notifications'],
  ['empty diary', 'newcomer', '/journal', 'Journal'],
  ['diary', 'client', '/journal', 'Journal'],
  ['diary as a calendar', 'client', '/journal?view=calendar', 'Journal'],
  ['empty statistics', 'newcomer', '/stats', 'Statistiques'],
  ['statistics', 'client', '/stats', 'Statistiques'],
  ['tastes before choosing', 'client', '/taste', 'Nos goûts'],
  ['taste of a stranger', 'client', '/taste/019a5e00-0000-7000-8000-00000000eeee', 'Vos goûts'],
  ['empty year', 'newcomer', '/year/2026', 'Mon année'],
  ['feed', 'client', '/feed', 'Fil'],
  ['evenings', 'client', '/tonight', 'Ce soir'],
  ['unknown evening', 'client', '/tonight/019a5e00-0000-7000-8000-00000000eeee', 'Soirée'],
  ['public page of nobody', 'visitor', '/p/personne', 'Cette page n’est pas publique'],
  ['public list of nobody', 'visitor', '/p/personne/rien', 'Cette page n’est pas publique'],
  ['invitation that ended', 'visitor', '/invitation', 'Invitation'],
  ['door without a link', 'visitor', '/tonight/guest', 'Invitation'],
  ['calendar', 'newcomer', '/calendar', 'Calendrier'],
  ['import before the first', 'newcomer', '/import', 'Importer'],
  [
    'unknown import',
    'client',
    '/import/0197a000-0000-7000-8000-000000000000',
    'Import introuvable',
  ],
  ['account', 'client', '/account', 'Mon compte'],
  ['account of who waits', 'waiting', '/account', 'Mon compte'],
  ['applications', 'client', '/account/applications', 'Applications'],
  ['applications of who waits', 'waiting', '/account/applications', 'Applications'],
  ['dashboard', 'admin', '/admin/dashboard', 'Tableau de bord'],
  ['users', 'admin', '/admin/users-manager', 'Utilisateurs'],
  ['users hidden by filters', 'admin', '/admin/users-manager?query=zzz', 'Utilisateurs'],
  ['administration journal', 'admin', '/admin/audit', 'Journal d’administration'],
  ['access requests', 'admin', '/admin/access-requests', 'Demandes d’accès'],
]

/** Members are created once per worker, which may run other stories in between. */
const screen = test.extend<object, { people: ReadonlyMap<Who, Member> }>({
  people: [
    async ({ server }, use) => {
      await use(
        new Map([
          ['client', await withList(server)],
          ['newcomer', await member(server, 'Nouvelle')],
          ['waiting', await member(server, 'Patiente', false)],
          ['admin', await signedIn(server, ADMIN)],
        ]),
      )
    },
    { scope: 'worker' },
  ],
})

screen.describe.configure({ mode: 'parallel' })

async function withList(server: Server): Promise<Member> {
  const client = await member(server, 'Habituee')
  const search = async (query: string) =>
    (await client.call('GET', `/titles/search?query=${query}&type=movie`)) as {
      results: { id: number; title: string }[]
    }
  const { results } = await search('le')
  for (const [index, { id, title }] of results.entries()) {
    await client.call('POST', '/savedshow/add-saved-movies', { tmdbId: id, title })
    if (index % 2 === 0) {
      await client.call('PUT', '/savedshow/rate-saved-movie', {
        tmdbId: id,
        rating: (index % 10) + 1,
      })
    }
    if (index % 3 === 0) {
      await client.call('PUT', '/savedshow/note-saved-movie', {
        tmdbId: id,
        note: 'À revoir à deux.',
      })
    }
  }
  return client
}

for (const [name, who, path, title] of screens) {
  screen(name, async ({ page, context, people }) => {
    const person = people.get(who)
    if (person) await enterAs(context, person)
    await expectForEveryone(page, path)
    await expect(page).toHaveTitle(new RegExp(`^Calepin - .*${title}`))
  })
}
