import { useAllSavedFilters } from '../all-saved-filters.ts'

/** Detects filters saved on another device; the next load reserves space for their line. */
export function SavedFiltersSync() {
  useAllSavedFilters()
  return null
}
