import { act, fireEvent, render, screen } from '@testing-library/react'
import { CollectionPrint } from '#components/entry/collection-print'
import { rate, remove } from '#lib/browser/use-collection'
import { printedCollection, readCollectionQuery } from '#lib/collection-view'
import { signedInAtGate } from '#tests/components/gate'
import { title } from '#tests/components/titles'

test('what prints is all that the address asks for, with what was rated and removed since', async () => {
  signedInAtGate()
  const numbers = Array.from({ length: 40 }, (_, at) => at + 1)
  const collection = numbers.map((id) => ({
    ...title({ id, name: `Part ${id}` }),
    rating: id === 40 ? null : id,
    addedAt: null,
  }))
  const query = readCollectionQuery({ sort: 'title', page: '2', search: 'part' })
  render(<CollectionPrint lines={printedCollection(collection, query)} />)
  await act(() => rate({ mediaType: 'movie', id: 38 }, 95))
  await act(() => remove({ mediaType: 'movie', id: 39 }))
  expect(screen.queryByRole('list')).not.toBeInTheDocument()
  fireEvent(window, new Event('beforeprint'))
  const printed = screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)
  expect(printed.slice(0, 37)).toEqual(numbers.slice(0, 37).map((id) => `Part ${id}1995 · ${id}/100`))
  expect(printed.slice(37)).toEqual(['Part 381995 · 95/100', 'Part 401995 · Not yet rated'])
  fireEvent(window, new Event('afterprint'))
  expect(screen.queryByRole('list', { hidden: true })).not.toBeInTheDocument()
})
