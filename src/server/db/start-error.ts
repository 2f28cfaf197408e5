/** A start, or a command on the database, that cannot be safe; its message is the one line shown. */
export class StartError extends Error {}
