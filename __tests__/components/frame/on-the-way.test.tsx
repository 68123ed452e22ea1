import { act, fireEvent, render, screen } from '@testing-library/react'
import { OfflineNotice } from '#components/frame/offline-notice'
import { SoftLinks } from '#components/frame/soft-links'
import { Waiting } from '#components/frame/waiting'
import { Toasts } from '#components/ui/toasts'
import { visit } from '#lib/browser/visit'

jest.mock('#lib/browser/visit', () => ({ visit: jest.fn() }))
const router = { push: jest.fn(), prefetch: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router, usePathname: () => '/search' }))

afterEach(() => jest.restoreAllMocks())

test('a page that is late says so, and after 120 seconds it can be loaded plainly', () => {
  jest.useFakeTimers()
  render(<Waiting path="/movie/949" sentence="Loading exciting content for you..." />)
  expect(screen.getByRole('status')).toHaveTextContent('Loading exciting content for you...')
  act(() => jest.advanceTimersByTime(120_000))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(visit).toHaveBeenCalledWith('/movie/949')
  jest.useRealTimers()
})

test('without a network the page says so until it is back', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(<OfflineNotice />)
  expect(screen.getByRole('status')).toHaveTextContent('You are offline.')
  online.mockReturnValue(true)
  fireEvent.online(window)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('without a network a link leaves the page where it is', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(
    <>
      <SoftLinks />
      <Toasts />
      <a href="/movie/949">Heat</a>
    </>,
  )
  fireEvent.click(screen.getByText('Heat'))
  expect(router.push).not.toHaveBeenCalled()
  expect(screen.getByRole('status')).toHaveTextContent('You are offline. This page stays until you are back.')
})

test('the poster of the card that was pressed, and no other, is the one that travels', () => {
  render(
    <>
      <SoftLinks />
      {['rated', 'popular'].map((row) => (
        <article key={row}>
          <div data-poster data-testid={row} />
          <a href="/movie/949">Heat, {row}</a>
        </article>
      ))}
    </>,
  )
  for (const [pressed, other] of [
    ['rated', 'popular'],
    ['popular', 'rated'],
  ]) {
    fireEvent.click(screen.getByText(`Heat, ${pressed}`))
    expect(screen.getByTestId(String(pressed))).toHaveAttribute('data-pressed')
    expect(screen.getByTestId(String(other))).not.toHaveAttribute('data-pressed')
  }
})
