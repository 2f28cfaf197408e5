/** Common English words, which no French sentence holds: what an operator reads is French. */
export const ENGLISH =
  /(?<![-\w])(?:the|is|are|be|does|do|not|cannot|with|of|and|from|must|missing|expected|failed|already|exists?|database|folder)(?![-\w])/i
