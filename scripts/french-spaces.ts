import type { Plugin } from 'vite'

const WORDS = /\/src\/web\/i18n\/fr\/[\w-]+\.ts$/
/** Shorter strings never wrap. */
const LONG = 12

/**
 * In the browser build, replaces the spaces of French punctuation, before ? ! : ; » and after «, with
 * no-break spaces. The sources keep plain spaces, which are easy to see and type.
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

/** The code with no-break spaces in its string literals. */
function tied(code: string, tree: unknown): string {
  let result = ''
  let end = 0
  // The tree lists a template's expressions apart from its quasis.
  for (const text of textsOf(tree).toSorted((one, other) => one.start - other.start)) {
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

/** String literals and template quasis. */
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
