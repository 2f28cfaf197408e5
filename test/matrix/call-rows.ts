import { accountRows } from './account-rows.ts'
import { catalogueRows } from './catalogue-rows.ts'
import { commentRows } from './comment-rows.ts'
import { eveningRows } from './evening-rows.ts'
import { friendLinkRows } from './friend-link-rows.ts'
import { friendRows } from './friend-rows.ts'
import { groupRows } from './group-rows.ts'
import { importRows } from './import-rows.ts'
import { listRows } from './list-rows.ts'
import { messageRows } from './message-rows.ts'
import { pactRows } from './pact-rows.ts'
import { publicPageRows } from './public-page-rows.ts'
import { recommendationRows } from './recommendation-rows.ts'
import { ownListRows } from './own-list-rows.ts'
import type { Rows } from './rows.ts'

/** Every call of the contract; the test fails for a missing one. */
export const CALL_ROWS: Rows = {
  ...accountRows,
  ...friendRows,
  ...friendLinkRows,
  ...commentRows,
  ...messageRows,
  ...groupRows,
  ...recommendationRows,
  ...catalogueRows,
  ...listRows,
  ...ownListRows,
  ...publicPageRows,
  ...importRows,
  ...eveningRows,
  ...pactRows,
}
