import { screen, within } from '@testing-library/react'
import { CardGrid } from '#components/titles/card-grid'
import { CardRow } from '#components/titles/card-row'
import { Cast } from '#components/titles/cast'
import { TitleScores } from '#components/titles/panel/title-scores'
import { PosterCard } from '#components/titles/poster-card'
import { SimilarTitles } from '#components/titles/similar-titles'
import { TitleCards } from '#components/titles/title-cards'
import { TitleHero } from '#components/titles/title-hero'
import type { TitleDetails } from '#contract'
import { fakeGateForVisitor } from '#tests/components/fake-gate'
import { render } from '#tests/components/render'
import { title } from '#tests/components/titles'

beforeEach(fakeGateForVisitor)

function details(overrides: Partial<TitleDetails> = {}): TitleDetails {
  return {
    ...title(),
    originalName: 'Heat',
    language: 'en',
    backdropPath: null,
    runtime: 170,
    genres: [{ id: 80, name: 'Crime' }],
    directors: [{ id: 638, name: 'Michael Mann' }],
    cast: [],
    similar: [],
    community: { rating: null, ratings: 0 },
    ...overrides,
  }
}

test('the hero shows the title, its year, its facts and its score', () => {
  const title = details({ overview: 'A crew and a detective.' })
  render(<TitleHero title={title} panel={<TitleScores title={title}>You</TitleScores>} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Heat (1995)' })).toBeInTheDocument()
  expect(screen.getByText('2h 50m')).toBeInTheDocument()
  expect(screen.getByText('Runtime 2 hours 50 minutes')).toBeInTheDocument()
  expect(screen.getByText('Crime')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Michael Mann' })).toHaveAttribute('href', '/person/638')
  expect(screen.getByText('Good, 7.9 out of 10, 7,421 votes')).toBeInTheDocument()
  expect(screen.getByText('A crew and a detective.')).toBeInTheDocument()
})

test('missing facts are shown as unknown', () => {
  render(
    <TitleHero
      title={details({ releaseDate: null, runtime: null, genres: [], directors: [] })}
      panel={null}
    />,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Heat (Unknown)' })).toBeInTheDocument()
  expect(screen.getByText('Runtime Unknown')).toBeInTheDocument()
  expect(screen.getByText('No overview available.')).toBeInTheDocument()
})

test('the trailer is the last fact, and no fact where there is none', () => {
  const trailer = { site: 'vimeo', key: '76979871', name: 'Trailer', language: null } as const
  const { unmount } = render(<TitleHero title={details({ trailers: [trailer] })} panel={null} />)
  const link = screen.getByRole('link', { name: 'Trailer, at Vimeo' })
  expect(link).toHaveAttribute('href', 'https://vimeo.com/76979871')
  expect(screen.getAllByRole('listitem').at(-1)).toContainElement(link)
  unmount()
  render(<TitleHero title={details({ trailers: [] })} panel={null} />)
  expect(screen.queryByRole('link', { name: /Trailer/ })).not.toBeInTheDocument()
})

test('the original name has its language as lang attribute', () => {
  render(<TitleHero title={details({ originalName: '千と千尋の神隠し', language: 'ja' })} panel={null} />)
  expect(screen.getByText('千と千尋の神隠し')).toHaveAttribute('lang', 'ja')
})

test('the cast is listed with characters, and without a link where there is no page', () => {
  const cast = [
    { id: 380, name: 'Robert De Niro', character: 'Neil McCauley', profilePath: null },
    { id: null, name: 'A Passer-by', character: null, profilePath: null },
  ]
  render(<Cast cast={cast} />)
  expect(screen.getByRole('link', { name: 'Robert De Niro' })).toHaveAttribute('href', '/person/380')
  expect(screen.getByText('Neil McCauley')).toBeInTheDocument()
  expect(screen.getByText('A Passer-by').closest('a')).toBeNull()
})

test('at most ten similar titles are shown', () => {
  const similar = Array.from({ length: 14 }, (_, at) => title({ id: at + 1, name: `Film ${at + 1}` }))
  render(<SimilarTitles title={{ mediaType: 'movie', similar }} />)
  expect(screen.getByRole('link', { name: 'Film 10' })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Film 11' })).not.toBeInTheDocument()
})

test('a card is one link to its title, with an accessible score and the dot beside it', () => {
  render(<PosterCard title={title({ score: 8.4, votes: 24310 })} />)
  expect(screen.getByRole('link', { name: 'Heat' })).toHaveAttribute('href', '/movie/949')
  expect(screen.getByRole('img', { name: 'Great, 8.4 out of 10, 24,310 votes' })).toHaveTextContent('8.4')
  expect(screen.getByRole('link', { name: 'Add Heat to your collection' })).toBeInTheDocument()
  expect(screen.getByText('1995')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Heat' }).querySelector('a, button')).toBeNull()
})

test('a title without votes has no score yet, and one without a date an unknown year', () => {
  render(<PosterCard title={title({ score: null, votes: 0, releaseDate: null })} />)
  expect(screen.getByRole('img', { name: 'No score yet' })).toHaveTextContent('–')
  expect(screen.getByText('Unknown')).toBeInTheDocument()
})

test('shows are labelled only in lists that mix movies and shows', () => {
  const show = title({ mediaType: 'tv' })
  const { rerender } = render(<PosterCard title={show} isMixed />)
  expect(screen.getByText('TV')).toBeInTheDocument()
  rerender(<PosterCard title={show} />)
  expect(screen.queryByText('TV')).not.toBeInTheDocument()
})

test('a poster picture is loaded from the image host, in the sizes of the host', () => {
  const { container } = render(<PosterCard title={title({ posterPath: '/heat.jpg' })} />)
  const picture = container.querySelector('img')
  expect(picture).toHaveAttribute('srcset', expect.stringContaining('/w342/heat.jpg 342w'))
  expect(picture).toHaveAttribute('alt', '')
  expect(picture).toHaveAttribute('loading', 'lazy')
})

test('a caption replaces the year', () => {
  render(<PosterCard title={title()} caption="as Neil McCauley" />)
  expect(screen.getByText('as Neil McCauley')).toBeInTheDocument()
  expect(screen.queryByText('1995')).not.toBeInTheDocument()
})

test('a card row is a named region with a list and buttons that are disabled at its ends', () => {
  render(
    <CardRow title="Popular movies" id="movies" empty="No movies found" count={2}>
      <TitleCards titles={[title(), title({ id: 1, name: 'Ronin' })]} />
    </CardRow>,
  )
  const row = within(screen.getByRole('region', { name: 'Popular movies' }))
  expect(row.getAllByRole('listitem')).toHaveLength(2)
  // Without layout in jsdom the row is at both ends.
  expect(row.getByRole('button', { name: 'Previous in Popular movies' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  expect(row.getByRole('button', { name: 'Next in Popular movies' })).toHaveAttribute('aria-disabled', 'true')
})

test('an empty card row shows a message and has no buttons', () => {
  render(
    <CardRow title="Popular movies" id="movies" empty="No movies found" count={0}>
      <TitleCards titles={[]} />
    </CardRow>,
  )
  expect(screen.getByText('No movies found')).toBeInTheDocument()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('a grid of cards is a list', () => {
  render(
    <CardGrid label="Results">
      <TitleCards titles={[title()]} />
    </CardGrid>,
  )
  expect(within(screen.getByRole('list', { name: 'Results' })).getAllByRole('listitem')).toHaveLength(1)
})
