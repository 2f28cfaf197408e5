/**
 * Every word shown, by part of the product. A missing key does not compile. It is a namespace rather
 * than an object so that each screen loads the words it uses and no others.
 */
export * as fr from './fr/sheets.ts'
