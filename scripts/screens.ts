import type { Locator, Page } from '@playwright/test'
import { admin, friends, newcomers, type Person, visitors } from './demo/people.ts'

export type Screen = readonly [
  name: string,
  person: Person | undefined,
  path: string,
  /** Actions before the screenshot. */
  open?: (page: Page) => Promise<unknown>,
]

export const [me, friend] = friends
const [waiting] = visitors
const [newcomer] = newcomers
const GAMES = '730,570,413150,1086940'
/** The demo's data ends today. */
const YEAR = new Date().getFullYear()

/** The six screenshots of the README. */
export const ofReadme = [
  {
    theme: 'light',
    width: 1280,
    screens: [
      ['list-light', me, '/watchlist/list'],
      ['title-light', me, '/watchlist/movie/194'],
      ['rows-light', me, '/watchlist/list?view=rows'],
    ],
  },
  {
    theme: 'dark',
    width: 1280,
    screens: [
      ['home-dark', me, '/home'],
      ['comparator-dark', me, `/steam/player-number?ids=${GAMES}&range=week`],
    ],
  },
  { theme: 'light', width: 390, screens: [['phone-light', me, '/home']] },
] as const

export type Ids = Record<
  'friendId' | 'conversationId' | 'groupId' | 'listId' | 'publicList' | 'importId' | 'eveningId',
  string
>

