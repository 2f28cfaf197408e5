/** Bounds that the interface shows, apart from the schemas that hold them: a screen takes the numbers alone. */

export const SHARE_MESSAGE_MAX = 500
/** Most friends in one new conversation or share. */
export const FRIENDS_MAX = 20
/** After so many days a request that waits can be made again, and one after a refusal arrives. */
export const ASK_AGAIN_DAYS = 30
/** As many titles as one question may name. */
export const ASKED_MAX = 100
/** As many as one may choose. */
export const SERVICES_MAX = 50
/** Most items that one call changes. */
export const SEVERAL_MAX = 200
/** As many as stand side by side on a phone. */
export const FAVOURITES_MAX = 4
export const LIST_NAME_MAX = 100
export const LIST_WORDS_MAX = 2000
export const ITEM_WORDS_MAX = 500
/** Most items added at once. */
export const ADDED_MAX = 50
/** Most items removed at once. */
export const REMOVED_MAX = 200
/** Pictures that stand for a list. */
export const COVERS = 4
/** How long a message can be edited after it was sent: replies refer to its text. */
export const EDIT_HOURS = 24
export const MESSAGE_MAX = 4000
export const COMMENT_MAX = 1000
/** Most notes and viewings whose comments one call counts. */
export const COUNTED_MAX = 40
export const PLACE_MAX = 120
export const GUEST_NAME_MAX = 30
/** Most files of one import, most pieces of one of them, and most pieces of all. */
export const FILES_MAX = 100
/** Of one piece of a file: a phone sends it well within the time that a call may take. */
export const PIECE_BYTES = 512 * 1024
export const PIECES_MAX = 64
/** Most games that one call takes. */
export const TAKEN_MAX = 200
/** Highest season or episode number of a seal. */
export const MARK_MAX = 9999
