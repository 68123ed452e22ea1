import fc from 'fast-check'
import { follow, type Report, type Viewing } from '#upstream/connections/viewings/viewing'

const RUNTIME_S = 3_600
const EVENING = Date.parse('2026-11-22T20:00:00Z')

/** @param minute after the beginning of the evening */
function report(kind: Report['kind'], minute: number, position: number | null = null): Report {
  return {
    kind,
    at: new Date(EVENING + minute * 60_000).toISOString(),
    position,
    isCompleted: kind === 'complete',
    durationS: RUNTIME_S,
    player: 'TV',
  }
}

const NEXT_DAY = 24 * 60

/** Minutes at which a viewing was completed that counts, and the viewing afterwards. */
function play(reports: readonly Report[]) {
  let viewing: Viewing | null = null
  const completed: number[] = []
  for (const one of reports) {
    const followed = follow(viewing, one, RUNTIME_S)
    viewing = followed.viewing
    if (followed.result === 'completed') completed.push((Date.parse(one.at) - EVENING) / 60_000)
  }
  return { completed, viewing: viewing as Viewing | null }
}

const FIVE = [
  report('start', 0, 0),
  report('pause', 20, 0.33),
  report('resume', 25, 0.33),
  report('complete', 58),
  report('stop', 65, 0.99),
]

/** Senders without times: each arrives a second after the one before. */
function asArrived(reports: readonly Report[]): Report[] {
  return reports.map((one, at) => ({ ...one, at: new Date(EVENING + at * 1_000).toISOString() }))
}

test.each<[string, Report[], number[]]>([
  [
    'credits skipped: start and scrobble again',
    [
      report('start', 0, 0),
      report('complete', 54),
      report('start', 55),
      report('complete', 56),
      report('stop', 57),
    ],
    [54],
  ],
  [
    'a stop at half, the next day the rest on another player',
    [
      report('start', 0, 0),
      report('stop', 30, 0.5),
      { ...report('resume', NEXT_DAY, 0.5), player: 'phone' },
      report('stop', NEXT_DAY + 30, 1),
    ],
    [NEXT_DAY + 30],
  ],
  [
    'finished at 85 % and stopped, the rest the next day',
    [
      report('start', 0, 0),
      report('stop', 51, 0.85),
      report('start', NEXT_DAY, 0.85),
      report('complete', NEXT_DAY + 7),
    ],
    [51],
  ],
  [
    'the rest the next day, from a start without a position',
    [report('stop', 51, 0.85), report('start', NEXT_DAY), report('complete', NEXT_DAY + 7)],
    [51],
  ],
  [
    'seen twice in a row',
    [
      report('start', 0, 0),
      report('complete', 54),
      report('stop', 60),
      report('start', 62, 0),
      report('complete', 116),
      report('stop', 122, 1),
    ],
    [54, 116],
  ],
  ['the stop is lost, with a report at 90 %', [report('start', 0, 0), report('progress', 55, 0.91)], [55]],
  ['the stop is lost, with a scrobble', [report('start', 0, 0), report('complete', 54)], [54]],
  ['the stop is lost', [report('start', 0, 0), report('progress', 40, 0.66)], []],
  ['the start is lost', [report('stop', 60, 1)], [60]],
  [
    'the start of a second time is lost: a gap is better than a phantom',
    [report('start', 0, 0), report('stop', 60, 1), report('stop', NEXT_DAY, 1)],
    [60],
  ],
  [
    'two players at once',
    [
      report('start', 0, 0),
      { ...report('start', 1, 0), player: 'phone' },
      report('stop', 60, 1),
      { ...report('stop', 61, 1), player: 'phone' },
    ],
    [60],
  ],
  [
    'an event of before the next one began is of the completed one',
    [report('complete', 54), report('start', 70, 0), report('stop', 60, 1), report('complete', 124)],
    [54, 124],
  ],
])('%s', (_, reports, expected) => {
  expect(play(reports).completed).toEqual(expected)
})

test('a viewing that was not finished is where it was left', () => {
  const { viewing } = play([report('start', 0, 0), report('pause', 20, 0.33), report('stop', 30, 0.5)])
  expect(viewing).toMatchObject({ position: 0.5, isPlaying: false, isPaused: false, completedAt: null })
})

test('an older event moves nothing back', () => {
  const { viewing } = play([report('progress', 30, 0.5), report('start', 0, 0)])
  expect(viewing).toMatchObject({ position: 0.5, isPlaying: true, begunAt: report('start', 0).at })
})

const orders = fc.shuffledSubarray(FIVE, { minLength: FIVE.length })

test('the five events of one viewing are one watch in any order, by their times and by their arrival', () => {
  fc.assert(
    fc.property(orders, (reports) => {
      expect(play(reports).completed).toHaveLength(1)
      expect(play(asArrived(reports)).completed).toHaveLength(1)
    }),
  )
})

test('all of it again is one watch: with times in any order, without at once', () => {
  fc.assert(
    fc.property(orders, orders, fc.integer({ min: 1, max: 10 }), (first, again, times) => {
      const repeated = first.flatMap((one) => Array.from({ length: times }, () => one))
      expect(play([...repeated, ...again]).completed).toHaveLength(1)
      expect(play(asArrived([...repeated, ...again])).completed).toHaveLength(1)
    }),
  )
})

/** Viewings of one item, each of them finished, with a pause between them. */
const evenings = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 5 }).map((gaps) => {
  let minute = 0
  return gaps.map((gap) => {
    const began = minute
    minute += 66 + gap
    return FIVE.map((one) => ({ ...one, at: new Date(Date.parse(one.at) + began * 60_000).toISOString() }))
  })
})

test('each viewing of an evening counts once, however often its events are repeated', () => {
  fc.assert(
    fc.property(evenings, fc.integer({ min: 1, max: 5 }), (viewings, times) => {
      const repeated = viewings.flat().flatMap((one) => Array.from({ length: times }, () => one))
      expect(play(repeated).completed).toHaveLength(viewings.length)
    }),
  )
})

test('whatever of starts and stops is lost, there is no watch that was none, and never none of what was seen', () => {
  fc.assert(
    fc.property(
      evenings.chain((viewings) =>
        fc.tuple(
          fc.constant(viewings.length),
          fc.subarray(viewings.flat()).map((left) => {
            const ends = viewings.flat().filter(({ kind }) => kind === 'complete')
            return Array.from(new Set([...left, ...ends])).sort((a, b) => a.at.localeCompare(b.at))
          }),
        ),
      ),
      ([seen, reports]) => {
        const { completed } = play(reports)
        expect(completed.length).toBeGreaterThanOrEqual(1)
        expect(completed.length).toBeLessThanOrEqual(seen)
      },
    ),
  )
})

test('in whatever order a whole evening arrives, it is no more watches than were seen, and at least one', () => {
  fc.assert(
    fc.property(
      evenings.chain((viewings) =>
        fc.tuple(
          fc.constant(viewings.length),
          fc.shuffledSubarray(viewings.flat(), { minLength: viewings.length * 5 }),
        ),
      ),
      ([seen, reports]) => {
        const { completed } = play(reports)
        expect(completed.length).toBeGreaterThanOrEqual(1)
        expect(completed.length).toBeLessThanOrEqual(seen)
      },
    ),
  )
})
