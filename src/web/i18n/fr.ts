import { admin } from './fr/admin.ts'
import { auth } from './fr/auth.ts'
import { frame } from './fr/frame.ts'
import { kit } from './fr/kit.ts'
import { watchlist } from './fr/watchlist.ts'

/** Every word shown, by part of the product. A missing key does not compile. */
export const fr = { admin, auth, frame, kit, watchlist }
