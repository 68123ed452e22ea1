import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { CollectionPrint } from '#components/collection/collection-print'
import { listEntries, parseCollectionQuery } from '#contract'
import { viewerChanged } from '#lib/browser/session-hint'
import { add, rate, remove } from '#lib/browser/use-collection'
import { type Asked, signedInAtGate } from '#tests/components/gate'
import { title } from '#tests/components/titles'

const query = parseCollectionQuery({ sort: 'title', page: '2', search: 'part' })
const ENDPOINTS = '/api/movies/user/list?fields=lines&search=part&sort=title'
const numbers = Array.from({ length: 40 }, (_, at) => at + 1)
const lines = numbers.map((id) => ({ ...title({ id, name: `Part ${id}` }), rating: id === 40 ? null : id }))

let asked: Asked[]
let answer: { status?: number; body?: unknown }
beforeEach(() => {
  answer = { body: listEntries.output.serialise({ lines }) }
  asked = signedInAtGate(({ path }) => (path.includes('fields=lines') ? answer : undefined))
  viewerChanged()
})

test('what prints is all that the address asks for, with what was rated and removed since', async () => {
  render(<CollectionPrint query={query} />)
  await fetched(1)
  await act(() => rate({ mediaType: 'movie', id: 38 }, 95))
  await act(() => remove({ mediaType: 'movie', id: 39 }))
  expect(screen.queryByRole('list')).not.toBeInTheDocument()
  const paper = print()
  expect(paper.slice(0, 37)).toEqual(numbers.slice(0, 37).map((id) => `Part ${id}1995 · ${id}/100`))
  expect(paper.slice(37)).toEqual(['Part 381995 · 95/100', 'Part 401995 · Not yet rated'])
  fireEvent(window, new Event('afterprint'))
  expect(screen.queryByRole('list', { hidden: true })).not.toBeInTheDocument()
})

test('turning the page fetches nothing anew, until the collection has changed', async () => {
  const { rerender } = render(<CollectionPrint query={query} />)
  await fetched(1)
  rerender(<CollectionPrint query={{ ...query, page: 1 }} />)
  await fetched(1)
  await act(() => add(title({ id: 41 })))
  await fetched(1)
  rerender(<CollectionPrint query={{ ...query, page: 2 }} />)
  await fetched(2)
})

test('what was asked for otherwise, or by somebody else, is not printed', async () => {
  const { rerender } = render(<CollectionPrint query={query} />)
  await fetched(1)
  answer = { status: 401 }
  rerender(<CollectionPrint query={{ ...query, search: 'other' }} />)
  await fetched(1, ENDPOINTS.replace('part', 'other'))
  expect(print()).toEqual([])
  rerender(<CollectionPrint query={query} />)
  await fetched(2)
  viewerChanged()
  expect(print()).toEqual([])
})

/** Waits until the lines have been asked for so often, and the answer has come. */
async function fetched(times: number, lines = ENDPOINTS): Promise<void> {
  // Whatever rests now begins before this does.
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  await waitFor(() => expect(asked.filter(({ path }) => path === lines)).toHaveLength(times))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
}

function print(): (string | null)[] {
  fireEvent(window, new Event('beforeprint'))
  return screen.queryAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)
}
