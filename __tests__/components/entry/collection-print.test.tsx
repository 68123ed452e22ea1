import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { CollectionPrint } from '#components/entry/collection-print'
import { viewerChanged } from '#lib/browser/signed-in'
import { readCollectionQuery } from '#lib/collection-view'
import { signedInAtGate } from '#tests/components/gate'
import { listed } from '#tests/components/titles'

afterEach(() => viewerChanged())

test('what prints is all that the address asks for, not the page of it that is on the screen', async () => {
  const numbers = Array.from({ length: 40 }, (_, at) => at + 1)
  const asked = signedInAtGate(() => ({
    body: numbers.map((id) => listed({ id, name: `Part ${id}`, rating: id === 40 ? null : id })),
  }))
  await act(async () =>
    render(<CollectionPrint query={readCollectionQuery({ sort: 'title', page: '2', search: 'part' })} />),
  )
  await waitFor(() => expect(asked).toHaveLength(1))
  await act(async () => {})
  expect(screen.queryByRole('list')).not.toBeInTheDocument()
  fireEvent(window, new Event('beforeprint'))
  const printed = screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)
  expect(printed).toEqual(
    numbers.map((id) => `Part ${id}1995 · ${id === 40 ? 'Not yet rated' : `${id}/100`}`),
  )
  fireEvent(window, new Event('afterprint'))
  expect(screen.queryByRole('list', { hidden: true })).not.toBeInTheDocument()
})
