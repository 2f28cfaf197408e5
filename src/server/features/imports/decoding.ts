import type { Member } from './members.ts'

/** Decodes a member: UTF-16 by its byte order mark, UTF-8, or else Windows-1252. */
export async function* textOf(member: Member): AsyncGenerator<string> {
  const decoder = new TextDecoder(await encodingOf(member))
  for await (const bytes of member.open()) yield decoder.decode(bytes, { stream: true })
  yield decoder.decode()
}

async function encodingOf(member: Member): Promise<string> {
  const strict = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  try {
    for await (const bytes of member.open()) {
      const mark = isFirst ? bytes.subarray(0, 2).toString('latin1') : ''
      if (mark === '\u00FF\u00FE') return 'utf-16le'
      if (mark === '\u00FE\u00FF') return 'utf-16be'
      isFirst = false
      strict.decode(bytes, { stream: true })
    }
    strict.decode()
    return 'utf-8'
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252'
    throw error
  }
}
