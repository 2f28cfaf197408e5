/** Limits that the interface shows, apart from their schemas: screens load only the numbers. */

export const SHARE_MESSAGE_MAX = 500
/** Most friends in one new conversation or share. */
export const FRIENDS_MAX = 20
/** Days until an unanswered request or invitation can be repeated, and one after a refusal is delivered. */
export const ASK_AGAIN_DAYS = 30
/** Most titles per request. */
export const TITLES_PER_REQUEST_MAX = 100
/** Most services per user. */
export const SERVICES_MAX = 50
/** Most items that one call changes. */
export const BULK_MAX = 200
/** Most favourites: one row on a phone. */
export const FAVOURITES_MAX = 4
export const LIST_NAME_MAX = 100
export const LIST_WORDS_MAX = 2000
export const ITEM_WORDS_MAX = 500
/** Most items added at once. */
export const ITEMS_ADDED_MAX = 50
/** Most items removed at once. */
export const ITEMS_REMOVED_MAX = 200
/** Pictures that illustrate a list. */
export const COVERS = 4
/** How long a message can be edited after it was sent: replies refer to its text. */
export const EDIT_HOURS = 24
export const MESSAGE_MAX = 4000
export const COMMENT_MAX = 1000
/** Most notes and viewings whose comments one call counts. */
export const COMMENT_COUNTS_MAX = 40
export const PLACE_MAX = 120
export const GUEST_NAME_MAX = 30
export const GROUP_NAME_MAX = 80
/** Most files per import; `PIECES_MAX`: most pieces, per file and in total. */
export const FILES_MAX = 100
/** Most bytes per piece of a file: a phone uploads it well within a call's time limit. */
export const PIECE_BYTES = 512 * 1024
export const PIECES_MAX = 64
/** Most games that one call adds from a Steam library. */
export const STEAM_GAMES_ADDED_MAX = 200
/** Highest season or episode number of a seal. */
export const SPOILER_NUMBER_MAX = 9999
/** Most games in a comparison. */
export const COMPARED_MAX = 10
/** The orders, the years and the longest length, in minutes, of « Explorer ». */
export const DISCOVER_SORTS = ['popular', 'score', 'votes', 'newest', 'oldest', 'title'] as const
export const DISCOVER_YEARS = { first: 1870, last: 2100 } as const
export const MAX_RUNTIME = 1000
