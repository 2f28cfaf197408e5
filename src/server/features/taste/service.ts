import type { RatedByBoth, Taste, TasteTable } from '#shared/taste.ts'
import type { Deps } from '#server/deps.ts'
import type { VisibleOwner } from '../friends/policy.ts'
import { toPerson, toWork } from '../friends/present.ts'
import { agreementOf, ENOUGH } from './agreement.ts'
import type { Table } from './policy.ts'
import { type ChosenRow, listChosen, listMarks, listRated, type RatedRow } from './queries.ts'
import { eachRated, keyOf, type WorkKey, workOf } from './rated.ts'
import { choose, fewOf, LOVED } from './table.ts'

type Needs = Pick<Deps, 'db'>

const SHOWN = { best: 20, gems: 12, defended: 12 }
/** Gem candidates examined: some turn out to be seen by people who did not rate them. */
const GEMS_LOOKED_AT = 60
const SHOWN_OF_PAIR = 12
/** Rating difference that counts as disagreement: a star and a half. */
const APART = 3
const LOVES = Array.from({ length: 11 - LOVED }, (_, index) => `rating:${LOVED + index}`)

/** A friend's taste compared with the reader's. */
export async function tasteOf({ db }: Needs, owner: VisibleOwner): Promise<Taste> {
  const pairs = pairsOf(await listRated(db, [owner.readerId, owner.userId]), owner)
  const { percent, inCommon } = agreementOf(pairs.values())
  const gap = ([mine, theirs]: Pair) => Math.abs(mine - theirs)
  const sum = ([mine, theirs]: Pair) => mine + theirs
  const apart = [...pairs]
    .filter(([, pair]) => gap(pair) >= APART)
    .toSorted(([a, one], [b, other]) => gap(other) - gap(one) || a - b)
  const shownApart = apart.slice(0, SHOWN_OF_PAIR)
  const shared = [...pairs]
    .filter(([, pair]) => Math.min(...pair) >= LOVED)
    .toSorted(([a, one], [b, other]) => sum(other) - sum(one) || a - b)
    .slice(0, SHOWN_OF_PAIR)
  const rows = await listChosen(db, owner, {
    loves: LOVES,
    limit: SHOWN_OF_PAIR,
    named: [...shownApart, ...shared].map(([key]) => workOf(key)),
  })
  const of = (what: ChosenRow['what']) => rows.filter((row) => row.what === what)
  const works = new Map(of('named').map((row) => [keyOf(idOf(row)), toWork(row)]))
  const toRated = ([key, [mine, theirs]]: readonly [WorkKey, Pair]): RatedByBoth[] => {
    const work = works.get(key)
    return work ? [{ work, mine, theirs }] : []
  }
  return {
    agreement: { percent: inCommon < ENOUGH ? null : percent, inCommon },
    shared: shared.flatMap(toRated),
    apart: shownApart.flatMap(toRated),
    apartCount: apart.length,
    loved: of('loved').map((row) => ({ work: toWork(row), rating: row.rating ?? LOVED })),
    wanted: of('wanted').map(toWork),
  }
}

type Pair = readonly [mine: number, theirs: number]

/** The works both rated. */
function pairsOf(
  rows: readonly RatedRow[],
  { readerId, userId }: VisibleOwner,
): Map<WorkKey, Pair> {
  const [mine, pairs] = [new Map<WorkKey, number>(), new Map<WorkKey, Pair>()]
  const of = (id: string) => rows.filter((row) => row.user_id === id)
  eachRated(of(readerId), (key, rating) => mine.set(key, rating))
  eachRated(of(userId), (key, rating) => {
    const own = mine.get(key)
    if (own !== undefined) pairs.set(key, [own, rating])
  })
  return pairs
}

/** The ratings of several people side by side. */
export async function tasteTable(
  { db }: Needs,
  { people }: Table,
  year: string | undefined,
): Promise<TasteTable> {
  const userIds = people.map(({ id }) => id)
  const rated = await listRated(db, userIds, year)
  const chosen = choose(rated, people.length, { ...SHOWN, gems: GEMS_LOOKED_AT })
  const keys = [...chosen.best, ...chosen.defended].map(({ key }) => key)
  const works = [...new Set([...keys, ...chosen.gems])].map(workOf)
  const marks = Map.groupBy(await listMarks(db, userIds, works), (row) => keyOf(idOf(row)))
  const rowOf = (key: WorkKey) => {
    const [first, ...others] = marks.get(key) ?? []
    if (!first) return []
    const own = [first, ...others].map(({ user_id, is_done, rating }) => ({
      userId: user_id,
      isDone: is_done === 1,
      rating,
    }))
    return [{ work: toWork(first), marks: own }]
  }
  const known = (key: WorkKey) => marks.get(key)?.filter(({ is_done }) => is_done !== 0).length ?? 0
  return {
    people: people.map((person) => ({
      user: toPerson(person),
      ...countsOf(rated.filter((row) => row.user_id === person.id)),
    })),
    best: chosen.best.flatMap(({ key, average }) => rowOf(key).map((row) => ({ ...row, average }))),
    gems: chosen.gems
      .filter((key) => known(key) <= fewOf(people.length))
      .slice(0, SHOWN.gems)
      .flatMap(rowOf),
    defended: chosen.defended.flatMap(({ key, userId }) =>
      rowOf(key).map((row) => ({ ...row, userId })),
    ),
  }
}

function countsOf(rows: readonly RatedRow[]): { rated: number; average: number | null } {
  let [rated, sum] = [0, 0]
  for (const { rating, ids } of rows) {
    const count = ids.split(',').length
    rated += count
    sum += count * rating
  }
  return { rated, average: rated === 0 ? null : sum / rated }
}

function idOf({ type, work_id: id }: Pick<ChosenRow, 'type' | 'work_id'>) {
  return { type, id }
}
