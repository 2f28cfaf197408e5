/** An episode's place: « S2 É3 »; « Hors saison É3 » among the specials. */
export function formatPlace(season: number, episode: number): string {
  return season === 0 ? `Hors saison É${episode}` : `S${season} É${episode}`
}

/** Ties « : », « ; », « ! », « ? » and quotation marks to their word with no-break spaces. */
export function withNoBreakSpaces(text: string): string {
  return text.replaceAll(/ (?=[:;!?»])|(?<=«) /g, '\u00A0')
}
