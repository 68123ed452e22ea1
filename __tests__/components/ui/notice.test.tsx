import { act, fireEvent, render, screen } from '@testing-library/react'
import { Toasts } from '#components/frame/toasts'
import { Notice } from '#components/ui/notice'
import { showToast } from '#lib/browser/toast'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

test('a notice leaves after 5 seconds, and what it said stays for screen readers', async () => {
  const onLeave = jest.fn()
  render(<Notice onLeave={onLeave}>Profile updated successfully</Notice>)
  await pass(4_999)
  expect(screen.getByRole('button', { name: 'Dismiss' })).toBeInTheDocument()
  await pass(1)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent('Profile updated successfully')
  expect(onLeave).toHaveBeenCalledTimes(1)
})

test('a notice waits while it is hovered or focused, and then for the rest of its time', async () => {
  render(<Notice>Saved</Notice>)
  await pass(3_000)
  fireEvent.focus(screen.getByRole('button'))
  await pass(60_000)
  fireEvent.blur(screen.getByRole('button'))
  await pass(1_900)
  expect(screen.getByRole('button')).toBeInTheDocument()
  await pass(100)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('a notice waits while the tab is hidden', async () => {
  const hidden = jest.spyOn(document, 'hidden', 'get')
  render(<Notice>Saved</Notice>)
  hidden.mockReturnValue(true)
  fireEvent(document, new Event('visibilitychange'))
  await pass(60_000)
  expect(screen.getByRole('button')).toBeInTheDocument()
  hidden.mockReturnValue(false)
  fireEvent(document, new Event('visibilitychange'))
  await pass(5_000)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('an error leaves after 5 seconds too, and what it said stays to be read', async () => {
  render(<Notice kind="error">Failed to login</Notice>)
  await pass(5_000)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  expect(screen.getByRole('alert')).toHaveClass('said')
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to login')
})

test('a toast leaves after 3 seconds; its region was there before it and keeps what it said', async () => {
  const { container } = render(<Toasts />)
  const region = screen.getByRole('status')
  act(() => showToast('Rating updated successfully'))
  expect(screen.getByRole('status')).toBe(region)
  expect(region).toHaveTextContent('Rating updated successfully')
  expect(container.querySelector('p')).toBeInTheDocument()
  await pass(3_000)
  expect(container.querySelector('p')).not.toBeInTheDocument()
  expect(region).toHaveTextContent('Rating updated successfully')
})
