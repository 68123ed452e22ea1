import { screen, within } from '@testing-library/react'
import { PlacePlot } from '#components/statistics/place-plot'
import type { PlaceFigures } from '#contract'
import { render } from '#tests/components/render'
import { title } from '#tests/components/titles'

const TODAY = '2026-11-21'
const NONE: PlaceFigures = { seasons: 0, episodes: 0, mean: null, best: [] }

const draw = (places: Partial<PlaceFigures>, year: number | null = null) => {
  render(<PlacePlot places={{ ...NONE, ...places }} year={year} today={TODAY} />)
  return screen.getByRole('region', { name: 'Seasons and episodes' })
}

test.each([
  [{ episodes: 128, seasons: 9, mean: 78.4 }, 'You rated 128 episodes, 78 on average, and 9 seasons.'],
  [{ episodes: 10, seasons: 1, mean: 77.5 }, 'You rated 10 episodes, 78 on average, and 1 season.'],
  [{ episodes: 11, seasons: 0, mean: 0 }, 'You rated 11 episodes, 0 on average.'],
])('%j are said in a sentence', (places, sentence) => {
  expect(draw(places)).toHaveTextContent(sentence)
})

test.each([
  [4, null, 'Rate ten episodes and this draws itself. 4 so far.'],
  [0, 2026, 'Rate ten episodes and this draws itself. 0 so far.'],
  [1, 2025, '1 episode rated in 2025: too few to draw.'],
  [9, 2025, '9 episodes rated in 2025: too few to draw.'],
])('%i rated episodes are too few to draw', (episodes, year, sentence) => {
  const plot = draw({ episodes, mean: 50, best: best() }, year)
  expect(plot).toHaveTextContent(sentence)
  expect(within(plot).queryByRole('list')).toBeNull()
})

test('the best places lead to their seasons, and are a table too', () => {
  const plot = draw({ episodes: 10, mean: 78, best: best() })
  const rows = within(plot).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Breaking BadS5 E14 Ozymandias100',
    'Breaking BadS9 E299',
    'Breaking BadSeason 598',
    'Breaking BadThe Final Season97',
  ])
  expect(within(rows[0] as HTMLElement).getByRole('link')).toHaveAttribute('href', '/tv/1396/season/5')
  const [, first, , third] = within(plot).getAllByRole('row', { hidden: true })
  expect(first).toHaveTextContent('Breaking Bad S5 E14 Ozymandias100')
  expect(third).toHaveTextContent('Breaking Bad Season 598')
})

function best(): PlaceFigures['best'] {
  const show = title({ mediaType: 'tv', id: 1396, name: 'Breaking Bad' })
  return [
    { show, season: 5, episode: 14, rating: 100, name: 'Ozymandias' },
    { show, season: 9, episode: 2, rating: 99, name: null },
    { show, season: 5, episode: null, rating: 98, name: null },
    { show, season: 6, episode: null, rating: 97, name: 'The Final Season' },
  ]
}
