import type { Member } from './zip-members.ts'

/** Decodes a member: UTF-8, UTF-16, or else Windows-1252. */
export async function* textOf(member: Member): AsyncGenerator<string> {
  member.encoding ??= await encodingOf(member)
  const decoder = new TextDecoder(member.encoding)
  for await (const bytes of member.open()) yield decoder.decode(bytes, { stream: true })
  yield decoder.decode()
}

async function encodingOf(member: Member): Promise<string> {
  const strict = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  try {
    for await (const bytes of member.open()) {
      const detected = isFirst ? detectEncoding(bytes) : undefined
      if (detected) return detected
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

/** The encoding, from a byte order mark or from UTF-16's zero bytes beside ASCII letters. */
function detectEncoding(bytes: Buffer): string | undefined {
  const mark = bytes.subarray(0, 3).toString('latin1')
  if (mark === '\u00EF\u00BB\u00BF') return 'utf-8'
  if (mark.startsWith('\u00FF\u00FE')) return 'utf-16le'
  if (mark.startsWith('\u00FE\u00FF')) return 'utf-16be'
  const start = bytes.subarray(0, LOOKED_AT)
  const zeros = [0, 0]
  for (const [place, byte] of start.entries()) {
    if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1
  }
  const [even = 0, odd = 0] = zeros
  if (odd > start.length / 4 && even === 0) return 'utf-16le'
  if (even > start.length / 4 && odd === 0) return 'utf-16be'
  return undefined
}

const LOOKED_AT = 400
