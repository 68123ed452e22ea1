import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { SearchField } from '#components/frame/search-field'
import { SearchAgain } from '#components/search/search-again'
import { visitorAtGate } from '#tests/components/gate'

beforeEach(visitorAtGate)

const field = (query: string, type: 'multi' | 'person') => (
  <SearchAgain query={query} type={type}>
    <SearchField query={query} type={type} isLarge />
  </SearchAgain>
)

/** What each sent form asked for, newest last. */
function noteSubmits(): string[] {
  const sent: string[] = []
  document.addEventListener('submit', (event) => {
    event.preventDefault()
    if (event.target instanceof HTMLFormElement) sent.push(formWords(event.target))
  })
  return sent
}

function formWords(form: HTMLFormElement): string {
  const fields = Array.from(new FormData(form)).filter(
    (one): one is [string, string] => !(one[1] instanceof File),
  )
  return new URLSearchParams(fields).toString()
}

test('a type that was chosen and words that were typed before the script came are kept, and searched', () => {
  const sent = noteSubmits()
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(field('john', 'multi'))
  const early = screen.getByRole<HTMLInputElement>('searchbox')
  early.value = 'john ford'
  screen.getByRole<HTMLSelectElement>('combobox', { name: 'Search in' }).value = 'person'
  render(field('john', 'multi'), { container, hydrate: true })
  expect(sent.at(-1)).toBe('query=john+ford&type=person')
  expect(early).toHaveValue('john ford')
})

test('going back or forward brings the address into the field, and searches nothing', () => {
  const sent = noteSubmits()
  const { rerender } = render(field('john', 'person'))
  rerender(field('dune', 'multi'))
  expect(screen.getByRole('searchbox')).toHaveValue('dune')
  expect(screen.getByRole('combobox', { name: 'Search in' })).toHaveValue('multi')
  expect(sent).toEqual([])
})
