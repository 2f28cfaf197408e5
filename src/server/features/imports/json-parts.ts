import type { Pace } from '#server/jobs/pace.ts'
import { textOf } from './decoding.ts'
import type { Member } from './zip-members.ts'
import { Refusal } from './refusal.ts'

/** Part of a document: an element of its root array or of an array in its root object, or another property of the latter. */
interface JsonPart {
  /** Its property name; `undefined` in a root array. */
  readonly name: string | undefined
  readonly isEntry: boolean
  readonly text: string
}

/** A slice of a document, in the same shape. */
interface Part {
  readonly document: unknown
  /** How many elements it has. */
  readonly count: number
}

/** Limits of one part, in characters and in brackets, commas and colons: both bound the memory of its value. */
const [LONGEST_PART, MOST_MARKS] = [16 * 1024 * 1024, 1_000_000]
const DEEPEST = 100
/** Limit of the properties of a root object. */
const MOST_NAMES = 1000
/** Limits of one document, in elements and in characters. */
const [A_BATCH, BATCH_CHARACTERS] = [500, 1024 * 1024]
/** Arrays of our own export that are not imported, and may be long. */
const SKIPPED = new Set(['conversations', 'comments', 'notifications'])

/**
 * Reads a JSON document as several documents of the same shape, each with some of the elements of its
 * arrays, so that memory does not grow with its length.
 * @throws {Refusal} for invalid JSON, or a part that is too large
 */
export async function* documentsOf(member: Member, pace: Pace): AsyncGenerator<Part> {
  const facts = new Map<string, unknown>()
  const parsed = (text: string): unknown => parsedIn(text, member.name)
  let isEmpty = true
  for await (const { name, isEntry, text } of partsOf(member, pace)) {
    // The other properties first, since they may follow the arrays.
    if (name === undefined) break
    if (!isEntry) facts.set(name, parsed(text))
  }
  let entries: unknown[] = []
  let last: string | undefined
  let size = 0
  const batch = (): Part => {
    const count = entries.length
    const document =
      last === undefined ? entries : { ...Object.fromEntries(facts), [last]: entries }
    ;[entries, size, isEmpty] = [[], 0, false]
    return { document, count }
  }
  for await (const { name, isEntry, text } of partsOf(member, pace)) {
    if (!isEntry) continue
    const isFull = entries.length >= A_BATCH || size > BATCH_CHARACTERS || name !== last
    if (isFull && entries.length > 0) {
      yield batch()
      await pace()
    }
    last = name
    entries.push(parsed(text))
    size += text.length
  }
  if (entries.length > 0) yield batch()
  if (!isEmpty) return
  yield { document: (await isListOf(member)) ? [] : Object.fromEntries(facts), count: 0 }
}

async function isListOf(member: Member): Promise<boolean> {
  for await (const text of textOf(member)) {
    const start = text.trimStart()
    if (start !== '') return start.startsWith('[')
  }
  return false
}

async function* partsOf(member: Member, pace: Pace): AsyncGenerator<JsonPart> {
  const splitter = splitJson(member.name)
  for await (const text of textOf(member)) {
    yield* splitter.feed(text)
    await pace()
  }
  splitter.end()
}

/** Splits a document while its text arrives. */
function splitJson(file: string) {
  let depth = 0
  /** Depth of the split container: 1 for the root, 2 for an array in a root object. */
  let base = 1
  let root = ''
  let name = ''
  /** Text of the current part so far. */
  let partText = ''
  let marks = 0
  let names = 0
  let isInString = false
  let isEscaped = false
  const broken = () => new Refusal('BROKEN_JSON', file)
  const append = (text: string) => {
    if (SKIPPED.has(name)) return
    partText += text
    if (partText.length > LONGEST_PART || marks > MOST_MARKS) throw new Refusal('TOO_LARGE', file)
  }
  return {
    *feed(text: string): Generator<JsonPart> {
      let from = 0
      const flush = function* (until: number) {
        append(text.slice(from, until))
        if (partText.trim() !== '') {
          const isList = root === '['
          const place = { name: isList ? undefined : name, isEntry: base === 2 || isList }
          yield { ...place, text: partText }
        }
        ;[partText, marks, from] = ['', 0, until + 1]
      }
      for (let at = 0; at < text.length; at += 1) {
        if (isEscaped) {
          isEscaped = false
          continue
        }
        const mark = isInString ? IN_STRING : OUTSIDE
        mark.lastIndex = at
        const found = mark.exec(text)
        if (!found) break
        at = found.index
        const [sign] = found
        if (isInString) {
          if (sign === '\\') isEscaped = true
          else isInString = false
          continue
        }
        marks += 1
        if (depth === 0 && (root !== '' || (sign !== '[' && sign !== '{'))) throw broken()
        if (sign === '"') isInString = true
        else if (sign === '[' || sign === '{') {
          depth += 1
          if (depth > DEEPEST) throw new Refusal('UNKNOWN_FORMAT', file)
          const isRoot = depth === 1
          if (isRoot) root = sign
          const isList = depth === 2 && base === 1 && root === '{' && sign === '['
          if (isList) base = 2
          if (isRoot || isList) from = at + 1
        } else if (sign === ']' || sign === '}') {
          if (depth === base) yield* flush(at)
          if (depth === base && base === 2) base = 1
          depth -= 1
        } else if (sign === ',' && depth === base) {
          const isElement = base === 2 || root === '['
          if (isElement && (partText + text.slice(from, at)).trim() === '') throw broken()
          yield* flush(at)
          if (base === 1) name = ''
        } else if (sign === ':' && depth === 1 && root === '{') {
          append(text.slice(from, at))
          const key = parsedIn(partText, file)
          if (typeof key !== 'string') throw broken()
          names += 1
          if (names > MOST_NAMES) throw new Refusal('UNKNOWN_FORMAT', file)
          ;[name, partText, from] = [key, '', at + 1]
        }
      }
      if (depth > 0) append(text.slice(from))
    },
    end() {
      if (depth > 0 || root === '') throw broken()
    },
  }
}

function parsedIn(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('BROKEN_JSON', file)
  }
}

const IN_STRING = /["\\]/g
const OUTSIDE = /["{}[\],:]/g
