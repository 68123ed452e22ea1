import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NotKnown } from '#components/connections/unknown/not-known'
import { ENDPOINTS } from '#contract'
import { latestAnnouncement } from '#tests/components/latest-announcement'
import { render } from '#tests/components/render'
import { fakeNetwork } from '#tests/support/fake-network'
import { someDelivery, someThing } from './some-connection'

const mockRefresh = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: mockRefresh }) }))

const FILM = { id: 1, media_type: 'movie', title: 'Frankenstein', release_date: '2025-10-17' }
const SHOW = { id: 2, media_type: 'tv', name: 'Der Pass', first_air_date: '2018-11-09' }
const season = (number: number, episodeCount: number) => ({ number, name: null, airDate: null, episodeCount })
const episode = (number: number, name: string | null) => ({
  number,
  name,
  airDate: null,
  runtime: null,
  isAnnounced: false,
})

const frankenstein = someThing({ ids: [70, 71, 72] })
const derPass = someThing({}, { type: 'episode', name: null, show: 'Der Pass', season: 2, episode: 2 })

function network({ results = [FILM] as object[] } = {}) {
  const net = fakeNetwork()
  net.respond(ENDPOINTS.search, { body: { page: 1, results, total_results: 1, total_pages: 1 } })
  net.respond(ENDPOINTS.seasons, { body: [season(1, 8), season(2, 2)] })
  net.respond(ENDPOINTS.season, {
    body: { ...season(2, 2), episodes: [episode(1, 'Schnee'), episode(2, null)] },
  })
  const watched = someDelivery({ outcome: 'watched', reason: null, watchIds: [5] })
  net.respond(ENDPOINTS.chooseDeliveryTitle, { body: { delivery: watched, applied: 3 } })
  net.respond(ENDPOINTS.undoDelivery, { body: { removed: 1 } })
  return net
}

const list = (...things: (typeof frankenstein)[]) => (
  <NotKnown things={things} deliveries={{ found: 4, read: 4 }} />
)

/** The search of a thing, with a title chosen. */
async function open(name: string) {
  await userEvent.click(screen.getByRole('button', { name: `Choose a title for ${name}` }))
  const field = await screen.findByLabelText('Search by name or address')
  expect(field).toHaveFocus()
  expect(field).toHaveValue(name)
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await screen.findByRole('radio', { name: new RegExp(name) }))
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

test('a choice tells what it is, becomes a line with an undo, and the focus goes to the next thing', async () => {
  const net = network()
  render(list(frankenstein, derPass))
  expect(screen.getByText('2 things, 4 deliveries, kept for 30 days')).toBeVisible()
  await open('Frankenstein')
  await press('It is this: 3 deliveries')
  const sentence = 'It is Frankenstein, 2025. 3 deliveries. From now on too.'
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(latestAnnouncement()).toBe(sentence)
  expect(net.sent.at(-1)).toEqual({
    call: 'PUT /api/deliveries/70/title',
    body: { mediaType: 'movie', titleId: 1 },
  })
  expect(mockRefresh).toHaveBeenCalled()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Choose a title for Der Pass' })).toHaveFocus(),
  )
})

test('the undo of a choice takes back each delivery it was applied to, and says that the choice is remembered', async () => {
  const net = network()
  net.respond(
    ENDPOINTS.undoDelivery,
    { body: { removed: 1 } },
    { status: 409, body: { message: 'It wrote nothing.' } },
    { body: { removed: 1 } },
  )
  render(list(frankenstein))
  await open('Frankenstein')
  await press('It is this: 3 deliveries')
  await userEvent.click(await screen.findByRole('button', { name: 'Undo: Frankenstein' }))
  expect(await screen.findByText('2 taken back. What it is stays remembered.')).toBeVisible()
  expect(latestAnnouncement()).toBe('2 taken back. What it is stays remembered.')
  expect(net.sent.slice(-3).map(({ call }) => call)).toEqual(
    [70, 71, 72].map((id) => `POST /api/deliveries/${id}/undo`),
  )
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Not known' })).toHaveFocus())
})

