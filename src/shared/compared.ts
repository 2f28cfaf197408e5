/** Most games in a comparison. In its own module: every page parses URLs, few need the game calls. */
export const COMPARED_MAX = 10
