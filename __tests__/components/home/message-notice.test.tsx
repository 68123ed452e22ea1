import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AccountMenuOrSignIn } from '#components/frame/account-menu-or-sign-in'
import { MessageNotice } from '#components/home/message-notice'
import { makePendingCalls } from '#lib/browser/after-login/make-pending-calls'
import { fakeGateForVisitor } from '#tests/components/fake-gate'
import { render } from '#tests/components/render'

let mockQuery = ''
jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(mockQuery) }))

beforeEach(() => {
  sessionStorage.clear()
  fakeGateForVisitor()
})

test('after signing in from a title, the notice leads back to it, once', async () => {
  await leaveForSignIn('/movie/949')
  expect(await signedInPath()).toBe('/?message=You+are+signed+in.')
  const { unmount } = render(<MessageNotice />)
  expect(screen.getByRole('link', { name: 'Back to Heat' })).toHaveAttribute('href', '/movie/949')
  unmount()
  render(<MessageNotice />)
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

test.each(['/', '/person/949', '/user/949'])(
  'signing in from %s leads home without a notice',
  async (path) => {
    await leaveForSignIn(path)
    expect(await signedInPath()).toBe('/')
  },
)

test('no address can choose where the notice leads', () => {
  sessionStorage.setItem('way-back', JSON.stringify({ path: '//example.org/movie/1', name: 'Elsewhere' }))
  mockQuery = '?message=Hello&back=https://example.org'
  render(<MessageNotice />)
  expect(screen.getByText('Hello')).toBeInTheDocument()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

async function leaveForSignIn(path: string): Promise<void> {
  window.history.replaceState(null, '', path)
  const { unmount } = render(
    <>
      <AccountMenuOrSignIn />
      <h1>
        <bdi>Heat</bdi>
      </h1>
    </>,
  )
  const link = screen.getByRole('link', { name: 'Sign In' })
  link.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(link)
  unmount()
}

async function signedInPath(): Promise<string> {
  const path = await makePendingCalls(7)
  mockQuery = new URL(path, 'http://localhost').search
  return path
}
