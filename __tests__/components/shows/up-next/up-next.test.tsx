import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CalendarAddress } from '#components/shows/up-next/calendar-address'
import { PausedAndDroppedShows } from '#components/shows/up-next/paused-and-dropped-shows'
import { UpNextList } from '#components/shows/up-next/up-next-list'
import { ENDPOINTS } from '#contract'
import { makePendingCalls } from '#lib/browser/after-login/make-pending-calls'
import { latestAnnouncement } from '#tests/components/latest-announcement'
import { render } from '#tests/components/render'
import { response, SHOW, waiting } from '#tests/components/shows/up-next/shows'
import { fakeNetwork } from '#tests/support/fake-network'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))

const TODAY = '2026-11-22'
const MARKED = {
  body: { marked: 1, undated: 0, undo: { remove: [7], entryAdded: false, watchlistAddedAt: null } },
}
const UNDONE = { body: {} }
const AFTER = waiting({
  next: { season: 2, episode: 5, name: 'Tears', airDate: '2025-02-14' },
  left: 1,
  frames: ['seen', 'seen', 'seen', 'seen', 'aired'],
})

const dot = (name: string) => screen.getByRole('button', { name: `Mark The Show ${name}` })
const pressed = () => userEvent.click(dot('S2 E4'))

test('a show of which nothing is left says when it goes on, and its dot gives the focus to the undo', async () => {
  const net = fakeNetwork()
  net.respond(ENDPOINTS.markEpisodes, MARKED)
  const upcoming = { season: 2, episode: 5, name: null, airDate: '2026-11-27' }
  net.respond(ENDPOINTS.upNextShows, response(waiting({ next: null, upcoming, left: 0 })))
  render(<UpNextList headingId="to-watch" shows={[SHOW]} today={TODAY} />)
  await pressed()
  expect(await screen.findByText(/Up to date\. S2 E5 on Friday 27 November/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Mark / })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: /^Undo/ })).toHaveFocus()
})

test('an undo gives the focus to the dot, also where nothing was left and the dot is there again later', async () => {
  const net = fakeNetwork()
  net.respond(ENDPOINTS.markEpisodes, MARKED)
  net.respond(ENDPOINTS.undoWatches, UNDONE)
  net.respond(ENDPOINTS.upNextShows, response(waiting({ next: null, left: 0 })), response(SHOW))
  render(<UpNextList headingId="to-watch" shows={[SHOW]} today={TODAY} />)
  await pressed()
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Mark / })).not.toBeInTheDocument())
  await userEvent.click(screen.getByRole('button', { name: /^Undo/ }))
  expect(document.body).not.toHaveFocus()
  await waitFor(() => expect(dot('S2 E4')).toHaveFocus())
})

test('a mark that is not saved stays lit, says why and can be tried again', async () => {
  const net = fakeNetwork()
  net.respond(ENDPOINTS.markEpisodes, { isDown: true }, MARKED)
  net.respond(ENDPOINTS.upNextShows, response(AFTER))
  render(<UpNextList headingId="to-watch" shows={[SHOW]} today={TODAY} />)
  await pressed()
  expect(await screen.findByText(/Not saved: no connection\./)).toBeVisible()
  expect(dot('S2 E4')).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Tears')).toBeVisible()
  expect(dot('S2 E5')).toHaveAttribute('aria-pressed', 'false')
  expect(screen.getByRole('img', { name: 'Season 2: 4 of 5 episodes seen' })).toBeVisible()
})