test('the episode that the delivery states is chosen at first, and any other of the show can be', async () => {
  const net = network({ results: [SHOW] })
  render(list(derPass))
  await open('Der Pass')
  await waitFor(() => expect(screen.getByLabelText('Episode')).toHaveValue('2'))
  expect(screen.getByLabelText('Season')).toHaveValue('2')
  const names = within(screen.getByLabelText('Episode')).getAllByRole('option')
  expect(names.map(({ textContent }) => textContent)).toEqual(['1 Schnee', '2'])
  await userEvent.selectOptions(screen.getByLabelText('Episode'), '1 Schnee')
  await press('It is this: 1 delivery')
  expect(net.sent.at(-1)?.body).toEqual({ mediaType: 'tv', titleId: 2, season: 2, episode: 1 })
})

test('an episode that the show does not have is asked for, not guessed', async () => {
  const net = network({ results: [SHOW] })
  render(list(someThing({}, { type: 'episode', show: 'Der Pass', season: 7, episode: 40 })))
  await open('Der Pass')
  await waitFor(() => expect(screen.getByRole('option', { name: 'Season 2' })).toBeInTheDocument())
  await press('It is this: 1 delivery')
  expect(screen.getByText('Choose the season and the episode.')).toBeVisible()
  expect(latestAnnouncement()).toBe('Choose the season and the episode.')
  expect(net.sent.some(({ call }) => call.startsWith('PUT'))).toBe(false)
  await userEvent.selectOptions(screen.getByLabelText('Season'), 'Season 2')
  await userEvent.selectOptions(await screen.findByLabelText('Episode'), await screen.findByText('1 Schnee'))
  await press('It is this: 1 delivery')
  expect(net.sent.at(-1)?.body).toEqual({ mediaType: 'tv', titleId: 2, season: 2, episode: 1 })
})

test('a choice that was not saved keeps what was searched for and chosen, and is made again', async () => {
  const net = network()
  net.respond(
    ENDPOINTS.chooseDeliveryTitle,
    { status: 503, body: { message: 'Please try again shortly.' } },
    { body: { delivery: someDelivery({ outcome: 'watched', watchIds: [5] }), applied: 1 } },
  )
  render(list(someThing()))
  await open('Frankenstein')
  await press('It is this: 1 delivery')
  expect(await screen.findByText('Please try again shortly.')).toBeVisible()
  expect(screen.getByRole('radio', { name: /Frankenstein/ })).toBeChecked()
  expect(screen.getByLabelText('Search by name or address')).toHaveValue('Frankenstein')
  await press('Try again')
  expect(await screen.findByText(/^It is Frankenstein, 2025\. 1 delivery\./)).toBeVisible()
})

test('without a title nothing is sent, and it says what is missing', async () => {
  const net = network()
  render(list(someThing()))
  await press('Choose a title for Frankenstein')
  await userEvent.click(await screen.findByRole('button', { name: 'It is this: 1 delivery' }))
  expect(screen.getByText('Choose one of the titles.')).toBeVisible()
  expect(net.sent).toEqual([])
})

test('a row whose choice is made stays as the list comes without it; many things are folded, and all are counted', async () => {
  network()
  const many = Array.from({ length: 23 }, (_, at) => someThing({ key: `film ${at}`, name: `Film ${at}` }))
  const { rerender } = render(list(frankenstein))
  await open('Frankenstein')
  await press('It is this: 3 deliveries')
  await screen.findByText(/^It is Frankenstein/)
  rerender(<NotKnown things={many} deliveries={{ found: 1204, read: 1000 }} />)
  expect(screen.getByText(/^It is Frankenstein/)).toBeVisible()
  expect(
    screen.getByText('23 things in the newest 1,000 of 1,204 deliveries, kept for 30 days'),
  ).toBeVisible()
  expect(screen.getByText('4 more things')).toBeVisible()
})
