import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { CollectionPrint } from '#components/entry/collection-print'
import { viewerChanged } from '#lib/browser/signed-in'
import { printedCollection, readCollectionQuery } from '#lib/collection-view'
import { signedInAtGate } from '#tests/components/gate'
import { listed, title } from '#tests/components/titles'

afterEach(() => viewerChanged())

test('what prints is all that the address asks for, with what was rated and removed since', async () => {
  const numbers = Array.from({ length: 40 }, (_, at) => at + 1)
  // By now number 39 is removed, and number 40 is rated.
  const asked = signedInAtGate(() => ({
    body: numbers.filter((id) => id !== 39).map((id) => listed({ id, rating: id })),
  }))
  const collection = numbers.map((id) => ({
    ...title({ id, name: `Part ${id}` }),
    rating: id === 40 ? null : id,
    addedAt: null,
  }))
  const query = readCollectionQuery({ sort: 'title', page: '2', search: 'part' })
  await act(async () => render(<CollectionPrint lines={printedCollection(collection, query)} />))
  await waitFor(() => expect(asked).toHaveLength(1))
  await act(async () => {})
  expect(screen.queryByRole('list')).not.toBeInTheDocument()
  fireEvent(window, new Event('beforeprint'))
  const printed = screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)
  expect(printed).toEqual(numbers.filter((id) => id !== 39).map((id) => `Part ${id}1995 · ${id}/100`))
  fireEvent(window, new Event('afterprint'))
  expect(screen.queryByRole('list', { hidden: true })).not.toBeInTheDocument()
})
