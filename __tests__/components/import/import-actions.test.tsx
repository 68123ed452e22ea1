import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ImportActions } from '#components/import/import-actions'
import { Ledger } from '#components/import/import-facts'
import { ImportFoot } from '#components/import/import-foot'
import { ImportHead } from '#components/import/import-head'
import { RatingMirror } from '#components/import/rating-mirror'
import { ENDPOINTS, NO_FATES } from '#contract'
import { fakeNetwork } from '#tests/support/fake-network'
import { someImport } from './some-import'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {}, push: () => {} }) }))

test.each([
  [{ goes: 0, keeps: 0, ratings: 0, watches: 0 }, '0 titles go.', '0 titles.'],
  [
    { goes: 1, keeps: 0, ratings: 0, watches: 0 },
    '1 title goes, as far as it wrote it.',
    '1 title, as far as it had written it.',
  ],
  [
    { goes: 1562, keeps: 1, ratings: 0, watches: 0 },
    '1,562 titles go, as far as it wrote them. 1 keeps what you changed since, and is listed.',
    '1,562 titles, as far as it had written them. 1 keeps what you changed since.',
  ],
  [
    { goes: 1562, keeps: 12, ratings: 0, watches: 0 },
    '1,562 titles go, as far as it wrote them. 12 keep what you changed since, and are listed.',
    '1,562 titles, as far as it had written them. 12 keep what you changed since.',
  ],
])('an undo of %j says before and after what goes and what stays', async (undo, question, result) => {
  render(<ImportActions details={someImport({ state: 'applied', applied: 1574, undo })} />)
  await userEvent.click(screen.getByRole('button', { name: 'Undo this import' }))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(`Undo this import? ${question}`)
  render(<ImportHead details={someImport({ state: 'undone', undoneAt: '2026-11-21T00:00:00.000Z', undo })} />)
  expect(screen.getByText(`Taken back on 21 November 2026: ${result}`)).toBeInTheDocument()
})

test('an applied import is kept for good, which says that its undo goes', async () => {
  const net = fakeNetwork()
  net.respond(ENDPOINTS.keepImport, { body: { message: 'What was imported stays for good.' } })
  render(<ImportActions details={someImport({ state: 'applied', applied: 3 })} />)
  expect(screen.queryByRole('button', { name: 'Forget this import' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Keep for good' }))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    'Keep this import for good? What was imported stays, and its undo goes.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }))
  expect(net.sent[0]).toMatchObject({ call: 'POST /api/imports/7/keep' })
})

test.each([
  ['that is undone', { state: 'undone' as const, applied: 0 }],
  ['in review', {}],
  ['that wrote nothing', { state: 'applied' as const }],
])('an import %s is forgotten', (_what, changes) => {
  render(<ImportActions details={someImport(changes)} />)
  expect(screen.getByRole('button', { name: 'Forget this import' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Keep for good' })).toBeNull()
})

test('an import that is stopped without a decision goes on all the same', () => {
  render(<ImportFoot details={someImport({ isStopped: true, decided: 0, changes: 0 })} />)
  expect(screen.getByRole('button', { name: 'Go on' })).toBeVisible()
})

test('what is applied offers no stop', () => {
  render(<ImportFoot details={someImport({ state: 'applied', applied: 3 })} />)
  expect(screen.getByRole('button', { name: 'Apply 4' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull()
})

const numbersOf = (name: RegExp) =>
  Array.from(screen.getByRole('row', { name }).querySelectorAll('td'), ({ textContent }) => textContent)

test('the mirror says how many ratings the file has and how many of them are in Cuedot afterwards', () => {
  render(<RatingMirror bars={[{ rating: 70, inFile: 701, after: 142 }]} />)
  expect(numbersOf(/70 of 100/)).toEqual(['701', '142'])
})

test('the rows of the result add up, and those that the file has nothing of are left out', () => {
  const titles = { ...NO_FATES, inFile: 9, written: 5, known: 1, open: 2, asked: 1 }
  render(<Ledger state="applied" ledger={{ ...someImport().ledger, titles, ratings: NO_FATES }} />)
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(headers).toEqual(['in the file', 'written', 'were here', 'stay out'])
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Titles'])
  expect(numbersOf(/Titles/)).toEqual(['9', '5', '1', '3'])
})
