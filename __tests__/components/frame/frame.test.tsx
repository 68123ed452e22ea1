import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { render } from '#tests/components/render'
// Imported here, as the navbar loads it only for members, which is slow on a busy machine.
import '#components/frame/account-menu'
import { BottomNav } from '#components/frame/bottom-nav'
import { ClientNavigation } from '#components/frame/client-navigation'
import { Footer } from '#components/frame/footer'
import { Navbar } from '#components/frame/navbar'
import { HEAD_SCRIPT } from '#lib/addresses/head/head-script'
import { OWN_SERVICES_KEY } from '#lib/addresses/stored/local-storage-keys'
import { viewerChanged } from '#lib/browser/session/signed-in'
import { fakeGateForMember, fakeGateForVisitor } from '#tests/components/fake-gate'

const router = { push: jest.fn(), prefetch: jest.fn(), refresh: jest.fn() }
jest.mock('next/navigation', () => ({
  useRouter: () => router,
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/search',
}))

beforeEach(() => {
  jest.clearAllMocks()
  fakeGateForVisitor()
  viewerChanged()
})

test.each([
  [0, ['Profile', 'My Movies', 'Logout']],
  [1, ['Profile', 'My Movies', 'Admin', 'Logout']],
])('the account menu of a viewer with is_admin %d lists their pages', async (is_admin, items) => {
  const me = { id: 7, Usernames: 'Ada', Emails: 'ada@example.org', ProfilePic: null, is_admin }
  const sent = fakeGateForMember(() => ({ body: me }))
  viewerChanged()
  render(<Navbar offers={[]} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Account of Ada' }))
  const shown = await screen.findAllByRole('menuitem')
  expect(shown.map((item) => item.textContent)).toEqual(items)
  await userEvent.click(screen.getByRole('menuitem', { name: 'Logout' }))
  expect(sent).toContainEqual({ method: 'POST', path: '/api/auth/logout', body: expect.anything() })
  expect(router.push).toHaveBeenCalledWith('/')
})

test('search is a plain form that works without JavaScript', () => {
  render(<Navbar offers={[]} />)
  const search = within(screen.getByRole('search', { name: 'Site search' }))
  const form = search.getByRole('searchbox').closest('form')
  expect(form).toHaveAttribute('action', '/search')
  expect(search.getByRole('combobox', { name: 'Search in' })).toHaveDisplayValue('Movies & TV')
  expect(search.getByRole('searchbox')).toHaveAttribute('name', 'query')
})

test('searching navigates in the client, and a blank search does nothing', async () => {
  render(
    <>
      <Navbar offers={[]} />
      <ClientNavigation />
    </>,
  )
  const field = screen.getByRole('searchbox')
  await userEvent.type(field, '   {Enter}')
  expect(router.push).not.toHaveBeenCalled()
  await userEvent.type(field, 'heat{Enter}')
  expect(router.push).toHaveBeenCalledWith('/search?query=heat&type=multi')
})

test('internal links navigate in the client; others, new tabs and files are left to the browser', async () => {
  const handledByBrowser = jest.fn((event: Event) => event.preventDefault())
  render(
    <>
      <ClientNavigation />
      <a href="/movie/949">Heat</a>
      <a href="https://www.themoviedb.org/">TMDB</a>
      <a href="/sitemap.xml">Map</a>
    </>,
  )
  fireEvent.pointerOver(screen.getByText('Heat'))
  expect(router.prefetch).toHaveBeenCalledWith('/movie/949')
  await userEvent.click(screen.getByText('Heat'))
  expect(router.push).toHaveBeenCalledWith('/movie/949')
  window.addEventListener('click', handledByBrowser)
  fireEvent.click(screen.getByText('Heat'), { ctrlKey: true })
  await userEvent.click(screen.getByText('TMDB'))
  await userEvent.click(screen.getByText('Map'))
  window.removeEventListener('click', handledByBrowser)
  expect(handledByBrowser).toHaveBeenCalledTimes(3)
  expect(router.push).toHaveBeenCalledTimes(1)
})

test('the bottom navigation marks the current page', () => {
  render(<BottomNav />)
  expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Search')
})

test('the house lights set and store the theme, and auto removes it', async () => {
  render(<Footer catalogue={null} offers={[]} />)
  const lights = within(screen.getByRole('group', { name: 'House lights' }))
  expect(lights.getByRole('radio', { name: 'auto' })).toBeChecked()
  await userEvent.click(lights.getByRole('radio', { name: 'down' }))
  expect(document.documentElement).toHaveAttribute('data-theme', 'down')
  delete document.documentElement.dataset.theme
  runHeadScript()
  expect(document.documentElement).toHaveAttribute('data-theme', 'down')
  await userEvent.click(lights.getByRole('radio', { name: 'auto' }))
  expect(document.documentElement).not.toHaveAttribute('data-theme')
  expect(localStorage).toHaveLength(0)
})

test('the page is marked while there is a session, first by the script in its head', () => {
  const page = document.documentElement
  runHeadScript()
  expect(page).not.toHaveAttribute('data-signed-in')
  fakeGateForMember()
  runHeadScript()
  expect(page).toHaveAttribute('data-signed-in')
  fakeGateForVisitor()
  viewerChanged()
  expect(page).not.toHaveAttribute('data-signed-in')
})

test('the footer names the source of the catalogue', () => {
  const { rerender } = render(<Footer catalogue={{ kind: 'sample', asOf: '2026-11-21' }} offers={[]} />)
  expect(screen.getByText(/Sample catalogue, figures of/)).toHaveTextContent('21 November 2026')
  rerender(<Footer catalogue={{ kind: 'tmdb' }} offers={[]} />)
  expect(screen.getByText(/not endorsed, certified, or otherwise approved by TMDB\.$/)).toBeInTheDocument()
  expect(screen.getByRole('img', { name: 'TMDB' })).toHaveAttribute('src', '/tmdb.svg')
})

test('the footer names JustWatch where its availability is shown, and never for the sample catalogue', () => {
  const { rerender } = render(<Footer catalogue={{ kind: 'tmdb' }} offers={['availability']} />)
  expect(screen.getByRole('link', { name: 'JustWatch' })).toHaveAttribute('rel', 'noreferrer')
  rerender(<Footer catalogue={{ kind: 'tmdb' }} offers={[]} />)
  expect(screen.queryByText(/JustWatch/)).not.toBeInTheDocument()
  rerender(<Footer catalogue={{ kind: 'sample', asOf: '2026-11-21' }} offers={['availability']} />)
  expect(screen.queryByText(/JustWatch/)).not.toBeInTheDocument()
})

test.each([
  [{ country: 'DE', services: [8] }, [true, true]],
  [{ country: 'DE', services: [] }, [true, false]],
  [null, [false, false]],
])('room is kept for the services of %j before the first paint', (choice, expected) => {
  if (choice) localStorage.setItem(OWN_SERVICES_KEY, JSON.stringify({ ...choice, isMembers: false }))
  runHeadScript()
  const { documentElement: root } = document
  expect(['data-country', 'data-services'].map((name) => root.hasAttribute(name))).toEqual(expected)
  for (const name of ['data-country', 'data-services']) root.removeAttribute(name)
  localStorage.clear()
})

function runHeadScript(): void {
  // biome-ignore lint/security/noGlobalEval: the head of the page runs it too.
  window.eval(HEAD_SCRIPT)
}
