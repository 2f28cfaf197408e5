import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** Asks for a module of the contract as it is written. */
const WHOLE = '?whole'
const CONTRACT = /\/src\/shared\/[\w-]+\.ts$/

/**
 * Gives the browser's build what a browser needs of the contract: of each call the method, the path
 * and the access word; plain values as they are. Schemas and functions are taken from the module as
 * it is written, which is left out when nobody asks for them: the schemas of what the server alone
 * checks never travel.
 */
export function slimContract(): Plugin {
  return {
    name: 'slim-contract',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      // A module as it is written takes from the others what is written there.
      if (!found || !CONTRACT.test(found.id) || !importer?.endsWith(WHOLE)) return undefined
      return { ...found, id: found.id + WHOLE }
    },
    async load(id) {
      if (!CONTRACT.test(id)) return undefined
      const written = (await import(pathToFileURL(id).href)) as Readonly<Record<string, unknown>>
      return slimModule(written, id + WHOLE)
    },
  }
}

/** The source of a module that stands for another in the browser. */
export function slimModule(written: Readonly<Record<string, unknown>>, whole: string): string {
  return Object.entries(written)
    .map(([name, value]) => {
      const plain = isCalls(value) ? slimCalls(value) : value
      return isPlain(plain)
        ? `export const ${name} = ${JSON.stringify(plain)}\n`
        : `export { ${name} } from ${JSON.stringify(whole)}\n`
    })
    .join('')
}

interface Call {
  readonly method: string
  readonly path: string
  readonly access: string
}

function isCalls(value: unknown): value is Readonly<Record<string, Call>> {
  return isRecord(value) && Object.values(value).every(isCall)
}

function isCall(value: unknown): value is Call {
  return isRecord(value) && ['method', 'path', 'access'].every((part) => part in value)
}

function slimCalls(calls: Readonly<Record<string, Call>>) {
  return Object.fromEntries(
    Object.entries(calls).map(([name, { method, path, access }]) => [
      name,
      { method, path, access },
    ]),
  )
}

/** Whether JSON can say it without losing anything. */
function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (Array.isArray(value)) return value.every(isPlain)
  return isRecord(value) && Object.values(value).every(isPlain)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false
  return Object.getPrototypeOf(value) === Object.prototype
}
