import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { CollectionPrint } from '#components/collection/collection-print'
import { listEntries, parseCollectionQuery } from '#contract'
import { add, rate, remove } from '#lib/browser/collection/use-collection'
import { viewerChanged } from '#lib/browser/session/signed-in'
import { fakeGateForMember, type SentRequest } from '#tests/components/fake-gate'
import { render } from '#tests/components/render'
import { title } from '#tests/components/titles'

const query = parseCollectionQuery({ sort: 'title', page: '2', search: 'part' })
const TARGET = '/api/movies/user/list?fields=lines&search=part&sort=title'
const numbers = Array.from({ length: 40 }, (_, at) => at + 1)
const rows = numbers.map((id) => ({ ...title({ id, name: `Part ${id}` }), rating: id === 40 ? null : id }))

let sent: SentRequest[]
let response: { status?: number; body?: unknown }
beforeEach(() => {
  response = { body: listEntries.output.serialise({ lines: rows }) }
  sent = fakeGateForMember(({ path }) => (path.includes('fields=lines') ? response : undefined))
  viewerChanged()
})

test('all entries of the query are printed, with later ratings and removals', async () => {
  render(<CollectionPrint query={query} />)
  await fetched(1)
  await act(() => rate({ mediaType: 'movie', id: 38 }, 95))
  // What is there already keeps its rating.
  await act(async () => void (await add(title({ id: 37 }))))
  await act(async () => void (await remove({ mediaType: 'movie', id: 39, rating: null })))
  expect(screen.queryByRole('list')).not.toBeInTheDocument()
  const printed = print()
  expect(printed.slice(0, 37)).toEqual(numbers.slice(0, 37).map((id) => `Part ${id}1995 · ${id}/100`))
  expect(printed.slice(37)).toEqual(['Part 381995 · 95/100', 'Part 401995 · Not yet rated'])
  fireEvent(window, new Event('afterprint'))
  expect(screen.queryByRole('list', { hidden: true })).not.toBeInTheDocument()
})

test('paging fetches the entries again only after the collection has changed', async () => {
  const { rerender } = render(<CollectionPrint query={query} />)
  await fetched(1)
  rerender(<CollectionPrint query={{ ...query, page: 1 }} />)
  await fetched(1)
  await act(() => add(title({ id: 41 })))
  await fetched(1)
  rerender(<CollectionPrint query={{ ...query, page: 2 }} />)
  await fetched(2)
})

test('entries of another query or another member are not printed', async () => {
  const { rerender } = render(<CollectionPrint query={query} />)
  await fetched(1)
  response = { status: 401 }
  rerender(<CollectionPrint query={{ ...query, search: 'other' }} />)
  await fetched(1, TARGET.replace('part', 'other'))
  expect(print()).toEqual([])
  rerender(<CollectionPrint query={query} />)
  await fetched(2)
  viewerChanged()
  expect(print()).toEqual([])
})

/** Waits until a target has been requested this many times, and the last response has arrived. */
async function fetched(times: number, target = TARGET): Promise<void> {
  // Runs idle callbacks first.
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  await waitFor(() => expect(sent.filter(({ path }) => path === target)).toHaveLength(times))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
}

function print(): (string | null)[] {
  fireEvent(window, new Event('beforeprint'))
  return screen.queryAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)
}
