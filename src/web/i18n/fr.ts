/**
 * All translations, by part of the product. A missing key does not compile. A namespace rather than
 * an object, so that each screen loads only the translations it uses.
 */
export * as fr from './fr/sheets.ts'