test('a mark, and its undo, are said to be saved though the show cannot be read after them, which is tried again', async () => {
  const net = fakeNetwork()
  net.respond(ENDPOINTS.markEpisodes, MARKED)
  net.respond(ENDPOINTS.undoWatches, UNDONE)
  const isDown = { isDown: true }
  net.respond(ENDPOINTS.upNextShows, isDown, isDown, response(AFTER), isDown, response(waiting()))
  render(<UpNextList headingId="to-watch" shows={[SHOW]} today={TODAY} />)
  await pressed()
  const unread = () => screen.findByText('Saved. What comes next could not be loaded.', { exact: false })
  expect(await unread()).toBeVisible()
  expect(latestAnnouncement()).toBe('Saved. What comes next could not be loaded.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await unread()).toBeVisible()
  // Pressed once more, the lit dot marks nothing either.
  await pressed()
  const undo = await screen.findByRole('button', { name: 'Undo for The Show: S2 E4 marked' })
  expect(screen.getByText('Tears')).toBeVisible()
  await userEvent.click(undo)
  expect(await unread()).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Woe')).toBeVisible()
  expect(dot('S2 E4')).toHaveAttribute('aria-pressed', 'false')
  expect(document.body).not.toHaveFocus()
  const writes = net.sent.filter(({ call }) => !call.startsWith('GET'))
  expect(writes.map(({ call }) => call)).toEqual(['PUT /api/shows/1399/watched', 'POST /api/watches/undo'])
})

test('a mark that is refused as the session ends is kept for the sign-in', async () => {
  sessionStorage.clear()
  const net = fakeNetwork()
  net.respond(ENDPOINTS.markEpisodes, { status: 401, body: { message: 'Please sign in.' } })
  render(<UpNextList headingId="to-watch" shows={[SHOW]} today={TODAY} />)
  await pressed()
  expect(await screen.findByRole('link', { name: 'Sign in to keep it' })).toHaveAttribute('href', '/login')
  net.respond(ENDPOINTS.markEpisodes, MARKED)
  expect(await makePendingCalls(7)).toBe('/?message=1+episode+marked.')
  expect(net.sent.at(-1)).toMatchObject({
    call: 'PUT /api/shows/1399/watched',
    body: { season: 2, episode: 4 },
  })
})

test('a paused show is taken up again, with an undo', async () => {
  const net = fakeNetwork()
  net.respond(ENDPOINTS.setShowState, { body: {} })
  render(<PausedAndDroppedShows id="paused" heading="Paused" shows={[SHOW]} today={TODAY} />)
  await userEvent.click(screen.getByRole('button', { name: 'Go on with The Show' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo for The Show: Under way again' }))
  expect(await screen.findByRole('button', { name: 'Go on with The Show' })).toBeVisible()
  expect(net.sent.map(({ body }) => body)).toMatchObject([{ state: 'watching' }, { state: 'paused' }])
})

const SITE = 'https://cuedot.test'

test('the first copy creates the address', async () => {
  const user = userEvent.setup()
  fakeNetwork().respond(ENDPOINTS.renewCalendar, { body: { secret: 'first' } })
  render(<CalendarAddress secret={null} site={SITE} />)
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Copy calendar address' }))
  expect(await screen.findByRole('textbox', { name: 'Calendar address' })).toHaveValue(
    `${SITE}/calendar/first.ics`,
  )
  expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(`${SITE}/calendar/first.ics`)
})

test('the address that another tab has renewed replaces the one shown', () => {
  const { rerender } = render(<CalendarAddress secret="one" site={SITE} />)
  rerender(<CalendarAddress secret="two" site={SITE} />)
  expect(screen.getByRole('textbox')).toHaveValue(`${SITE}/calendar/two.ics`)
})

test('a renewal asks first, and one that fails says so and keeps the address', async () => {
  fakeNetwork()
  render(<CalendarAddress secret="one" site={SITE} />)
  await userEvent.click(screen.getByRole('button', { name: 'Renew it' }))
  expect(screen.getByRole('alertdialog')).toHaveTextContent(
    'Calendars that use the old one stop being updated.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Renew' }))
  expect(await screen.findByText('The address could not be renewed.', { exact: false })).toBeVisible()
  expect(screen.getByRole('textbox')).toHaveValue(`${SITE}/calendar/one.ics`)
})
