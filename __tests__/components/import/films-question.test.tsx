import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ColumnMapper } from '#components/import/column-mapper'
import { type ColumnMapping, ENDPOINTS, ImportCodec, LETTERBOXD_KINDS, TABLE_KINDS } from '#contract'
import { fakeNetwork } from '#tests/support/fake-network'
import { someImport } from './some-import'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))

const suggested: ColumnMapping = {
  kind: 'rated',
  scale: 'ten',
  columns: { Date: 'added_on', Name: 'name' },
  only: null,
}
const columns = [
  { name: 'Date', samples: ['2024-05-12'] },
  { name: 'Name', samples: ['Heat', 'Ran'] },
]
const file = { name: 'letterboxd.csv', columns, suggested, preset: 'Letterboxd' }

test.each([
  ['titles I have seen', 'seen'],
  ['a watchlist', 'watchlist'],
  ['titles I liked', 'likes'],
])('films of Letterboxd that no name tells apart are asked about: they are %s', async (answer, kind) => {
  const net = fakeNetwork()
  net.respond(ENDPOINTS.updateImportOptions, { body: ImportCodec.serialise(someImport()) as object })
  render(<ColumnMapper id={7} file={{ ...file, kinds: LETTERBOXD_KINDS }} />)
  expect(screen.getByText(/Heat · Ran/)).toHaveTextContent('Watched, wanted or liked?')
  await userEvent.click(screen.getByRole('button', { name: `They are ${answer}` }))
  expect(net.sent[0]).toMatchObject({
    call: 'PUT /api/imports/7/options',
    body: { columns: { 'letterboxd.csv': { kind } } },
  })
})

test('of any other table the columns are asked, and none of Letterboxd’s answers', () => {
  render(<ColumnMapper id={7} file={{ ...file, kinds: TABLE_KINDS }} />)
  expect(screen.getByLabelText('Date is the')).toHaveValue('added_on')
  expect(screen.queryByText('titles I liked')).toBeNull()
})
