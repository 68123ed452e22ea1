import fc from 'fast-check'
import { type AiringEpisode, byPlace, type EpisodeWatch, hasAired, nextAgain, nextEpisode } from '#contract'

const TODAY = '2026-11-22'

test('before the first watch the next episode is the first of season 1', () => {
  expect(nextEpisode([aired(0, 1), aired(1, 2), aired(1, 1)], [], TODAY)).toMatchObject({
    next: { season: 1, episode: 1 },
    left: 2,
    skipped: 0,
  })
})

test('the next episode follows the furthest of the latest day, and gaps before it count as skipped', () => {
  const watches = [watch(1, 1, '2026-11-01'), watch(1, 4, '2026-11-02'), watch(1, 3, '2026-11-02')]
  expect(nextEpisode(season(1, 6), watches, TODAY)).toMatchObject({
    next: { season: 1, episode: 5 },
    left: 2,
    skipped: 1,
  })
})

test('an earlier season that is being watched now is gone on with', () => {
  const watches = [watch(3, 2, '2024-05'), watch(1, 1, '2026-11-20'), watch(2, 2, '')]
  const position = nextEpisode([...season(1, 2), ...season(2, 2), ...season(3, 2)], watches, TODAY)
  expect(position.next).toMatchObject({ season: 1, episode: 2 })
})

test('an episode that is not listed is never the furthest', () => {
  const watches = [watch(1, 3, '2026-11-01'), watch(2, 9, '2026-11-02')]
  expect(nextEpisode(season(1, 5), watches, TODAY)).toMatchObject({
    furthest: { season: 1, episode: 3 },
    isUnknown: false,
    next: { season: 1, episode: 4 },
  })
})

test('after an episode that was listed, what is next is not known, until a listed one is watched', () => {
  const watches = [watch(1, 5, '2026-11-01'), watch(2, 3, '2026-11-02')]
  const former = [{ season: 2, episode: 3 }]
  expect(nextEpisode(season(1, 10), watches, TODAY, former)).toMatchObject({
    furthest: { season: 1, episode: 5 },
    isUnknown: true,
    next: null,
    upcoming: null,
    left: 0,
    toCome: 0,
    skipped: 0,
  })
  const since = [...watches, watch(1, 8, '2026-11-03')]
  expect(nextEpisode(season(1, 10), since, TODAY, former)).toMatchObject({
    isUnknown: false,
    next: { season: 1, episode: 9 },
  })
})

test('a rewatch moves nothing', () => {
  const watches = [watch(1, 3, '2026-11-01'), { ...watch(1, 1, '2026-11-20'), isRewatch: true }]
  expect(nextEpisode(season(1, 4), watches, TODAY).next).toMatchObject({ season: 1, episode: 4 })
})

test('a rewatch goes on after its furthest episode, and begins anew after the last', () => {
  const again = (season: number, episode: number, watchedOn: string) => ({
    ...watch(season, episode, watchedOn),
    isRewatch: true,
  })
  const seen = [...season(1, 2), ...season(2, 1), aired(0, 1)].map((one) =>
    watch(one.season, one.episode, ''),
  )
  expect(nextAgain([])).toBeNull()
  expect(nextAgain(seen)).toMatchObject({ season: 1, episode: 1 })
  expect(nextAgain([...seen, again(1, 2, '2026-11-20')])).toMatchObject({ season: 2, episode: 1 })
  expect(nextAgain([...seen, again(2, 1, '2026-11-20')])).toMatchObject({ season: 1, episode: 1 })
  const twice = [again(2, 1, '2020'), again(1, 1, '2026-11-20')]
  expect(nextAgain([...seen, ...twice])).toMatchObject({ season: 1, episode: 2 })
})

test("a season's end leads to the next season's first episode", () => {
  const watches = season(1, 2).map(({ season, episode }) => watch(season, episode, '2026-11-01'))
  const position = nextEpisode([...season(2, 2), ...season(1, 2)], watches, TODAY)
  expect(position.next).toMatchObject({ season: 2, episode: 1 })
})

test('what is to come is never next', () => {
  const coming = { season: 1, episode: 2, airDate: '2026-11-23', isAnnounced: false }
  const announced = { season: 1, episode: 3, airDate: null, isAnnounced: true }
  const position = nextEpisode([aired(1, 1), announced, coming], [watch(1, 1, '2026')], TODAY)
  expect(position).toMatchObject({ next: null, upcoming: coming, left: 0, toCome: 2, skipped: 0 })
})

test('an episode that airs today is next', () => {
  const today = { season: 1, episode: 1, airDate: TODAY, isAnnounced: false }
  expect(nextEpisode([today], [], TODAY).next).toBe(today)
})

const place = { season: fc.nat(3), episode: fc.integer({ min: 1, max: 5 }) }
const day = fc.constantFrom(
  '',
  '2024',
  '2026-10',
  '2026-11-01',
  '2026-11-21',
  TODAY,
  '2026-11-23',
  '2027-02-01',
)
const episodes = fc.uniqueArray(
  fc.record<AiringEpisode>({
    ...place,
    airDate: fc.option(day.filter(({ length }) => length === 10)),
    isAnnounced: fc.boolean(),
  }),
  { selector: ({ season, episode }) => `${season}.${episode}` },
)
const watches = fc.array(fc.record<EpisodeWatch>({ ...place, watchedOn: day, isRewatch: fc.boolean() }))

test('the next episode has aired and is unseen, and each unseen one counts at most once', () => {
  fc.assert(
    fc.property(episodes, watches, (episodes, watches) => {
      const { left, toCome, skipped, next, upcoming } = nextEpisode(episodes, watches, TODAY)
      const unseen = episodes.filter(
        (episode) => episode.season > 0 && !watches.some((watch) => byPlace(watch, episode) === 0),
      )
      const unseenAired = unseen.filter((episode) => hasAired(episode, TODAY))
      if (next) expect(unseenAired).toContainEqual(next)
      expect(left + skipped).toBe(unseenAired.length)
      expect(toCome).toBeLessThanOrEqual(unseen.length - left - skipped)
      expect([left > 0, toCome > 0]).toEqual([next !== null, upcoming !== null])
    }),
  )
})

test('marking the next episode today moves to the one after it', () => {
  fc.assert(
    fc.property(episodes, watches, (episodes, watches) => {
      const past = watches.filter(({ watchedOn }) => watchedOn < TODAY)
      const before = nextEpisode(episodes, past, TODAY)
      if (!before.next) return
      const after = nextEpisode(
        episodes,
        [...past, watch(before.next.season, before.next.episode, TODAY)],
        TODAY,
      )
      expect(after.left).toBe(before.left - 1)
      if (after.next) expect(byPlace(after.next, before.next)).toBeGreaterThan(0)
    }),
  )
})

test('the order of episodes and watches does not matter', () => {
  fc.assert(
    fc.property(episodes, watches, (episodes, watches) => {
      const reversed = nextEpisode(episodes.toReversed(), watches.toReversed(), TODAY)
      expect(reversed).toEqual(nextEpisode(episodes, watches, TODAY))
    }),
  )
})

function aired(season: number, episode: number): AiringEpisode {
  return { season, episode, airDate: '2020-01-01', isAnnounced: false }
}

function season(number: number, count: number): AiringEpisode[] {
  return Array.from({ length: count }, (_, index) => aired(number, index + 1))
}

function watch(season: number, episode: number, watchedOn: string): EpisodeWatch {
  return { season, episode, watchedOn, isRewatch: false }
}
