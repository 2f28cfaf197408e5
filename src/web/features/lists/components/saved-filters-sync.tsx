import { useAllSavedFilters } from '../all-saved-filters.ts'

/** Detects filters saved on another device; their line shows from the next visit on. */
export function SavedFiltersSync() {
  useAllSavedFilters()
  return null
}
