import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ColumnMapper } from '#components/import/column-mapper'
import { FileDetails } from '#components/import/file-details'
import { ImportHeader } from '#components/import/import-header'
import { ImportList } from '#components/import/import-list'
import { LedgerSection } from '#components/import/review/import-ledger'
import { RowsToReview, UnmatchedRows } from '#components/import/review/rows-to-review'
import {
  ENDPOINTS,
  type ImportDetails,
  LETTERBOXD_KINDS,
  NO_COUNTS,
  type Reason,
  TABLE_KINDS,
  type UnknownFile,
} from '#contract'
import { render } from '#tests/components/render'
import { fakeNetwork } from '#tests/support/fake-network'
import { someImport, someRow } from './some-import'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))

const SCORES: UnknownFile = {
  name: 'scores.csv',
  columns: [
    { name: 'Date', samples: ['2024-05-12'] },
    { name: 'Name', samples: ['Heat', 'Ran'] },
  ],
  suggested: { kind: 'rated', scale: 'ten', columns: { Date: 'added_on', Name: 'name' }, only: null },
  preset: null,
  kinds: TABLE_KINDS,
}
const FILMS = { ...SCORES, preset: 'Letterboxd', kinds: LETTERBOXD_KINDS }
const dated = { firstDate: '2024-03-10', lastDate: '2024-11-03', hasTimes: true }

/** Responds to a change of the options. @returns what was changed; an earlier import may be looked at meanwhile */
function gate() {
  const { respond, sent } = fakeNetwork()
  respond(ENDPOINTS.updateImportOptions, { body: someImport() })
  return () => sent.filter(({ call }) => call === 'PUT /api/imports/7/options').map(({ body }) => body)
}

test('a file that is not recognised is left out', async () => {
  const changes = gate()
  render(<ColumnMapper id={7} file={SCORES} />)
  await userEvent.click(screen.getByRole('button', { name: 'Leave it out' }))
  expect(changes()).toMatchObject([{ columns: { 'scores.csv': null } }])
})

test('the page and the list say until when files wait for their columns', () => {
  const waiting = someImport({ state: 'columns', unknown: [SCORES] })
  render(
    <>
      <ImportHeader details={waiting} />
      <ImportList imports={[waiting]} />
    </>,
  )
  expect(screen.getByRole('heading', { name: 'Columns to name' })).toBeVisible()
  expect(screen.getByText('The files wait until 28 November 2026, and are deleted then.')).toBeVisible()
  expect(screen.getByText('Columns to name: until 28 November 2026')).toBeVisible()
})

test.each([
  ['titles I have seen', 'seen'],
  ['a watchlist', 'watchlist'],
  ['titles I liked', 'likes'],
])('films of Letterboxd that no name tells apart are asked about: they are %s', async (answer, kind) => {
  const changes = gate()
  render(<ColumnMapper id={7} file={FILMS} />)
  expect(screen.getByText(/Heat · Ran/)).toHaveTextContent('Watched, wanted or liked?')
  await userEvent.click(screen.getByRole('button', { name: `They are ${answer}` }))
  expect(changes()).toMatchObject([{ columns: { 'scores.csv': { kind } } }])
})

test('of any other table the columns are asked, and none of Letterboxd’s answers', () => {
  render(<ColumnMapper id={7} file={{ ...FILMS, kinds: TABLE_KINDS }} />)
  expect(screen.getByLabelText('Date is the')).toHaveValue('added_on')
  expect(screen.queryByText('titles I liked')).toBeNull()
})

test('dates that may be read in two ways are asked about before the file is read', async () => {
  const changes = gate()
  const columns = [
    { name: 'Date', samples: ['03.02.23'], dates: 'unclear' as const },
    ...SCORES.columns.slice(1),
  ]
  render(<ColumnMapper id={7} file={{ ...SCORES, columns }} />)
  expect(screen.getByText(/03\.02\.23/)).toHaveTextContent('03.02.23 (day or month first?)')
  const read = screen.getByRole('button', { name: 'Read it so' })
  await userEvent.click(read)
  expect(changes()).toEqual([])
  await userEvent.selectOptions(screen.getByLabelText('Dates have the'), 'month-first')
  await userEvent.selectOptions(screen.getByLabelText('The first row has'), 'title')
  await userEvent.click(read)
  expect(changes()).toMatchObject([
    { columns: { 'scores.csv': { dates: 'month-first', firstRow: 'title' } } },
  ])
})

