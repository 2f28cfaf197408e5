import type { Log } from '#server/deps.ts'

export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} }
