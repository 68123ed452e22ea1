import { waitFor } from '@testing-library/react'
import { LeaveWhenSignedOut } from '#components/members/leave-when-signed-out'
import { navigate } from '#lib/browser/full-navigation'
import { countChanges } from '#lib/browser/tab-messages'
import { hintSession } from '#tests/components/fake-gate'
import { render } from '#tests/components/render'
import { otherTab } from '#tests/support/broadcast-channel'

jest.mock('#lib/browser/full-navigation', () => ({ navigate: jest.fn() }))

test('a page of the member’s own is left when another tab signs out, and stays when one signs in', async () => {
  window.history.replaceState(null, '', '/diary?year=2024#march')
  hintSession(true)
  render(<LeaveWhenSignedOut />)
  otherTab.postMessage(['session'])
  await waitFor(() => expect(countChanges(['session'])).toBe(1))
  hintSession(false)
  otherTab.postMessage(['collection'])
  otherTab.postMessage(['session'])
  await waitFor(() => expect(navigate).toHaveBeenCalledWith('/diary?year=2024'))
  expect(navigate).toHaveBeenCalledTimes(1)
})

test('a page that Back brings out of the browser’s memory is left after signing out', () => {
  window.history.replaceState(null, '', '/diary')
  jest.mocked(navigate).mockClear()
  render(<LeaveWhenSignedOut />)
  const show = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  hintSession(true)
  show()
  expect(navigate).not.toHaveBeenCalled()
  hintSession(false)
  show()
  expect(navigate).toHaveBeenCalledWith('/diary')
})
