import { factsOf, reelLabel } from '#lib/contract/shows/up-next-facts'
import { translator } from '#lib/messages/translator'
import { SHOW } from '#tests/components/shows/up-next/shows'

const TODAY = '2026-11-22'
const t = translator('en', 'upNextRows')
const dates = translator('en', 'dates')

test.each([
  [{ left: 4, toCome: 2 }, '4 left, 2 to come'],
  [{ left: 1, skipped: 2 }, '1 left, 2 skipped'],
  [{ left: 1, lastWatchedOn: '2026-03-14' }, '1 left · last seen in March'],
  [{ left: 1, lastWatchedOn: '2025-12' }, '1 left · last seen in December 2025'],
  [{ left: 1, lastWatchedOn: '2019' }, '1 left · last seen in 2019'],
  [{ left: 1, lastWatchedOn: '' }, '1 left'],
  [{ left: 1, lastWatchedOn: '2026' }, '1 left'],
  [{ next: null }, 'Up to date.'],
  [
    { next: null, upcoming: { season: 2, episode: 9, name: null, airDate: '2026-11-27' } },
    'Up to date. S2 E9 on Friday 27 November',
  ],
  [
    { next: null, upcoming: { season: 2, episode: 9, name: null, airDate: null } },
    'Up to date. S2 E9 has no date yet',
  ],
])('%j reads "%s"', (position, facts) => {
  expect(factsOf(t, dates, { ...SHOW, ...position }, TODAY)).toBe(facts)
})

test('a reel is described in words', () => {
  expect(reelLabel(t, 2, ['seen', 'aired', 'coming'])).toBe('Season 2: 1 of 3 episodes seen, 1 to come')
})
