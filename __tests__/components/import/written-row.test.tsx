import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { WrittenRow } from '#components/import/written-row'
import { ENDPOINTS, type ImportRow, ImportRowCodec } from '#contract'
import { title } from '#tests/components/titles'
import { fakeNetwork } from '#tests/support/fake-network'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))

const HEAT: ImportRow = {
  id: 3,
  name: 'Heat',
  year: 1995,
  place: 'ratings.csv, line 2',
  rows: 1,
  facts: '4½ stars',
  level: 'certain',
  candidates: [],
  decision: 'taken',
  chosen: title(),
  given: null,
  mine: null,
  choice: 'mine',
  outcome: 'applied',
}

test('a title that was changed since says that the change stays, and is applied again', async () => {
  const net = fakeNetwork()
  net.respond(ENDPOINTS.decideImportRow, {
    body: ImportRowCodec.serialise({ ...HEAT, outcome: 'kept' }) as object,
  })
  render(<WrittenRow id={7} row={HEAT} />)
  await userEvent.click(screen.getByRole('button', { name: 'Undo: Heat' }))
  expect(await screen.findByText('Undone, but for what you changed since.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Apply again: Heat' })).toBeVisible()
})

test('an undo that was not saved is said in the row', async () => {
  const net = fakeNetwork()
  net.respond(ENDPOINTS.decideImportRow, { status: 503, body: { message: 'Please try again shortly.' } })
  render(<WrittenRow id={7} row={HEAT} />)
  await userEvent.click(screen.getByRole('button', { name: 'Undo: Heat' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again shortly.')
  expect(screen.getByRole('button', { name: 'Undo: Heat' })).toBeVisible()
})
