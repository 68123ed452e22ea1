import { listWatches, playing, type Watch } from '#contract'
import { connect, deliver, type TestConnection } from '#tests/support/connections/hooks'
import { type Said, SPEAKERS } from '#tests/support/connections/speakers'
import { freshMember, sharedUpstream } from '#tests/support/upstream'
import { DAY, MINUTE } from '#upstream/time'

const upstream = sharedUpstream()
const ada = freshMember(upstream)

/** What is said, and how many minutes after the first. */
type Step = Partial<Omit<Said, 'at'>> & Pick<Said, 'event' | 'position'> & { minute: number }

const NEXT_DAY = DAY / MINUTE
const FILM_MINUTES = 136

const start = (minute: number, given: Partial<Step> = {}): Step => ({
  event: 'start',
  position: 0,
  minute,
  ...given,
})
const end = (minute: number, given: Partial<Step> = {}): Step => ({
  event: 'end',
  position: 0.95,
  minute,
  ...given,
})
const stop = (minute: number, position: number, given: Partial<Step> = {}): Step => ({
  event: 'stop',
  position,
  minute,
  ...given,
})

describe.each(SPEAKERS)('$name', ({ kind, hasUsers, hasTimes, hasMarks, say }) => {
  let connection: TestConnection
  beforeEach(async () => {
    connection = await connect(upstream, { member: ada, kind, ...(hasUsers && { serverUser: 'ann' }) })
  })

  /** Says it at its minutes, and returns the diary, the oldest watch first. */
  async function play(steps: readonly Step[], times = 1): Promise<Watch[]> {
    let passed = 0
    for (const { minute, ...step } of steps) {
      upstream.wait((minute - passed) * MINUTE)
      passed = minute
      const said = { user: 'ann', player: 'TV', at: upstream.dependencies.clock(), ...step }
      for (let time = 0; time < times; time++) {
        expect((await deliver(upstream, connection, say(said))).status).toBe(200)
      }
    }
    return (await ada.call(listWatches, {})).body.items.toReversed()
  }

  const today = () => upstream.dependencies.clock().toISOString().slice(0, 10)

  test('credits are skipped: start and end again', async () => {
    const again = [start(FILM_MINUTES + 1), end(FILM_MINUTES + 2), stop(FILM_MINUTES + 3, 0.97)]
    expect(await play([start(0), end(FILM_MINUTES), ...again])).toHaveLength(1)
  })

  test('every event comes ten times, and all of it again at once', async () => {
    const evening = [start(0), { event: 'pause', position: 0.4, minute: 55 } as const, end(130), stop(136, 1)]
    expect(await play(evening, 10)).toHaveLength(1)
    expect(await play(evening.map((step) => ({ ...step, minute: 0 })))).toHaveLength(1)
  })

  test('a stop at half, the next day the rest on another player', async () => {
    const rest = { player: 'phone' }
    const resumed = { event: 'resume', position: 0.5, minute: NEXT_DAY, ...rest } as const
    const watches = await play([start(0), stop(70, 0.5), resumed, end(NEXT_DAY + 60, rest)])
    expect(watches).toMatchObject([{ watchedOn: today() }])
  })

  test('finished at 85 % and stopped, the rest the next day', async () => {
    const first = today()
    const watches = await play([
      start(0),
      stop(116, 0.85),
      start(NEXT_DAY, { position: 0.85 }),
      end(NEXT_DAY + 20),
    ])
    // Two hours on it may be the next day.
    expect(watches).toHaveLength(1)
    expect([first, new Date(Date.parse(first) + DAY).toISOString().slice(0, 10)]).toContain(
      watches[0]?.watchedOn,
    )
    expect(watches[0]?.watchedOn).not.toBe(new Date(Date.parse(first) + 2 * DAY).toISOString().slice(0, 10))
  })

  test('seen twice in a row', async () => {
    const watches = await play([start(0), end(130), stop(136, 1), start(140), end(270), stop(276, 1)])
    expect(watches.map(({ isRewatch }) => isRewatch)).toEqual([false, true])
  })

  test('the stop is lost: a report at 90 % is enough, else it is left half-way', async () => {
    expect(await play([start(0), { event: 'progress', position: 0.92, minute: 125 }])).toHaveLength(1)
    const half = { event: 'progress', position: 0.6, minute: 35, episode: 2 } as const
    expect(await play([start(0, { episode: 2 }), half])).toHaveLength(1)
    upstream.wait(DAY)
    const { now, stopped } = (await ada.call(playing, {})).body
    expect([now, stopped]).toMatchObject([[], [{ episode: 2, position: 0.6 }]])
  })

  test('the start is lost: one the first time, none the second', async () => {
    expect(await play([end(0)])).toHaveLength(1)
    expect(await play([end(2 * NEXT_DAY)])).toHaveLength(1)
  })

  test('auto-play: the next starts before the finished one stops', async () => {
    const watches = await play([start(0, { episode: 1 }), start(58, { episode: 2 }), end(58, { episode: 1 })])
    expect(watches).toMatchObject([{ episode: 1 }])
  })

  test('two players play one thing at once, and two things', async () => {
    const phone = { player: 'phone' }
    expect(await play([start(0), start(1, phone), end(130), end(131, phone)])).toHaveLength(1)
    const episode = { ...phone, episode: 1 }
    expect(await play([start(0, episode), end(58, episode)])).toHaveLength(2)
  })

  if (hasUsers) {
    test('only the chosen name counts', async () => {
      expect(await play([start(0, { user: 'ben' }), end(130, { user: 'ben' })])).toEqual([])
      expect(await play([end(0, { user: 'ANN ' })])).toHaveLength(1)
    })
  }

  if (hasMarks) {
    test('a season of seven is marked, and marked again after a scan', async () => {
      const season = [1, 2, 3, 4, 5, 6, 7].map(
        (episode): Step => ({ event: 'mark', position: 0, minute: 0, episode }),
      )
      expect((await play(season)).map(({ watchedOn }) => watchedOn)).toEqual(season.map(() => null))
      expect(await play(season)).toHaveLength(7)
    })
  }

  if (hasTimes) {
    test('five stops of a phone that was offline come at once', async () => {
      const now = upstream.dependencies.clock().getTime()
      const times = [5, 4, 3, 2, 1].map((days) => new Date(now - days * DAY))
      for (const [index, at] of times.entries()) {
        const said = {
          event: 'stop',
          position: 0.95,
          at,
          user: 'ann',
          player: 'phone',
          episode: index + 1,
        } as const
        await deliver(upstream, connection, say(said))
      }
      const watches = (await ada.call(listWatches, {})).body.items.toReversed()
      expect(watches.map(({ watchedAt }: Watch) => watchedAt)).toEqual(times.map((at) => at.toISOString()))
    })
  }
})
