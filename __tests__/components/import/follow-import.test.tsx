// First, as the modules below look for the channel when they load.
import '#tests/support/broadcast-channel'

import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RefreshOnChange } from '#components/collection/refresh-on-change'
import { SettledImportButtons } from '#components/import/settled-import-buttons'
import { ENDPOINTS, type ImportState } from '#contract'
import { useCollection } from '#lib/browser/collection/use-collection'
import { countChanges } from '#lib/browser/tab-messages'
import { fakeGateForMember } from '#tests/components/fake-gate'
import { render } from '#tests/components/render'
import { listed } from '#tests/components/titles'
import { otherTab } from '#tests/support/broadcast-channel'
import { someImport } from './some-import'

const refresh = jest.fn()
const mockRouter = { refresh }
jest.mock('next/navigation', () => ({ useRouter: () => mockRouter }))
afterEach(() => jest.useRealTimers())

function Entries() {
  return <p role="status">{useCollection().entries.size}</p>
}

test('what an import writes is shown at once, here and in other tabs, though its page was left', async () => {
  jest.useFakeTimers()
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  let state: ImportState = 'applying'
  fakeGateForMember(({ path }) => {
    if (path.startsWith('/api/imports')) return { body: someImport({ state }) }
    const entries = state === 'applied' && path.startsWith(ENDPOINTS.listEntries.path) ? [listed()] : []
    return { body: { entries } }
  })
  const messages: string[][] = []
  otherTab.onmessage = ({ data }) => messages.push(data)
  const page = render(<SettledImportButtons details={someImport({ state: 'undone' })} />)
  await user.click(screen.getByRole('button', { name: 'Apply again' }))
  page.unmount()
  render(
    <>
      <Entries />
      <RefreshOnChange rendering="a collection" of={['collection']} />
    </>,
  )
  await act(() => jest.advanceTimersByTimeAsync(1_000))
  expect(screen.getByRole('status')).toHaveTextContent('0')
  refresh.mockClear()

  state = 'applied'
  await act(() => jest.advanceTimersByTimeAsync(1_000))
  expect(screen.getByRole('status')).toHaveTextContent('1')
  expect(refresh).toHaveBeenCalledTimes(1)
  jest.useRealTimers()
  const written = ['collection', 'watchlist', 'watches', 'lists', 'listTitles', 'member', 'listing']
  await waitFor(() => expect(messages).toEqual([written, written]))
})

test('a page that was rendered before a change is refreshed on a return to it', async () => {
  const statistics = <RefreshOnChange rendering="statistics" of={['watches']} />
  render(statistics).unmount()
  refresh.mockClear()
  const before = countChanges(['watches'])
  otherTab.postMessage(['watches'])
  await waitFor(() => expect(countChanges(['watches'])).toBe(before + 1))
  render(statistics)
  expect(refresh).toHaveBeenCalledTimes(1)
})
