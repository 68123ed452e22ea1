import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ColumnMapper } from '#components/import/column-mapper'
import { FileFold } from '#components/import/file-fold'
import { ImportHead } from '#components/import/import-head'
import { ImportList } from '#components/import/import-list'
import { ENDPOINTS, LETTERBOXD_KINDS, TABLE_KINDS, type UnknownFile } from '#contract'
import { fakeNetwork } from '#tests/support/fake-network'
import { someImport } from './some-import'

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
      <ImportHead details={waiting} />
      <ImportList imports={[waiting]} />
    </>,
  )
  expect(screen.getByRole('heading', { name: 'Columns to name' })).toBeVisible()
  expect(screen.getByText('The files wait until 28 November 2026, and are deleted then.')).toBeVisible()
  expect(screen.getByText('Columns to name, until 28 November 2026')).toBeVisible()
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
  render(<FileFold details={someImport({ ...dated, ...facts })} />)
  const labels = ['These times are in', 'Days are those of']
  expect(labels.filter((label) => screen.queryByLabelText(label))).toEqual(asked)
})
