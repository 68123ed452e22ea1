import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { SearchField } from '#components/frame/search-field'
import { SearchFormSync } from '#components/search/search-form-sync'
import { fakeGateForVisitor } from '#tests/components/fake-gate'

beforeEach(fakeGateForVisitor)

const field = (query: string, type: 'multi' | 'person') => (
  <SearchFormSync query={query} type={type}>
    <SearchField query={query} type={type} isLarge />
  </SearchFormSync>
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
  container.innerHTML = renderToString(field('john', 'multi'))
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
