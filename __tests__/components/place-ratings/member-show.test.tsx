import { screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { RatedPoster } from '#components/members/profile/rated-poster'
import { MemberShow } from '#components/place-ratings/member/member-show'
import { type MemberShowRatings, toCardTitle } from '#contract'
import { ratedSeasons } from '#lib/contract/place-ratings/rated-seasons'
import { render, renderMarkup } from '#tests/components/render'
import { title } from '#tests/components/titles'

type Place = [season: number, episode: number | null, rating: number]

const show = toCardTitle(title({ mediaType: 'tv', id: 1396, name: 'Breaking Bad' }))

/** @param lengths how many episodes each season lists, from season 1 on */
function rated(
  places: Place[],
  lengths: number[] = [],
  rest: Partial<MemberShowRatings> = {},
): MemberShowRatings {
  const seasons = lengths.map((length, at) => ({
    number: at + 1,
    name: null,
    episodes: Array.from({ length }, (_, index) => ({ number: index + 1, mean: null })),
  }))
  const ratings = places.map(([season, episode, rating]) => ({ season, episode, rating }))
  return { member: { id: 7, username: 'ada', picture: null }, show, rating: null, ratings, seasons, ...rest }
}

const sentenceOf = (...of: Parameters<typeof rated>) =>
  renderMarkup(<MemberShow rated={rated(...of)} />)
    .match(/<p class="sentence">(.*?)<\/p>/)?.[1]
    ?.trim()

const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => Array.from(row.children, ({ textContent }) => textContent))

test.each<[string, ...Parameters<typeof rated>]>([
  ['Rated 90 as a whole.', [], [2], { rating: 90 }],
  ['Rated 0 as a whole. 1 of 4 episodes, rated 0.', [[1, 1, 0]], [2, 2], { rating: 0 }],
  [
    '2 of 3 episodes, 80 on average, from 75 to 85.',
    [
      [1, 1, 85],
      [1, 3, 75],
    ],
    [3],
  ],
  [
    '2 of 2 episodes, each rated 75.',
    [
      [1, 1, 75],
      [1, 2, 75],
    ],
    [2],
  ],
  ['1 of 1 episode, rated 75.', [[1, 1, 75]], [1]],
  ['1 season, rated 75.', [[1, null, 75]], [2]],
  [
    '2 seasons, 81 on average, from 75 to 86.',
    [
      [1, null, 75],
      [2, null, 86],
    ],
    [2, 2],
  ],
  [
    '1 of 2 episodes, rated 60.',
    [
      [1, null, 95],
      [1, 1, 60],
    ],
    [2],
  ],
  // The show is not stored, or lists one of them no longer.
  ['1 episode, rated 60.', [[1, 1, 60]]],
  [
    '2 episodes, 70 on average, from 60 to 80.',
    [
      [1, 1, 60],
      [3, 9, 80],
    ],
    [2],
  ],
])('it says: %s', (sentence, ...of) => expect(sentenceOf(...of)).toBe(sentence))

test('specials count among the episodes where one of them is rated', () => {
  const special = { number: 0, name: null, episodes: [{ number: 1, mean: null }] }
  const of = (places: Place[]) => {
    const one = rated(places, [2])
    return sentenceOf(places, [], { seasons: [...(one.seasons ?? []), special] })
  }
  expect(of([[1, 1, 70]])).toBe('1 of 2 episodes, rated 70.')
  expect(of([[0, 1, 70]])).toBe('1 of 3 episodes, rated 70.')
})

test('the table has a row a season and a column an episode, with what is not rated and what is not there', () => {
  const places: Place[] = [
    [1, 1, 90],
    [1, 2, 80],
    [2, null, 75],
    [2, 3, 61],
    [4, 5, 50],
  ]
  render(<MemberShow rated={rated(places, [2, 3, 9])} />)
  expect(rows()).toEqual([
    ['Season', '1', '2', '3', '5', 'As a whole', 'Mean'],
    ['1', '90', '80', '', '–', '85'],
    ['2', '–', '–', '61', '', '75', '61'],
    ['4', '', '50', '–', '50'],
  ])
})

test('of seasons alone there is a table and no drawing', () => {
  const { container } = render(
    <MemberShow
      rated={rated(
        [
          [1, null, 75],
          [0, null, 60],
        ],
        [2],
      )}
    />,
  )
  expect(rows()).toEqual([
    ['Season', 'As a whole'],
    ['1', '75'],
    ['Specials', '60'],
  ])
  expect(container.querySelector('figure')).toBeNull()
  expect(screen.queryByText(/Rings/)).toBeNull()
})

