/** The server or a database command cannot start safely; the message is the one line shown. */
export class StartError extends Error {}
