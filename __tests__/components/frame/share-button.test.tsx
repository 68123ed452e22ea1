import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ShareButton } from '#components/frame/share-button'
import { Toasts } from '#components/frame/toasts'

const device = navigator as { share?: Navigator['share'] }
afterEach(() => {
  delete device.share
})

test('shares with the Web Share API where the browser has it', async () => {
  const user = userEvent.setup()
  const share = jest.fn().mockResolvedValue(undefined)
  device.share = share
  render(<ShareButton title="Heat" />)
  await user.click(screen.getByRole('button', { name: 'Share' }))
  expect(share).toHaveBeenCalledWith({ title: 'Heat', url: 'http://localhost/' })
})

test('copies the link elsewhere, and shows a message', async () => {
  const user = userEvent.setup()
  render(
    <>
      <ShareButton title="Heat" />
      <Toasts />
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Share' }))
  expect(await screen.findByRole('status')).toHaveTextContent('Link copied')
  expect(await navigator.clipboard.readText()).toBe('http://localhost/')
})

test('does nothing when the viewer cancels sharing', async () => {
  const user = userEvent.setup()
  device.share = () => Promise.reject(new DOMException('Closed', 'AbortError'))
  const copy = jest.spyOn(navigator.clipboard, 'writeText')
  render(<ShareButton title="Heat" />)
  await user.click(screen.getByRole('button', { name: 'Share' }))
  expect(copy).not.toHaveBeenCalled()
})
