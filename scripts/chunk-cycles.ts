import type { Plugin } from 'vite'

interface Chunk {
  readonly fileName: string
  readonly imports: readonly string[]
  readonly moduleIds: readonly string[]
}

/**
 * Fails the build on circular imports between chunks: one would run before its imports and silently
 * find them undefined (a live event without its schema would be ignored).
 */
export function noChunkCycles(): Plugin {
  return {
    name: 'no-chunk-cycles',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const cycle = findCycle(chunks)
      if (cycle)
        this.error(`These chunks import each other:\n${cycle.map(describeChunk).join('\n')}`)
    },
  }
}

/** A cycle of statically imported chunks; dynamic imports run later, and are harmless. */
export function findCycle<C extends Chunk>(chunks: readonly C[]): readonly C[] | undefined {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const done = new Set<C>()
  const visit = (chunk: C, path: readonly C[]): readonly C[] | undefined => {
    if (path.includes(chunk)) return path.slice(path.indexOf(chunk))
    if (done.has(chunk)) return undefined
    for (const name of chunk.imports) {
      const next = byName.get(name)
      const cycle = next && visit(next, [...path, chunk])
      if (cycle) return cycle
    }
    done.add(chunk)
    return undefined
  }
  for (const chunk of chunks) {
    const cycle = visit(chunk, [])
    if (cycle) return cycle
  }
  return undefined
}

function describeChunk({ fileName, moduleIds }: Chunk): string {
  const files = moduleIds.map((id) => id.replace(/^.*\/(?=src|node_modules)/, ''))
  return `- ${fileName}: ${files.slice(0, 5).join(', ')}${files.length > 5 ? ', …' : ''}`
}
