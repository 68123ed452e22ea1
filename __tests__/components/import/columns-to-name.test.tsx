import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ColumnMapper } from '#components/import/column-mapper'
import { ImportHead } from '#components/import/import-head'
import { ImportList } from '#components/import/import-list'
import { ENDPOINTS, ImportCodec, TABLE_KINDS, type UnknownFile } from '#contract'
import { fakeNetwork } from '#tests/support/fake-network'
import { someImport } from './some-import'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))

const SCORES: UnknownFile = {
  name: 'scores.csv',
  columns: [{ name: 'Film', samples: ['Heat'] }],
  suggested: { kind: 'rated', scale: 'ten', columns: { Film: 'name' }, only: null },
  preset: null,
  kinds: TABLE_KINDS,
}

test('a file that is not recognised is left out', async () => {
  const net = fakeNetwork()
  net.respond(ENDPOINTS.updateImportOptions, { body: ImportCodec.serialise(someImport()) as object })
  render(<ColumnMapper id={7} file={SCORES} />)
  await userEvent.click(screen.getByRole('button', { name: 'Leave it out' }))
  expect(net.sent[0]).toMatchObject({ body: { columns: { 'scores.csv': null } } })
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
