import { render, screen } from '@testing-library/react'
import { Cast } from '#components/title/cast'
import { Hero } from '#components/title/hero'
import { Similar } from '#components/title/similar'
import type { TitleDetails } from '#contract'
import { fakeGateForVisitor } from '#tests/components/fake-gate'
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
  render(<Hero title={details({ overview: 'A crew and a detective.' })}>Add</Hero>)
  expect(screen.getByRole('heading', { level: 1, name: 'Heat (1995)' })).toBeInTheDocument()
  expect(screen.getByText('2h 50m')).toBeInTheDocument()
  expect(screen.getByText('Runtime 2 hours 50 minutes')).toBeInTheDocument()
  expect(screen.getByText('Crime')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Michael Mann' })).toHaveAttribute('href', '/person/638')
  expect(screen.getByText('Good, 7.9 out of 10, 7,421 votes')).toBeInTheDocument()
  expect(screen.getByText('A crew and a detective.')).toBeInTheDocument()
})

test('missing facts are shown as unknown', () => {
  render(<Hero title={details({ releaseDate: null, runtime: null, genres: [], directors: [] })} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Heat (Unknown)' })).toBeInTheDocument()
  expect(screen.getByText('Runtime Unknown')).toBeInTheDocument()
  expect(screen.getByText('No overview available.')).toBeInTheDocument()
})

test('the original name has its language as lang attribute', () => {
  render(<Hero title={details({ originalName: '千と千尋の神隠し', language: 'ja' })} />)
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
  render(<Similar title={{ mediaType: 'movie', similar }} />)
  expect(screen.getByRole('link', { name: 'Film 10' })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Film 11' })).not.toBeInTheDocument()
})
