import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ImportFacts } from '#components/import/import-facts'
import { ENDPOINTS, ImportCodec } from '#contract'
import { fakeNetwork } from '#tests/support/fake-network'
import { someImport } from './some-import'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))

const dated = { firstDate: '2024-03-10', lastDate: '2024-11-03', hasTimes: true }

test('the zone of times that name none is chosen from all zones', async () => {
  const net = fakeNetwork()
  net.respond(ENDPOINTS.updateImportOptions, { body: ImportCodec.serialise(someImport()) as object })
  render(<ImportFacts details={someImport({ ...dated, timesIn: 'UTC' })} />)
  const choice = screen.getByLabelText('These times are in')
  expect(choice).toHaveValue('UTC')
  await userEvent.selectOptions(choice, 'America/New York')
  expect(net.sent[0]).toMatchObject({
    call: 'PUT /api/imports/7/options',
    body: { times_in: 'America/New_York' },
  })
})

test.each([
  ['whose times have a zone', { timesIn: null }, ['Days are those of']],
  ['that is applied', { timesIn: 'UTC', state: 'applied' as const }, []],
])('of an import %s no other zone is asked', (_what, facts, asked) => {
  render(<ImportFacts details={someImport({ ...dated, ...facts })} />)
  const labels = ['These times are in', 'Days are those of']
  expect(labels.filter((label) => screen.queryByLabelText(label))).toEqual(asked)
})
