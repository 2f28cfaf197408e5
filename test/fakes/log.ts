import type { Log } from '#server/deps.ts'

export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} }

/** Keeps each line in `lines`, as JSON with its message. */
export function recordingLog(lines: string[]): Log {
  const write = (fields: object, message: string) =>
    void lines.push(JSON.stringify({ ...fields, message }))
  return { debug: write, info: write, warn: write, error: write }
}
