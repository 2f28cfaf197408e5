/** Translations: the offer to load a newer build. */
export const newVersion = {
  text: 'Une nouvelle version de Calepin est prête.',
  reload: 'Recharger',
  later: 'Plus tard',
}
