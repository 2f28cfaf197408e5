/** A part of the interface with a sheet of its own, and the words of its sources. */
export interface Area {
  readonly name: string
  readonly words: ReadonlySet<string>
}

interface Rule {
  readonly selector: string
  readonly body: string
  /** The at-rules around it, outermost first. */
  readonly around: string
  readonly classes: readonly string[]
  /** What comes before the class's last word, as `max-sm:hover`. */
  readonly variant: string
  readonly properties: readonly string[]
}

const UTILITIES = '@layer utilities{'
/** After `utilities`: a plain class never undoes one with a variant, whichever sheet came last. */
const LAYERS = ['utilities', 'variants'] as const

/**
 * Cuts Tailwind's minified sheet, whose rules stand in the order that decides between them. A class
 * goes to the one area whose sources say it, or to `shared` when several do; what `first` says stays
 * there with all that is no class. `first` is loaded before `shared`, and both before the others: a
 * class that one of an earlier sheet must be able to undo goes there too.
 */
export function cutSheet(
  sheet: string,
  areas: readonly Area[],
  [first, shared]: readonly [first: string, shared: string],
): ReadonlyMap<string, string> {
  const start = sheet.indexOf(UTILITIES)
  const end = endOfBlock(sheet, start)
  const rules = readRules(sheet.slice(start + UTILITIES.length, end), '')
  const homes = rules.map(({ classes }) => {
    const users = areas.filter(({ words }) => classes.some((name) => words.has(name)))
    const [only] = users
    if (!only || users.some(({ name }) => name === first)) return first
    return users.length === 1 ? only.name : shared
  })
  keepOrder(rules, homes, [first, shared])
  const names = new Set([first, shared, ...areas.map(({ name }) => name)])
  return new Map(
    [...names].map((name) => {
      const own = writeLayers(rules.filter((_, at) => homes[at] === name))
      return [name, name === first ? sheet.slice(0, start) + own + sheet.slice(end + 1) : own]
    }),
  )
}

const FALLBACK = '@layer properties{@supports '

/**
 * A sheet without what stands in for `@property` in the browsers that lack it: they lack popovers
 * as well, or nearly, and the sheet is lighter by a twentieth for everybody else.
 * @throws when Tailwind writes it otherwise, and this must be looked at again
 */
export function withoutFallback(sheet: string): string {
  const start = sheet.indexOf(FALLBACK)
  if (start === -1) throw new Error('the sheet has no fallback for @property where it was')
  return sheet.slice(0, start) + sheet.slice(endOfBlock(sheet, start) + 1)
}

function readRules(text: string, around: string): readonly Rule[] {
  const rules: Rule[] = []
  for (let at = 0, open = text.indexOf('{'); open !== -1; open = text.indexOf('{', at)) {
    const head = text.slice(at, open)
    at = endOfBlock(text, open) + 1
    const body = text.slice(open + 1, at - 1)
    if (head.startsWith('@')) rules.push(...readRules(body, `${around}${head}{`))
    else rules.push(readRule(head, body, around))
  }
  return rules
}

function readRule(selector: string, body: string, around: string): Rule {
  const classes = [...selector.matchAll(/(?<!\\)\.((?:\\[\da-f]{1,6} ?|\\.|[\w-])+)/gi)].map(
    ([, name = '']) => unescape(name),
  )
  const variant = /^(?:(?:\[[^\]]*\]|[^[\]])*:)?/.exec(classes[0] ?? '')?.[0] ?? ''
  const properties = [...body.matchAll(/(?:^|[;{])([\w-]+):/g)].map(([, name = '']) => name)
  return { selector, body, around, classes, variant, properties }
}

function unescape(name: string): string {
  return name.replaceAll(/\\(?:([\da-f]{1,6}) ?|(.))/gi, (_, code?: string, sign = '') =>
    code === undefined ? String(sign) : String.fromCodePoint(Number.parseInt(code, 16)),
  )
}

/** Brings to an earlier sheet what one of its later rules may have to undo; again, as long as some move. */
function keepOrder(rules: readonly Rule[], homes: string[], early: readonly string[]): void {
  const rank = (home: string | undefined) => {
    const at = early.indexOf(home ?? '')
    return at === -1 ? early.length : at
  }
  for (let hasMoved = true; hasMoved;) {
    hasMoved = false
    for (const [at, rule] of rules.entries()) {
      const home = homes.find(
        (other, later) =>
          later > at && rank(other) < rank(homes[at]) && canUndo(rules[later], rule),
      )
      if (home === undefined) continue
      homes[at] = home
      hasMoved = true
    }
  }
}

/** Whether one element may well carry both: two that set the same in the same case are a mistake. */
function canUndo(later: Rule | undefined, rule: Rule): boolean {
  if (!later || layerOf(later) !== layerOf(rule)) return false
  if (later.variant === rule.variant && String(later.properties) === String(rule.properties)) {
    return false
  }
  const families = new Set(rule.properties.map(familyOf))
  return later.properties.some((name) => families.has(familyOf(name)))
}

/** `margin-top` undoes `margin-inline`; what is set for other rules to read stands for itself. */
function familyOf(property: string): string {
  if (property.startsWith('--')) return property
  const [family = ''] = property.replace(/^-(?:webkit|moz)-/, '').split('-')
  if (['top', 'right', 'bottom', 'left'].includes(family)) return 'inset'
  return ['row', 'column'].includes(family) ? 'gap' : family
}

function layerOf({ variant }: Rule): (typeof LAYERS)[number] {
  return variant === '' ? 'utilities' : 'variants'
}

function writeLayers(rules: readonly Rule[]): string {
  return LAYERS.map((layer) => {
    const own = rules.filter((rule) => layerOf(rule) === layer)
    return own.length === 0 ? '' : `@layer ${layer}{${writeRules(own)}}`
  }).join('')
}

function writeRules(rules: readonly Rule[]): string {
  const text = rules.map(({ selector, body, around }, at) => {
    const isOpen = rules[at - 1]?.around === around
    const isLast = rules[at + 1]?.around !== around
    const closing = isLast ? '}'.repeat(around.split('{').length - 1) : ''
    return `${isOpen ? '' : around}${selector}{${body}}${closing}`
  })
  return text.join('')
}

/** Where the block that opens at or after an index ends. */
function endOfBlock(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    else if (text[at] === '}' && (depth -= 1) === 0) return at
  }
  throw new Error('the sheet has a block without an end')
}