test.each([
  ['whose times have a zone', { timesIn: null }, ['Days are those of']],
  ['that is applied', { timesIn: 'UTC', state: 'applied' as const }, []],
])('of an import %s no other zone is asked', (_what, facts, asked) => {
  render(<FileDetails details={someImport({ ...dated, ...facts })} />)
  const labels = ['These times are in', 'Days are those of']
  expect(labels.filter((label) => screen.queryByLabelText(label))).toEqual(asked)
})

test.each([
  ['For you to review: 3 to decide', { state: 'review', open: 3 }],
  ['For you to review: apply it', { state: 'review', open: 0 }],
  ['Failed: choose another file', { state: 'failed' }],
  ['Stopped: let it go on', { state: 'resolving', isStopped: true }],
  ['Applied', { state: 'applied', open: 3 }],
  ['Undone', { state: 'undone', open: 3 }],
] as const)('the list of imports says what is to do: %s', (words, changes) => {
  render(<ImportList imports={[someImport(changes)]} />)
  expect(screen.getByText(words)).toBeVisible()
  expect(screen.getByRole('link', { name: 'IMDb' })).toHaveAttribute('href', '/import/7')
})

test.each([
  [{ source: null, fileName: 'letterboxd-jun.zip' }, 'letterboxd-jun.zip.'],
  [{ source: 'table' as const, fileName: 'mine.csv' }, 'A table of yours.'],
])('while it is read an import of %j is called %s', (changes, words) => {
  render(<ImportHeader details={someImport({ state: 'reading', ...changes })} />)
  expect(screen.getByText(words)).toBeVisible()
})

test('a file whose columns had no names is told by its reason, whatever its words', () => {
  const reason = (name: Reason) => ({ reason: name, values: {} })
  const skipped = [
    { name: 'mine.csv', why: 'ohne Spaltennamen', whyReason: reason('skipped.columnsUnnamed') },
    { name: 'old.csv', why: 'left out, for its columns had no names', whyReason: reason('skipped.empty') },
  ]
  render(<ImportHeader details={someImport({ state: 'applied', skipped })} />)
  expect(screen.getByText('mine.csv was left out, for its columns had no names.')).toBeVisible()
  expect(screen.queryByText('old.csv was left out, for its columns had no names.')).toBeNull()
  expect(screen.getAllByRole('link', { name: 'Read it as a new import' })).toHaveLength(1)
})

const misses = (details: ImportDetails) => (
  <UnmatchedRows
    details={details}
    rows={{
      items: [someRow({ decision: 'open', chosen: null, level: 'none' })],
      page: 1,
      pages: 1,
      found: 1,
      total: 1,
    }}
  />
)

test('what has no match is a line with its acts, and all are left out at once', async () => {
  const changes = gate()
  render(misses(someImport({ noMatch: 291 })))
  await userEvent.click(screen.getByText('No match'))
  expect(screen.getByRole('button', { name: 'Leave it out: Heat' })).toBeVisible()
  expect(screen.queryByRole('group', { name: /Heat/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Search: Heat' }))
  expect(screen.getByLabelText('Search by name or address')).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Leave all 291 out' }))
  expect(changes()).toEqual([{ leaveMisses: true }])
})

test('on the sample the finding and what has no match say that a key finds the others', () => {
  const ledger = { ...someImport().ledger, titles: { ...NO_COUNTS, inFile: 600, ready: 309, none: 291 } }
  const details = someImport({ ledger, noMatch: 291, sample: 423 })
  const { rerender } = render(<LedgerSection details={details} />)
  const words = /This Cuedot runs on its sample of 423 titles\. With a TMDB key it finds the others\./
  expect(screen.getByText(words)).toBeVisible()
  rerender(misses(details))
  expect(screen.getByText(words)).toBeInTheDocument()
  rerender(<LedgerSection details={{ ...details, sample: null }} />)
  expect(screen.queryByText(words)).toBeNull()
})

test('an import that is undone does not go on asking', () => {
  const page = { items: [], page: 1, pages: 1, found: 0, total: 5 }
  render(
    <RowsToReview
      details={someImport({ state: 'undone', open: 3, written: 2 })}
      rows={page}
      show="written"
    />,
  )
  expect(screen.queryByText(/More than one film could be meant/)).toBeNull()
  expect(screen.queryByText(/of 3 done/)).toBeNull()
})