test('each drawing has twenty pixels an episode, one scale for all, and a line that breaks where none is rated', () => {
  const places: Place[] = [
    [1, 1, 90],
    [1, 2, 80],
    [1, 4, 75],
    [2, 1, 30],
    [3, null, 70],
  ]
  const { container } = render(<MemberShow rated={rated(places, [5, 1, 4])} />)
  const drawings = Array.from(container.querySelectorAll('figure svg'))
  expect(drawings.map((one) => [one.getAttribute('width'), one.getAttribute('height')])).toEqual([
    ['100', '120'],
    ['20', '120'],
  ])
  expect(drawings.map((one) => one.querySelector('.own')?.getAttribute('d'))).toEqual([
    'M10 19.5L30 33M70 39.8h0',
    'M10 100.5h0',
  ])
  expect(Array.from(container.querySelectorAll('svg text'), (one) => one.textContent)).toEqual(['60', '20'])
  expect(screen.getAllByRole('figure').map((one) => one.textContent?.replace(/^\d+(?=Season)/, ''))).toEqual([
    expect.stringContaining('Season 1 mean 82'),
    'Season 2 mean 30',
  ])
})

test('the members’ mean is drawn and named where there is one', () => {
  const means = {
    number: 1,
    name: 'Book One',
    episodes: [
      { number: 1, mean: 80.4 },
      { number: 2, mean: 100 },
    ],
  }
  const { container } = render(
    <MemberShow
      rated={rated(
        [
          [1, null, 65],
          [1, 2, 90],
        ],
        [],
        { seasons: [means] },
      )}
    />,
  )
  expect(container.querySelector('.mean')?.getAttribute('d')).toBe('M10 58.9L30 6')
  expect(screen.getByText('Rings: ada. Dashed: the members’ mean.')).toBeInTheDocument()
  expect(screen.getByRole('figure')).toHaveTextContent('Book One rated 65, mean 90')
})

test('what is wider than a phone scrolls in a named region that keys reach', () => {
  const long: Place[] = Array.from({ length: 15 }, (_, at) => [2, at + 1, 70])
  render(<MemberShow rated={rated([[1, 1, 90], ...long], [3, 15])} />)
  const regions = screen.getAllByRole('region')
  expect(regions.map((one) => one.tabIndex)).toEqual([0, 0])
  expect(screen.getByRole('region', { name: 'Season 2' })).toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'Every rating' })).toBeInTheDocument()
})

test('no rating is lost, and a thousand episodes stay small', () => {
  const place = fc.tuple(fc.nat(4), fc.option(fc.integer({ min: 1, max: 30 })), fc.nat(100))
  const places = fc.uniqueArray(place, { selector: ([season, episode]) => `${season} ${episode}` })
  fc.assert(
    fc.property(places, fc.array(fc.nat(20), { maxLength: 4 }), (of, lengths) => {
      const seasons = ratedSeasons(rated(of, lengths))
      const shown = seasons.flatMap(({ number, rating, episodes }): Place[] => [
        ...(rating === null ? [] : [[number, null, rating] satisfies Place]),
        ...episodes.flatMap((one): Place[] =>
          one.rating === null ? [] : [[number, one.number, one.rating]],
        ),
      ])
      expect(shown.map(String).sort()).toEqual(of.map(String).sort())
    }),
  )
  // Forty seasons of twenty-five that count on from one another.
  const running = Array.from({ length: 1_000 }, (_, at): Place => [Math.floor(at / 25) + 1, at + 1, at % 101])
  expect(renderMarkup(<MemberShow rated={rated(running)} />).length).toBeLessThan(120_000)
})

test('German has its own sentences', () => {
  const html = renderMarkup(
    <MemberShow
      rated={rated(
        [
          [1, 1, 85],
          [1, 2, 75],
        ],
        [3],
        { rating: 90 },
      )}
    />,
    'de',
  )
  expect(html).toContain('Als Ganzes mit 90 bewertet. 2 von 3 Folgen, im Schnitt 80, von 75 bis 85.')
})

test('on a profile a show says how many of its episodes are rated, and leads to them', () => {
  const { rerender } = render(<RatedPoster memberId={7} title={{ ...show, rating: 90, ratedEpisodes: 61 }} />)
  expect(screen.getByRole('link', { name: '61 episodes rated' })).toHaveAttribute('href', '/user/7/tv/1396')
  rerender(<RatedPoster memberId={7} title={{ ...show, rating: 90 }} />)
  expect(screen.queryByRole('link', { name: /rated/ })).toBeNull()
})
