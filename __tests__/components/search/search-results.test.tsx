import { render, screen } from '@testing-library/react'
import { SearchResults } from '#components/search/search-results'
import type { SearchResult } from '#contract'
import { fakeGateForVisitor } from '#tests/components/fake-gate'
import { title } from '#tests/components/titles'

beforeEach(fakeGateForVisitor)

const films = (count: number): SearchResult[] =>
  Array.from({ length: count }, (_, at) => title({ id: at + 1, name: `Film ${at + 1}` }))

test('the grid has at most 18 results, with the total and the other pages', () => {
  const page = { results: films(20), page: 2, totalPages: 9, totalResults: 1_204 }
  render(<SearchResults terms={{ query: 'heat', type: 'multi', page: 2 }} page={page} />)
  expect(screen.getAllByRole('article')).toHaveLength(18)
  expect(screen.getByText('1,204 results, page 2 of 9')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/search?query=heat&page=3')
})

test.each([
  ['multi', 'No results found matching the query.'],
  ['person', 'No people found matching the query.'],
] as const)('an empty page of type %s shows a message', (type, message) => {
  const page = { results: [], page: 1, totalPages: 0, totalResults: 0 }
  render(<SearchResults terms={{ query: 'qqq', type, page: 1 }} page={page} />)
  expect(screen.getByText(message)).toBeInTheDocument()
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
})

test('results for a corrected query name that query', () => {
  const page = { results: films(1), page: 1, totalPages: 1, totalResults: 1, showingResultsFor: 'heat' }
  render(<SearchResults terms={{ query: 'haet', type: 'multi', page: 1 }} page={page} />)
  expect(screen.getByText('Showing results for “heat”.')).toBeInTheDocument()
})
