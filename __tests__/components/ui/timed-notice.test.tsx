import { act, fireEvent, screen } from '@testing-library/react'
import { Toasts } from '#components/frame/toasts'
import { TimedNotice } from '#components/ui/text/timed-notice'
import { showToast } from '#lib/browser/action/toast'
import { latestAnnouncement } from '#tests/components/latest-announcement'
import { render } from '#tests/components/render'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const advance = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

test('a notice disappears after 5 seconds, and its text stays for screen readers', async () => {
  const onLeave = jest.fn()
  render(<TimedNotice onLeave={onLeave}>Profile updated successfully</TimedNotice>)
  await advance(4_999)
  expect(screen.getByRole('button', { name: 'Dismiss' })).toBeInTheDocument()
  await advance(1)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  expect(screen.getByText('Profile updated successfully')).toBeInTheDocument()
  expect(latestAnnouncement()).toBe('Profile updated successfully')
  expect(onLeave).toHaveBeenCalledTimes(1)
})

test('the timer of a notice pauses while it is hovered or focused', async () => {
  render(<TimedNotice>Saved</TimedNotice>)
  await advance(3_000)
  fireEvent.focus(screen.getByRole('button'))
  await advance(60_000)
  fireEvent.blur(screen.getByRole('button'))
  await advance(1_900)
  expect(screen.getByRole('button')).toBeInTheDocument()
  await advance(100)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('the timer of a notice pauses while the tab is hidden', async () => {
  const hidden = jest.spyOn(document, 'hidden', 'get')
  render(<TimedNotice>Saved</TimedNotice>)
  hidden.mockReturnValue(true)
  fireEvent(document, new Event('visibilitychange'))
  await advance(60_000)
  expect(screen.getByRole('button')).toBeInTheDocument()
  hidden.mockReturnValue(false)
  fireEvent(document, new Event('visibilitychange'))
  await advance(5_000)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('an error disappears after 5 seconds too, and its text stays readable', async () => {
  render(<TimedNotice kind="error">Failed to login</TimedNotice>)
  await advance(5_000)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  expect(screen.getByText('Failed to login')).toHaveClass('announced')
})

test('a toast disappears after 3 seconds, and the live region keeps its text', async () => {
  const { container } = render(<Toasts />)
  const region = screen.getByRole('status')
  act(() => showToast('Rating updated successfully'))
  expect(screen.getByRole('status')).toBe(region)
  expect(region).toHaveTextContent('Rating updated successfully')
  expect(container.querySelector('p')).toBeInTheDocument()
  await advance(3_000)
  expect(container.querySelector('p')).not.toBeInTheDocument()
  expect(region).toHaveTextContent('Rating updated successfully')
})
