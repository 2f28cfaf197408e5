import type { Plugin } from 'vite'

const WORDS = /\/src\/web\/i18n\/fr\/[\w-]+\.ts$/
/** Shorter ones never come to the end of a line. */
const LONG = 12

/**
 * Ties, in the browser's build, « ? », « ! », « : », « ; » and « » » to the word before, and what is
 * quoted to its « « »: no line begins or ends with one alone. The sheets of words keep plain spaces,
 * which one sees and types.
 */
export function frenchSpaces(): Plugin {
  return {
    name: 'french-spaces',
    apply: 'build',
    transform(code, id) {
      return WORDS.test(id) ? { code: tied(code, this.parse(code)), map: null } : undefined
    },
  }
}

/** The code with the spaces of its texts tied; what is no text stays as it is. */
function tied(code: string, tree: unknown): string {
  let result = ''
  let end = 0
  for (const text of textsOf(tree)) {
    result += code.slice(end, text.start) + tie(code.slice(text.start, text.end))
    end = text.end
  }
  return result + code.slice(end)
}

function tie(text: string): string {
  return text.replaceAll(/ (?=[?!:;»])|(?<=«) /g, '\u00A0')
}

interface Text {
  readonly start: number
  readonly end: number
}

/** Strings, and the pieces of templates, in their order. */
function textsOf(node: unknown): readonly Text[] {
  if (Array.isArray(node)) return node.flatMap(textsOf)
  if (typeof node !== 'object' || node === null) return []
  if (isText(node)) return [node]
  return Object.values(node).flatMap(textsOf)
}

function isText(node: object): node is Text {
  if (!('type' in node)) return false
  if (node.type === 'TemplateElement') return true
  return node.type === 'Literal' && 'value' in node && isLong(node.value)
}

function isLong(value: unknown): boolean {
  return typeof value === 'string' && value.length >= LONG
}
