import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMBY, JELLYFIN, KODI, PLEX } from '#test/player-bodies.ts'
import { runs } from '#test/runs.ts'
import { toReport } from './report.ts'

test('any body from a player gives a valid report or none', () => {
  const bodies = [PLEX, JELLYFIN, EMBY, KODI]
  const keys = [...new Set(JSON.stringify(bodies).match(/(?<=")\w+(?=":)/g))]
  const nasty = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.constantFrom(-1, 1e300))
  const change = fc.dictionary(fc.constantFrom(...keys), nasty, { maxKeys: 6 })
  fc.assert(
    fc.property(fc.constantFrom(...bodies), change, change, (body, top, inner) => {
      const within = 'Metadata' in body ? 'Metadata' : 'Item' in body ? 'Item' : 'show'
      const part = { ...Reflect.get(body, within), ...inner }
      const report = toReport({ ...body, [within]: part, ...top })
      if (!report) return
      for (const number of [report.year, report.season, report.episode]) {
        if (number !== null) expect(Number.isFinite(number)).toBe(true)
      }
      expect(JSON.stringify(report)).not.toContain('\\u0000')
    }),
    { numRuns: runs(300) },
  )
})
