import { screen } from '@testing-library/react'
import { SearchField } from '#components/frame/search-field'
import { SearchResults } from '#components/search/search-results'
import { SubmitOnTypeChange } from '#components/search/submit-on-type-change'
import type { SearchResult } from '#contract'
import { fakeGateForVisitor } from '#tests/components/fake-gate'
import { render, renderMarkup } from '#tests/components/render'
import { title } from '#tests/components/titles'

beforeEach(fakeGateForVisitor)

const field = (query: string, type: 'multi' | 'person') => (
  <SubmitOnTypeChange query={query} type={type}>
    <SearchField query={query} type={type} isLarge />
  </SubmitOnTypeChange>
)

/** The query string of each submitted form, newest last. */
function recordSubmits(): string[] {
  const sent: string[] = []
  document.addEventListener('submit', (event) => {
    event.preventDefault()
    if (event.target instanceof HTMLFormElement) sent.push(queryString(event.target))
  })
  return sent
}

function queryString(form: HTMLFormElement): string {
  const fields = Array.from(new FormData(form)).filter(
    (one): one is [string, string] => !(one[1] instanceof File),
  )
  return new URLSearchParams(fields).toString()
}

test('text typed before hydration is kept, and a type chosen before it is searched', () => {
  const sent = recordSubmits()
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderMarkup(field('john', 'multi'))
  const early = screen.getByRole<HTMLInputElement>('searchbox')
  early.value = 'john ford'
  screen.getByRole<HTMLSelectElement>('combobox', { name: 'Search in' }).value = 'person'
  render(field('john', 'multi'), { container, hydrate: true })
  expect(sent.at(-1)).toBe('query=john+ford&type=person')
  expect(early).toHaveValue('john ford')
})

test('going back or forward updates the field without a search', () => {
  const sent = recordSubmits()
  const { rerender } = render(field('john', 'person'))
  rerender(field('dune', 'multi'))
  expect(screen.getByRole('searchbox')).toHaveValue('dune')
  expect(screen.getByRole('combobox', { name: 'Search in' })).toHaveValue('multi')
  expect(sent).toEqual([])
})

const films = (count: number): SearchResult[] =>
  Array.from({ length: count }, (_, at) => title({ id: at + 1, name: `Film ${at + 1}` }))

test.each([
  ['multi', 'No results found matching the query.'],
  ['person', 'No people found matching the query.'],
] as const)('an empty page of type %s shows a message', (type, message) => {
  const page = { results: [], page: 1, totalPages: 0, totalResults: 0 }
  render(
    <SearchResults
      terms={{ query: 'qqq', type, page: 1 }}
      page={page}
      lists={0}
      availability={null}
      other={null}
    />,
  )
  expect(screen.getByText(message)).toBeInTheDocument()
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
})

describe('without results', () => {
  const page = { results: [], page: 1, totalPages: 0, totalResults: 0 }
  const terms = { query: 'nolan', type: 'multi' as const, page: 1 }
  const people = (count: number): SearchResult[] =>
    Array.from({ length: count }, (_, at) => ({
      mediaType: 'person' as const,
      id: at + 1,
      name: `Nolan ${at + 1}`,
      profilePath: null,
      department: 'Directing',
      knownFor: [],
    }))

  test('the best three of the other type are shown, and the one action searches it', () => {
    const other = { results: people(9), page: 1, totalPages: 1, totalResults: 9 }
    render(<SearchResults terms={terms} page={page} lists={0} availability={null} other={other} />)
    expect(screen.getAllByRole('article')).toHaveLength(3)
    expect(screen.getByRole('list', { name: 'People' })).toBeInTheDocument()
    const action = screen.getByRole('link', { name: 'Search people for “nolan”' })
    expect(action).toHaveAttribute('href', '/search?query=nolan&type=person')
  })

  test('among people, the action searches movies and TV', () => {
    render(
      <SearchResults
        terms={{ ...terms, type: 'person' }}
        page={page}
        lists={0}
        availability={null}
        other={null}
      />,
    )
    const action = screen.getByRole('link')
    expect(action).toHaveAccessibleName('Search movies and TV for “nolan”')
    expect(action).toHaveAttribute('href', '/search?query=nolan')
  })

  test('where the other type has nothing either, the one action leads to what is popular', () => {
    render(<SearchResults terms={terms} page={page} lists={0} availability={null} other={page} />)
    expect(screen.getByText(/^Nothing in People either\./)).toBeInTheDocument()
    expect(screen.getByRole('link')).toHaveAttribute('href', '/')
  })
})

test('results for a corrected query name that query', () => {
  const page = { results: films(1), page: 1, totalPages: 1, totalResults: 1, showingResultsFor: 'heat' }
  render(
    <SearchResults
      terms={{ query: 'haet', type: 'multi', page: 1 }}
      page={page}
      lists={0}
      availability={null}
      other={null}
    />,
  )
  expect(screen.getByText('Showing results for “heat”.')).toBeInTheDocument()
})
