import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DecideList } from '#components/import/decide/decide-list'
import { AppliedRow } from '#components/import/review/applied-row'
import { RatingConflicts } from '#components/import/review/rating-conflicts'
import { ENDPOINTS, type ImportRow, NO_COUNTS } from '#contract'
import { latestToast } from '#lib/browser/action/toast'
import { render } from '#tests/components/render'
import { title } from '#tests/components/titles'
import { fakeNetwork } from '#tests/support/fake-network'
import { someImport, someRow } from './some-import'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))

const UNAVAILABLE = { status: 503, body: { message: 'Please try again shortly.' } }
const HEAT = someRow({ outcome: 'applied' })

const film = (id: number, releaseDate: string, name = 'Inception') => title({ id, name, releaseDate })

/** An open row with two candidates. */
const row = (id: number, name: string) =>
  someRow({
    id,
    name,
    year: 2011,
    level: 'year',
    candidates: [
      { ...film(id * 10, '2010', name), why: 'A year off', whyReason: null, director: 'Ava Lind' },
      { ...film(id * 10 + 1, '1990', name), why: 'Same name', whyReason: null, director: null },
    ],
    decision: 'open',
    chosen: null,
  })

/** Responds to each decision with this row. */
function gate(decided: ImportRow) {
  const net = fakeNetwork()
  net.respond(ENDPOINTS.decideImportRow, { body: decided })
  return net
}

test('a digit chooses a candidate and goes on to the next row; the row stays as the list comes anew', async () => {
  const net = gate({ ...row(1, 'Inception'), decision: 'taken', chosen: film(11, '1990') })
  const { rerender } = render(<DecideList id={7} rows={[row(1, 'Inception'), row(2, 'Heat')]} open={2} />)
  screen.getAllByRole('radio', { name: /Inception/ })[0]?.focus()
  await userEvent.keyboard('2')
  expect(await screen.findByText(/→ Inception, 1990/)).toBeVisible()
  expect(net.sent[0]).toMatchObject({
    call: 'PUT /api/imports/7/rows/1',
    body: { decision: 'take', mediaType: 'movie', titleId: 11 },
  })
  expect(latestToast()?.spoken).toBe('Inception, 1990, chosen. 1 left.')
  await waitFor(() => expect(screen.getAllByRole('radio', { name: /Heat/ })[0]).toHaveFocus())
  rerender(<DecideList id={7} rows={[row(3, 'Solaris')]} open={1} />)
  expect(screen.getByText(/→ Inception, 1990/)).toBeVisible()
  expect(screen.getAllByRole('group').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Solaris'),
  ])
})

test('arrows go from one candidate to the next without choosing it, and Enter takes it', async () => {
  const net = gate({ ...row(1, 'Inception'), decision: 'taken', chosen: film(11, '1990') })
  render(<DecideList id={7} rows={[row(1, 'Inception')]} open={1} />)
  const [first, second] = screen.getAllByRole('radio', { name: /Inception/ })
  first?.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(second).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  expect(first).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{Enter}')
  expect(net.sent[0]).toMatchObject({ body: { decision: 'take', titleId: 11 } })
  expect(await screen.findByText(/→ Inception, 1990/)).toBeVisible()
})

test('a decision can be for the first of several rows alone, and the others stay open', async () => {
  const net = gate({ ...row(1, 'Inception'), decision: 'taken', chosen: film(10, '2010') })
  const several = { ...row(1, 'Inception'), rows: 3 }
  render(<DecideList id={7} rows={[several, row(2, 'Heat')]} open={2} />)
  const sameForAll = screen.getByRole('checkbox', { name: 'The same for all 3 rows' })
  expect(sameForAll).toBeChecked()
  await userEvent.click(sameForAll)
  await userEvent.click(screen.getByRole('radio', { name: /Inception.*2010/ }))
  expect(await screen.findByText(/→ Inception, 2010/)).toBeVisible()
  expect(net.sent[0]).toMatchObject({ body: { decision: 'take', titleId: 10, firstOnly: true } })
  expect(latestToast()?.spoken).toMatch(/2 left\.$/)
})

test('a decision that was not saved is said in the row, which stays open', async () => {
  fakeNetwork().respond(ENDPOINTS.decideImportRow, UNAVAILABLE)
  render(<DecideList id={7} rows={[row(1, 'Inception')]} open={1} />)
  await userEvent.click(screen.getByRole('button', { name: 'Leave it out' }))
  expect(await screen.findByText('Please try again shortly.', { exact: false })).toBeVisible()
  expect(screen.getByRole('heading', { name: /Inception/ })).toBeVisible()
})

test('a title that was changed since says that the change stays, and is applied again', async () => {
  gate({ ...HEAT, outcome: 'kept' })
  render(<AppliedRow id={7} row={HEAT} />)
  await userEvent.click(screen.getByRole('button', { name: 'Undo: Heat' }))
  expect(await screen.findByText('Undone, but for what you changed since.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Apply again: Heat' })).toBeVisible()
})

test('an undo that was not saved is said in the row', async () => {
  fakeNetwork().respond(ENDPOINTS.decideImportRow, UNAVAILABLE)
  render(<AppliedRow id={7} row={HEAT} />)
  await userEvent.click(screen.getByRole('button', { name: 'Undo: Heat' }))
  expect(await screen.findByText('Please try again shortly.', { exact: false })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Undo: Heat' })).toBeVisible()
})

test('a rating that was changed unseen is asked about: neither is chosen', () => {
  const row = someRow({
    given: { value: '4.5', scale: 'five-halves', rating: 90, ratedOn: null },
    mine: { rating: 33, ratedAt: null },
    choice: null,
  })
  const ledger = { ...someImport().ledger, ratings: { ...NO_COUNTS, inFile: 1, asked: 1 } }
  render(<RatingConflicts details={someImport({ state: 'applied', ledger })} rows={[row]} found={1} />)
  expect(screen.getByText(/You rated 1 of them after the review had shown it/)).toBeVisible()
  for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked()
})

test('seasons and episodes that are rated otherwise here alone are decided for all', () => {
  render(
    <RatingConflicts details={someImport({ state: 'review', placesDiffering: 3 })} rows={[]} found={0} />,
  )
  expect(screen.getByText('3 seasons and episodes')).toBeVisible()
  expect(screen.getByText(/3 seasons and episodes have another rating in the file./)).toHaveTextContent(
    'What you choose for all holds for seasons and episodes too.',
  )
  expect(screen.getByRole('combobox', { name: 'For all', hidden: true })).toHaveValue('mine')
})
