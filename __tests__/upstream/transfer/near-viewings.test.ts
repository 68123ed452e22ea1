import fc from 'fast-check'
import { HOUR, MINUTE } from '#upstream/time'
import { indexViewings } from '#upstream/transfer/import/apply/match-viewings'

const START = Date.parse('2024-03-09T20:00:00.000Z')
const at = (milliseconds: number) => new Date(START + milliseconds).toISOString()
const toDay = (time: string) => time.slice(0, 10)

const delivered = (time: string) => ({
  watched_on: toDay(time),
  watched_at: time,
  is_rewatch: 0,
  near: 2 * HOUR,
})
const given = (time: string) => ({
  on: toDay(time),
  at: time,
  isRewatch: null,
  note: null,
  tags: [],
  times: 1,
  rating: null,
})

const minutes = fc.integer({ min: 0, max: 3 * 24 * 60 }).map((minute) => minute * MINUTE)
const several = fc.array(minutes, { maxLength: 12 })

test('viewings near delivered ones add nothing, forwards and backwards', () => {
  const away = fc.integer({ min: -120, max: 120 }).map((minute) => minute * MINUTE)
  fc.assert(
    fc.property(fc.array(away, { maxLength: 12 }), (apart) => {
      const times = apart.map((_, index) => index * 5 * HOUR)
      const file = times.map((time, index) => given(at(time + (apart[index] ?? 0))))
      for (const some of [file, file.toReversed()]) {
        expect(indexViewings(times.map(at).map(delivered)).addMissing(some)).toEqual([])
      }
    }),
  )
})

test('each delivered viewing stands for one at most, and none further away', () => {
  fc.assert(
    fc.property(several, several, (known, file) => {
      const missing = indexViewings(known.map(at).map(delivered)).addMissing(file.map(at).map(given))
      expect(missing.length).toBeGreaterThanOrEqual(file.length - known.length)
      const alone = file.filter((one) => known.every((other) => Math.abs(one - other) > 2 * HOUR))
      expect(missing.map((one) => one.at)).toEqual(expect.arrayContaining(alone.map(at)))
    }),
  )
})

test('the same file again adds nothing', () => {
  fc.assert(
    fc.property(several, several, (known, file) => {
      const index = indexViewings(known.map(at).map(delivered))
      index.addMissing(file.map(at).map(given))
      expect(index.addMissing(file.map(at).map(given))).toEqual([])
    }),
  )
})
