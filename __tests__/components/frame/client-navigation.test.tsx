import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ClientNavigation } from '#components/frame/client-navigation'
import { NavigationNotice } from '#components/frame/navigation-notice'
import { ShareButton } from '#components/frame/share-button'
import { Toasts } from '#components/frame/toasts'
import { navigate } from '#lib/browser/full-navigation'
import { holdPage } from '#lib/browser/older-build/page-holds'
import { latestAnnouncement } from '#tests/components/latest-announcement'
import { render } from '#tests/components/render'

jest.mock('#lib/browser/full-navigation', () => ({ navigate: jest.fn() }))
const router = { push: jest.fn(), prefetch: jest.fn() }
jest.mock('next/navigation', () => ({
  useRouter: () => router,
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/search',
}))

afterEach(() => {
  jest.restoreAllMocks()
  jest.clearAllMocks()
})

test('a slow navigation shows a message, and after 120 seconds offers a full page load', () => {
  jest.useFakeTimers()
  render(<NavigationNotice path="/movie/949" sentence="Loading exciting content for you..." />)
  expect(screen.getByText('Loading exciting content for you...')).toBeVisible()
  expect(latestAnnouncement()).not.toBe('Loading exciting content for you...')
  act(() => jest.advanceTimersByTime(3_000))
  expect(latestAnnouncement()).toBe('Loading exciting content for you...')
  act(() => jest.advanceTimersByTime(120_000))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(navigate).toHaveBeenCalledWith('/movie/949')
  jest.useRealTimers()
})

describe('a press on a card', () => {
  const startViewTransition = jest.fn((change: () => unknown) => {
    change()
    return { ready: Promise.resolve(), finished: Promise.resolve() }
  })
  beforeEach(() => {
    Object.assign(document, { startViewTransition })
  })
  afterEach(() => Reflect.deleteProperty(document, 'startViewTransition'))

  test.each([
    ['starts a view transition of its poster', false, 1],
    ['starts none with prefers-reduced-motion', true, 0],
  ])('%s', (_what, reducesMotion, transitions) => {
    window.matchMedia = () => ({ matches: reducesMotion }) as MediaQueryList
    render(
      <>
        <ClientNavigation />
        <article>
          <div data-poster="/movie/949" />
          <a href="/movie/949">Heat</a>
        </article>
        <li>
          <div data-poster="/tv/1396" />
          <a href="/movie/949">Heat in a sentence</a>
        </li>
      </>,
    )
    fireEvent.click(screen.getByText('Heat'))
    expect(startViewTransition).toHaveBeenCalledTimes(transitions)
    expect(router.push).toHaveBeenCalledWith('/movie/949')
    fireEvent.click(screen.getByText('Heat in a sentence'))
    expect(startViewTransition).toHaveBeenCalledTimes(transitions)
    expect(router.push).toHaveBeenCalledTimes(2)
  })
})

test('of two links that are pressed while something is saved the last one is followed', async () => {
  const save = Promise.withResolvers<void>()
  void holdPage(save.promise)
  render(
    <>
      <ClientNavigation />
      <a href="/movie/949">Heat</a>
      <a href="/movie/603">The Matrix</a>
    </>,
  )
  for (const name of ['Heat', 'The Matrix']) fireEvent.click(screen.getByText(name))
  expect(router.push).not.toHaveBeenCalled()
  await act(async () => save.resolve())
  await waitFor(() => expect(router.push).toHaveBeenCalled())
  await act(async () => {})
  expect(router.push.mock.calls).toEqual([['/movie/603']])
})

describe('the share button', () => {
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

  test('says that the link could not be copied, and logs why', async () => {
    const user = userEvent.setup()
    const refused = new DOMException('Write permission denied.', 'NotAllowedError')
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(refused)
    const log = jest.spyOn(console, 'error').mockImplementation(() => {})
    render(<ShareButton title="Heat" />)
    await user.click(screen.getByRole('button', { name: 'Share' }))
    expect(latestAnnouncement()).toBe('The link could not be copied.')
    expect(log).toHaveBeenCalledWith(refused)
    log.mockRestore()
  })

  test('does nothing when the viewer cancels sharing', async () => {
    const user = userEvent.setup()
    device.share = () => Promise.reject(new DOMException('Closed', 'AbortError'))
    const copy = jest.spyOn(navigator.clipboard, 'writeText')
    render(<ShareButton title="Heat" />)
    await user.click(screen.getByRole('button', { name: 'Share' }))
    expect(copy).not.toHaveBeenCalled()
  })
})
