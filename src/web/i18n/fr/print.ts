/** Translations: what only paper says. */
export const print = {
  partial: (total: string) =>
    `Cette impression ne contient que les titres affichés à l’écran, sur ${total}. Vos listes entières se téléchargent depuis « Mon compte », « Mes données ».`,
}
