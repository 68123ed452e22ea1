import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ClientNavigation } from '#components/frame/client-navigation'
import { Footer } from '#components/frame/footer'
import { LanguageOffer } from '#components/frame/language-offer'
import { AddedMessages } from '#components/ui/text/added-messages'
import { offeredLanguage } from '#lib/browser/offered-language'
import { viewerChanged } from '#lib/browser/session/signed-in'
import { CATALOGUES } from '#lib/messages/catalogues'
import { fakeGateForMember, fakeGateForVisitor } from '#tests/components/fake-gate'
import { latestAnnouncement } from '#tests/components/latest-announcement'
import { render } from '#tests/components/render'
// Imported here, as it is loaded only where there is something to offer.
import '#components/frame/language-line'

const router = { push: jest.fn(), prefetch: jest.fn() }
jest.mock('next/navigation', () => ({
  useRouter: () => router,
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/search',
}))

beforeEach(() => {
  jest.clearAllMocks()
  localStorage.clear()
  fakeGateForVisitor()
  viewerChanged()
})
afterEach(() => jest.restoreAllMocks())

function prefer(language: string): void {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue([language, 'en'])
}

test('the footer leads to the home of each language, in its own words, and says which one this is', () => {
  render(<Footer catalogue={null} offers={[]} />)
  const links = within(screen.getByRole('list', { name: 'Languages' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.lang])).toEqual([
    ['English', '/', 'en'],
    ['Deutsch', '/de', 'de'],
  ])
  expect(screen.getByRole('link', { current: true })).toHaveAccessibleName('English')
})

test('with scripts a language leads to the same page in it, by another document', () => {
  window.history.replaceState(null, '', '/search?query=heat#results')
  render(
    <>
      <ClientNavigation />
      <Footer catalogue={null} offers={[]} />
    </>,
  )
  const left = jest.fn((event: Event) => event.preventDefault())
  window.addEventListener('click', left)
  fireEvent.click(screen.getByRole('link', { name: 'Deutsch' }))
  fireEvent.pointerOver(screen.getByRole('link', { name: 'English' }))
  window.removeEventListener('click', left)
  expect(left).toHaveBeenCalledTimes(1)
  expect(router.push).not.toHaveBeenCalled()
  expect(screen.getByRole('link', { name: 'Deutsch' })).toHaveAttribute(
    'href',
    '/de/search?query=heat#results',
  )
  expect(screen.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/search?query=heat#results')
})

test('a language that no person has read says so, and where to write', () => {
  const inGerman = (contact?: string) => (
    <AddedMessages language="de" messages={CATALOGUES.de}>
      <Footer catalogue={null} offers={[]} contact={contact} />
    </AddedMessages>
  )
  const { rerender } = render(inGerman())
  expect(screen.getByText(/hat eine Maschine übersetzt/)).not.toHaveTextContent('@')
  rerender(inGerman('help@example.org'))
  expect(screen.getByRole('link', { name: 'help@example.org' })).toHaveAttribute(
    'href',
    'mailto:help@example.org',
  )
  rerender(<Footer catalogue={null} offers={[]} contact="help@example.org" />)
  expect(screen.queryByText(/machine/)).not.toBeInTheDocument()
})

describe('another language', () => {
  const OFFER = 'Diese Seite gibt es auf Deutsch.'
  const page = (
    <>
      <LanguageOffer />
      <main id="main" tabIndex={-1} />
    </>
  )

  test("is offered in its own words where it is the browser's first one", async () => {
    prefer('de-AT')
    render(page)
    const line = await screen.findByRole('complementary', { name: OFFER })
    expect(line).toHaveAttribute('lang', 'de')
    expect(within(line).getByRole('link', { name: 'Auf Deutsch' })).toHaveAttribute('href', '/de/search')
    expect(latestAnnouncement()).toBe(OFFER)
  })

  test('that is refused is not offered again, and the focus goes on in the page', async () => {
    prefer('de')
    render(page)
    await userEvent.click(await screen.findByRole('button', { name: 'Nein, danke' }))
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument()
    expect(screen.getByRole('main')).toHaveFocus()
    expect(offeredLanguage('en', undefined)).toBeNull()
  })

  test('is that of the account, by the one request that the page makes for its viewer', async () => {
    prefer('en')
    const me = { id: 7, Usernames: 'Ada', Emails: 'ada@example.org', ProfilePic: null, language: 'de' }
    const sent = fakeGateForMember(() => ({ body: me }))
    viewerChanged()
    render(page)
    expect(await screen.findByRole('complementary', { name: OFFER })).toBeVisible()
    expect(sent).toHaveLength(1)
  })

  test.each([
    ['en-GB', undefined],
    ['xx', undefined],
    ['de', 'en'],
  ] as const)('is not offered to a browser in %s with an account in %s', (browser, account) => {
    prefer(browser)
    expect(offeredLanguage('en', account)).toBeNull()
  })
})
