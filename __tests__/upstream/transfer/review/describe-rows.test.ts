import { describeRows } from '#upstream/transfer/import/review/describe-rows'
import type { GivenRow } from '#upstream/transfer/read/parse/given-row'

const { factsOf } = describeRows('en')
const ZONES = { times_in: 'UTC', time_zone: 'UTC' }
const RATED = { given_value: '3.5', given_scale: 'five-halves', given_rating: 70 } as const
const UNRATED = { given_value: null, given_scale: null, given_rating: null }

const row = (facts: Partial<GivenRow>) => ({ file: 'diary.csv', line: 2, ...facts }) as GivenRow
const seen = (on: string) => row({ watch: { on } as GivenRow['watch'] })
const onList = row({ list: { key: 'a', position: 1, note: null, addedAt: null } })

test.each<[string, GivenRow[]]>([
  ['Seen 3 February 2023', [seen('2023-02-03')]],
  ['Seen 2 times, last 3 February 2023', [seen('2023-02-03'), seen('2020-01-01')]],
  ['Seen up to S2E3, on 1 list', [row({ upTo: { season: 2, episode: 3 } }), onList]],
  ['Watched, no date', [row({ watch: {} as GivenRow['watch'] })]],
  ['Said to be seen, no episodes named', [row({ state: 'completed' })]],
  ['On the watchlist, on 1 list', [row({ watchlist: { addedAt: null } }), onList]],
  ['On 1 list', [onList]],
])('%s: what a file says of a title begins with a capital, and follows its rating without', (facts, rows) => {
  expect(factsOf(UNRATED, rows, ZONES)).toBe(facts)
  expect(factsOf(RATED, rows, ZONES)).toBe(`3½ stars, ${facts.charAt(0).toLowerCase()}${facts.slice(1)}`)
})
