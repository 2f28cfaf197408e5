import * as z from 'zod/mini'
import { calls } from './contract.ts'
import { Facet, FACETS_MAX } from './filters.ts'
import { SortEnum } from './lists.ts'
import { visibleName } from './names.ts'
import { Id } from './text.ts'

/** Most saved filters per person. */
export const SAVED_FILTERS_MAX = 30
export const FILTER_NAME_MAX = 60

/** The kinds of list that have filters of their own. */
export const FilteredKind = z.enum(['titles', 'games'])
export type FilteredKind = z.infer<typeof FilteredKind>

export const FilterName = visibleName(FILTER_NAME_MAX)

/** The query of a list; omitted fields have their defaults. */
const chosen = {
  filter: z.array(Facet).check(z.maxLength(FACETS_MAX, 'filter')),
  sortEnum: z.optional(SortEnum),
  /** Only films, or only series. */
  mediaType: z.optional(z.enum(['movie', 'tv'])),
  /** Whether seen or played. */
  isDone: z.optional(z.boolean()),
}
export const Chosen = z.strictObject(chosen)
export type Chosen = z.infer<typeof Chosen>

export const SavedFilter = z.object({
  id: Id,
  kind: FilteredKind,
  name: z.string(),
  chosen: z.object(chosen),
})
export type SavedFilter = z.infer<typeof SavedFilter>

const filterId = z.strictObject({ id: Id })

export const savedFilters = calls({
  getSaved: {
    method: 'GET',
    path: '/filters',
    access: 'client',
    summary: "The caller's saved filters, by name.",
    reply: z.object({ results: z.array(SavedFilter) }),
  },
  save: {
    method: 'POST',
    path: '/filters',
    access: 'client',
    summary:
      'Save a combination of filters under a name. Sending the same `id` again returns the existing one (200).',
    body: z.strictObject({
      id: z.optional(Id),
      kind: FilteredKind,
      name: FilterName,
      chosen: Chosen,
    }),
    status: [201, 200],
    reply: SavedFilter,
    errors: ['FILTER_NAME_TAKEN', 'TOO_MANY_FILTERS'],
  },
  rename: {
    method: 'PUT',
    path: '/filters/:id',
    access: 'client',
    summary: 'Rename a saved filter.',
    params: filterId,
    body: z.strictObject({ name: FilterName }),
    reply: SavedFilter,
    errors: ['NOT_FOUND', 'FILTER_NAME_TAKEN'],
  },
  forget: {
    method: 'DELETE',
    path: '/filters/:id',
    access: 'client',
    summary: 'Delete a saved filter.',
    params: filterId,
    status: [204],
    errors: ['NOT_FOUND'],
  },
})
