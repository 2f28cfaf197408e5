import { toFrenchGenres } from '#server/external/french-genres.ts'
import { printLine } from './figures.ts'
import { SIZES, tokenOf } from './seed.ts'

const KINDS = {
  'savedshow/get-saved-movies': 'isWatched',
  'savedshow/get-saved-tvs': 'isWatched',
  'savedshow/get-saved-all': 'isWatched',
  'savedshow/search-saved-all': 'isWatched',
  'savedgame/get-saved-games': 'isPlayed',
  'savedgame/search-saved-games': 'isPlayed',
}
const SORTS = ['DATE_DESC', 'DATE_ASC', 'RATING_DESC', 'RATING_ASC', 'TITLE_ASC', 'RANK_ASC']
const PAGES = ['page=1', 'page=3', 'page=900']

/** What each call about a list answers, by its address and whose it is. */
export async function answersOf(api: string): Promise<ReadonlyMap<string, string>> {
  const answers = new Map<string, string>()
  for (const size of SIZES) {
    for (const path of pathsOf()) {
      const headers = { authorization: `Bearer ${tokenOf(size)}` }
      const response = await fetch(`${api}/${path}`, { headers })
      const body = await response.text()
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${body}`)
      answers.set(`${size} ${path}`, body)
    }
  }
  return answers
}

function pathsOf(): string[] {
  return Object.entries(KINDS).flatMap(([call, state]) =>
    ['', `&${state}=true`, `&${state}=false`].flatMap((done) =>
      SORTS.flatMap((sort) => {
        const asked = `sortEnum=${sort}${done}`
        if (call.includes('/search-')) return [`${call}?query=star&page=1&${asked}`]
        return [...PAGES.map((page) => `${call}?${page}&${asked}`), `${call}?${asked}`]
      }),
    ),
  )
}

/**
 * Which answers are not the same to the byte, but for fields that are new and for genres, which were in
 * English; shows where the first one differs.
 */
export function differing(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] {
  const others = [...before].flatMap(([asked, body]) => {
    const was = JSON.stringify(JSON.parse(body, inFrench))
    const is = JSON.stringify(fieldsOf(JSON.parse(body), JSON.parse(after.get(asked) ?? 'null')))
    return was === is ? [] : [{ asked, was, is }]
  })
  const [first] = others
  if (first) {
    const { asked, was, is } = first
    const at = Array.from(was, (letter, index) => letter === is[index]).indexOf(false)
    printLine(`${asked}\n- ${was.slice(at - 80, at + 80)}\n+ ${is.slice(at - 80, at + 80)}`)
  }
  return others.map(({ asked }) => asked)
}

function inFrench(name: string, value: unknown): unknown {
  return name === 'genres' ? toFrenchGenres(value as string[]) : value
}

/** The fields that there were, as they are now and in the order of now. */
function fieldsOf(was: unknown, is: unknown): unknown {
  if (Array.isArray(is)) {
    return is.map((one: unknown, place) => fieldsOf(Array.isArray(was) ? was[place] : null, one))
  }
  if (typeof was !== 'object' || was === null || typeof is !== 'object' || is === null) return is
  const known = Object.entries(is).filter(([name]) => Object.hasOwn(was, name))
  return Object.fromEntries(
    known.map(([name, value]) => [name, fieldsOf(Reflect.get(was, name), value)]),
  )
}