/** Every screen; `screens.test.ts` compares them with the routes. */
export function screensOf(ids: Ids): readonly Screen[] {
  return [
    ['visitor', undefined, '/home'],
    ['login', undefined, '/login'],
    ['register', undefined, '/register'],
    ['forgot-password', undefined, '/forgot-password'],
    ['email-confirm', undefined, '/email-confirm'],
    ['email-confirm-dead', undefined, '/email-confirm/nothing'],
    ['change-password-dead', undefined, '/change-password/nothing'],
    ['unsubscribe-dead', undefined, '/unsubscribe/nothing'],
    ['invitation-dead', undefined, '/invitation'],
    ['evening-guest-dead', undefined, '/tonight/guest'],
    ['public-page', undefined, `/p/${me?.name}`],
    ['public-list', undefined, `/p/${me?.name}/${ids.publicList}`],
    ['public-page-dead', undefined, '/p/personne'],
    ['public-list-dead', undefined, '/p/personne/rien'],
    ['sign-in', undefined, '/sign-in/nowhere'],
    ['not-found', undefined, '/nowhere'],
    ['waiting', waiting, '/home'],
    ['waiting-account', waiting, '/account'],
    ['newcomer', newcomer, '/home'],
    ['newcomer-list', newcomer, '/watchlist/list'],
    ['newcomer-friends', newcomer, '/friends'],
    ['home', me, '/home'],
    ['discover', me, '/watchlist/home'],
    ['explore', me, '/watchlist/discover?genres=18&from=1990&to=1999&hideSeen=true'],
    ['sagas', me, '/watchlist/sagas'],
    ['saga', me, '/watchlist/saga/1158290802'],
    ['list-grid', me, '/watchlist/list?view=grid'],
    ['list-rows', me, '/watchlist/list?view=rows'],
    ['list-ranking', me, '/watchlist/list?type=movie&sort=RANK_ASC'],
    ['list-nothing', me, '/watchlist/list?query=zzz'],
    ['search', me, '/watchlist/search?query=star'],
    ['search-person', me, '/watchlist/search-person?query=jean'],
    ['person', me, '/watchlist/people/2405'],
    ['movie', me, '/watchlist/movie/194'],
    ['comments', me, '/watchlist/movie/194', openComments],
    ['tv', me, '/watchlist/tv/1396'],
    ['pact', me, '/watchlist/tv/1396', showPact],
    ['trending', me, '/watchlist/trending/movie'],
    ['trending-tv', me, '/watchlist/trending/tv'],
    ['top-rated', me, '/watchlist/top-rated/tv'],
    ['top-rated-movies', me, '/watchlist/top-rated/movie'],
    ['their-list', me, `/watchlist/list/${ids.friendId}`],
    ['comparator', me, `/steam/player-number?ids=${GAMES}&range=week`],
    ['search-game', me, '/steam/search-game'],
    ['search-game-found', me, '/steam/search-game?query=por'],
    ['game', me, '/steam/game-detail/620'],
    ['game-list', me, '/steam/list?view=grid'],
    ['game-rows', me, '/steam/list?view=rows'],
    ['steam-library', me, '/steam/library'],
    ['friends', me, '/friends'],
    ['friend-requests', me, '/friend_requests'],
    ['friend', me, `/user/${ids.friendId}`],
    ['conversations', me, '/home?conversation=all'],
    ['conversation', me, `/home?conversation=${ids.conversationId}`],
    ['group', me, `/home?conversation=${ids.groupId}`],
    ['group-dialog', me, `/home?conversation=${ids.groupId}`, openGroup],
    ['diary', me, '/journal'],
    ['diary-calendar', me, '/journal?view=calendar'],
    ['their-diary', me, `/journal/${ids.friendId}`],
    ['stats', me, '/stats'],
    ['stats-year', me, `/stats?year=${YEAR}`],
    ['their-stats', me, `/stats/${ids.friendId}`],
    ['taste', me, `/taste/${ids.friendId}`],
    ['tastes', me, `/taste?friends=${ids.friendId}`],
    ['year', me, `/year/${YEAR}`],
    ['year-group', me, `/year/${YEAR}?group=true`],
    ['feed', me, '/feed'],
    ['tonight', me, '/tonight'],
    ['evening', me, `/tonight/${ids.eveningId}`],
    ['calendar', me, '/calendar'],
    ['calendar-agenda', me, '/calendar?view=agenda'],
    ['recommended', me, '/recommended'],
    ['notifications', me, '/notifications'],
    ['their-games', me, `/steam/list/${ids.friendId}`],
    ['profile', me, '/profile'],
    ['account', me, '/account'],
    ['account-notifications', me, '/account#notifications'],
    ['account-data', me, '/account#data'],
    ['applications', me, '/account/applications'],
    ['own-lists', me, '/lists'],
    ['own-list-rows', me, `/lists/${ids.listId}?view=rows`],
    ['own-list-covers', me, `/lists/${ids.listId}?view=grid`],
    ['imports', me, '/import'],
    ['import', me, `/import/${ids.importId}`],
    ['import-questions', me, `/import/${ids.importId}`, showQuestions],
    ['dead-link', me, '/reset-password/nothing'],
    ['logout', undefined, '/logout'],
    ['server-error', undefined, '/server-error'],
    ['director', me, '/watchlist/director/525'],
    ['dashboard', admin, '/admin/dashboard'],
    ['access-requests', admin, '/admin/access-requests'],
    ['users', admin, '/admin/users-manager'],
    ['journal', admin, '/admin/audit'],
  ]
}

async function showPact(page: Page): Promise<void> {
  const pact = page.getByRole('region', { name: 'On la regarde ensemble' })
  await pact.getByRole('list').waitFor()
  await inTheMiddle(pact)
}

async function showQuestions(page: Page): Promise<void> {
  await inTheMiddle(page.getByRole('group', { name: /ne disent pas/ }))
}

async function openComments(page: Page): Promise<void> {
  const note = page.getByRole('main').getByRole('button', { name: /commentaires : .*, la note/ })
  await note.click()
  const thread = page.getByRole('region', { name: /^Commentaires/ })
  await thread.getByRole('list').waitFor()
  await inTheMiddle(thread)
}

async function openGroup(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Autres actions pour/ }).click()
  await page.getByRole('button', { name: 'Groupe', exact: true }).click()
  await page.getByRole('dialog', { name: 'Groupe' }).waitFor()
}

const inTheMiddle = async (part: Locator) =>
  part.evaluate((element) => element.scrollIntoView({ block: 'center' }))
