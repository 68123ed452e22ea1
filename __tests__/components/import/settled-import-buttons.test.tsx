import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApplyBar } from '#components/import/apply-bar'
import { ImportHeader } from '#components/import/import-header'
import { ImportProgress } from '#components/import/import-progress'
import { Ledger } from '#components/import/review/import-ledger'
import { RatingComparisonChart } from '#components/import/review/ratings-section'
import { SettledImportButtons } from '#components/import/settled-import-buttons'
import { StateHeading } from '#components/import/state-heading'
import { UndoImport } from '#components/import/undo-import'
import { ENDPOINTS, type ImportDetails, NO_COUNTS } from '#contract'
import { render } from '#tests/components/render'
import { fakeNetwork } from '#tests/support/fake-network'
import { someImport } from './some-import'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {}, push: () => {} }) }))

const applied = (changes: Partial<ImportDetails> = {}) =>
  someImport({ state: 'applied', applied: 4, hasWritten: true, hasNews: false, changes: 0, ...changes })

test.each([
  [{ goes: 1, keeps: 0, ratings: 0, watches: 0 }, ['1 title goes'], '1 title went as it came.'],
  [
    { goes: 1277, keeps: 12, ratings: 650, watches: 1 },
    ['1,277 titles go, with 650 ratings and 1 watch', '12 stay, because you changed them since'],
    '1,277 titles went as they came. 12 that you changed since stay, and are listed.',
  ],
])('an undo of %j says before and after what goes and what stays', async (undo, lines, result) => {
  const net = fakeNetwork()
  net.respond(ENDPOINTS.importDetails, { body: applied({ undo }) })
  // Counted anew when the dialog opens.
  render(<UndoImport details={applied({ undo: { goes: 9, keeps: 0, ratings: 0, watches: 0 } })} />)
  await userEvent.click(screen.getByRole('button', { name: 'Undo this import' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Undo this import?' })
  await waitFor(() =>
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(lines),
  )
  render(<ImportHeader details={someImport({ state: 'undone', undo })} />)
  expect(screen.getByText(result)).toBeInTheDocument()
})

test('an applied import is kept for good, which says that its undo goes', async () => {
  const net = fakeNetwork()
  net.respond(ENDPOINTS.keepImport, { body: {} })
  render(<UndoImport details={applied()} />)
  expect(screen.queryByRole('button', { name: 'Forget this import' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Keep for good' }))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    'Keep this import for good? What was imported stays, and its undo goes.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }))
  expect(net.sent[0]).toMatchObject({ call: 'POST /api/imports/7/keep' })
})

test('an import that wrote nothing has no undo and is forgotten', () => {
  render(<UndoImport details={applied({ hasWritten: false })} />)
  expect(screen.getByText('This import wrote nothing, so there is nothing to take back.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Forget this import' })).toBeVisible()
  for (const name of ['Undo this import', 'Keep for good'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test.each([
  ['that is undone', { state: 'undone' as const }],
  ['that is stopped in review', { isStopped: true }],
])('an import %s is forgotten', (_what, changes) => {
  render(<SettledImportButtons details={someImport(changes)} />)
  expect(screen.getByRole('button', { name: 'Forget this import' })).toBeVisible()
})

test('of a file that is here already nothing is offered but the way back', async () => {
  const net = fakeNetwork()
  net.respond(ENDPOINTS.forgetImport, { body: {} })
  const { ledger } = someImport()
  const here = { ...NO_COUNTS, inFile: 5, known: 5 }
  const details = someImport({
    open: 0,
    changes: 0,
    hasNews: false,
    ledger: { ...ledger, titles: here, ratings: here },
  })
  render(
    <>
      <ImportHeader details={details} />
      <ApplyBar details={details}>4 titles go in.</ApplyBar>
    </>,
  )
  expect(screen.getByText('Everything in this file is already here.')).toBeVisible()
  expect(screen.queryAllByRole('button')).toEqual([])
  await userEvent.click(screen.getByRole('link', { name: 'Back to imports' }))
  expect(net.sent[0]).toMatchObject({ call: expect.stringContaining('/api/imports/7') })
})

test('a new state has the focus on its heading, and is only told where the focus is elsewhere', async () => {
  const { rerender } = render(
    <main>
      <StateHeading heading="Applying" />
    </main>,
  )
  expect(document.body).toHaveFocus()
  rerender(
    <main>
      <StateHeading heading="Imported" />
    </main>,
  )
  expect(screen.getByRole('heading', { name: 'Imported' })).toHaveFocus()
})

test('what is being applied has the focus on its line in the bar at the foot, and then on the heading', async () => {
  fakeNetwork()
  const page = (state: 'review' | 'applying' | 'applied') => (
    <main>
      <StateHeading heading={state} />
      {state === 'applying' && <ImportProgress initial={someImport({ state, done: 2 })} />}
    </main>
  )
  const { rerender } = render(page('review'))
  rerender(page('applying'))
  expect(screen.getByText(/^Writing 2 of/)).toHaveFocus()
  expect(screen.getByRole('region', { name: 'Progress' })).toHaveAttribute('data-foot')
  rerender(page('applied'))
  expect(screen.getByRole('heading', { name: 'applied' })).toHaveFocus()
})

test('an import that is stopped without a decision goes on all the same', () => {
  render(
    <ApplyBar details={someImport({ isStopped: true, decided: 0, changes: 0 })}>4 titles go in.</ApplyBar>,
  )
  expect(screen.getByRole('button', { name: 'Go on' })).toBeVisible()
})

test('what is applied offers no stop', () => {
  render(<ApplyBar details={someImport({ state: 'applied', applied: 3 })}>4 titles go in.</ApplyBar>)
  expect(screen.getByRole('button', { name: 'Apply 4' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull()
})

const numbersOf = (name: RegExp) =>
  Array.from(screen.getByRole('row', { name }).querySelectorAll('td'), ({ textContent }) => textContent)

test('the mirror says how many ratings the file has and how many of them are in Cuedot afterwards', () => {
  render(<RatingComparisonChart bars={[{ rating: 70, inFile: 701, after: 142 }]} />)
  expect(numbersOf(/70 of 100/)).toEqual(['701', '142'])
})

test('the rows of the result add up, and those that the file has nothing of are left out', () => {
  const titles = { ...NO_COUNTS, inFile: 9, written: 5, known: 1, open: 2, asked: 1 }
  render(<Ledger state="applied" ledger={{ ...someImport().ledger, titles, ratings: NO_COUNTS }} />)
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(headers).toEqual(['in the file', 'written', 'were here', 'wait for you'])
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Titles'])
  expect(numbersOf(/Titles/)).toEqual(['9', '5', '1', '3'])
})
