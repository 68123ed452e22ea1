import fc from 'fast-check'
import { listWatches, playing } from '#contract'
import { connect, deliver, listDeliveries, played, scrobble } from '#tests/support/connections/hooks'
import { sharedUpstream } from '#tests/support/upstream'
import { DAY, MINUTE, past, soon } from '#upstream/time'

/** More in `npm run test:hard`. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 8)
const upstream = sharedUpstream()
const now = () => upstream.dependencies.clock()

/** One viewing of a film: the action, the minutes since its beginning, and the percent seen. */
const VIEWING = [
  ['start', 0, 0],
  ['pause', 55, 40],
  ['resume', 65, 40],
  ['stop', 140, 95],
  ['progress', 130, 88],
] as const

const orders = fc.shuffledSubarray([...VIEWING], { minLength: VIEWING.length })
const times = fc.integer({ min: 1, max: 3 })

test('one viewing is one watch, in whatever order its events arrive, how often, and again a day later', async () => {
  await fc.assert(
    fc.asyncProperty(orders, times, orders, async (first, repeats, second) => {
      const ada = await upstream.member()
      const connection = await connect(upstream, { member: ada, kind: 'other' })
      const began = past(now(), 150 * MINUTE)
      const send = ([action, minutes, progress]: (typeof VIEWING)[number]) =>
        deliver(
          upstream,
          connection,
          scrobble({ action, progress, at: soon(new Date(began), minutes * MINUTE) }),
        )
      for (const event of first) for (let time = 0; time < repeats; time++) await send(event)
      upstream.wait(DAY)
      for (const event of second) await send(event)
      const { items } = (await ada.call(listWatches, {})).body
      expect(items).toMatchObject([{ watchedAt: soon(new Date(began), 140 * MINUTE) }])
      const stored = await listDeliveries(ada)
      expect(stored).toHaveLength(4)
      expect((await ada.call(playing, {})).body).toEqual({ now: [], stopped: [] })
    }),
    { numRuns: RUNS },
  )
})

test('one viewing is one watch also where nothing states a time, and all of it is sent twice at once', async () => {
  await fc.assert(
    fc.asyncProperty(orders, times, orders, async (first, repeats, second) => {
      const ada = await upstream.member()
      const connection = await connect(upstream, { member: ada })
      for (const [event, , percent] of first) {
        for (let time = 0; time < repeats; time++) await deliver(upstream, connection, played(event, percent))
      }
      for (const [event, , percent] of second) await deliver(upstream, connection, played(event, percent))
      expect((await ada.call(listWatches, {})).body.items).toHaveLength(1)
    }),
    { numRuns: RUNS },
  )
})
