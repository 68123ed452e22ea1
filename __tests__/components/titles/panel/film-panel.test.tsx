import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { viewerChanged } from '#lib/browser/session/signed-in'
import { localDay } from '#lib/text/local-day'
import { fakeGateForVisitor } from '#tests/components/fake-gate'
import { latestAnnouncement } from '#tests/components/latest-announcement'
import { watchOf } from '../../watches/open-sheet'
import { entryOf, laterPresses, openPanel, showPanel } from './open-panel'

const ADDED_AT = '2026-05-12T19:30:00.000Z'
const UNDO = { remove: [7], entryAdded: true, watchlistAddedAt: ADDED_AT }
/** Beside the undo, and not told alone. */
const noted = () => screen.findByText(/^Watched today\./, { selector: '[data-note] span' })
const WATCH = watchOf({ watchedOn: localDay() })

afterEach(() => {
  delete document.body.dataset.offers
  viewerChanged()
})

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const press = (name: string | RegExp) => userEvent.click(button(name))
/** The text of the page's live region. */

describe('one press after another', () => {
  laterPresses()

  test.each([
    ['movie', 'Movie added to your list!', 'Movie removed from your list'],
    ['tv', 'TV show added to your list!', 'TV show removed from your list'],
  ] as const)('adding a %s shows "%s", and removing it "%s"', async (mediaType, added, removed) => {
    const sent = await openPanel({ mediaType, overview: 'A thief and a detective.', offers: [] })
    await press('Add to My Collection')
    await waitFor(() => expect(latestAnnouncement()).toBe(added))
    expect(sent).toEqual([
      {
        method: 'POST',
        path: '/api/movies/add',
        body: {
          movie_id: 949,
          movie_title: 'Heat',
          poster_path: null,
          overview: 'A thief and a detective.',
          media_type: mediaType,
        },
      },
    ])
    await press('Remove from My Collection')
    await waitFor(() => expect(latestAnnouncement()).toBe(removed))
    expect(sent.at(-1)).toMatchObject({ method: 'DELETE' })
  })

  test('a removal says so in the line of the collection, and its Undo brings back rating and focus', async () => {
    const sent = await openPanel({
      state: { entry: entryOf(75) },
      respond: ({ method }) => (method === 'DELETE' ? { body: { addedAt: ADDED_AT } } : undefined),
    })
    await press('Remove from My Collection')
    const undo = await screen.findByRole('button', { name: 'Undo removing Heat' })
    expect(undo).toHaveFocus()
    expect(screen.getByText(/^Removed\./)).toBeVisible()
    await userEvent.click(undo)
    await waitFor(() => expect(button('Remove from My Collection')).toHaveFocus())
    expect(sent.map(({ body }) => body)).toMatchObject([null, { added_at: ADDED_AT }, { rating: 75 }])
  })

  test('"Want to see" is pressed while the film is on the watchlist, and taking it off can be undone', async () => {
    const sent = await openPanel({
      respond: ({ method }) => (method === 'DELETE' ? { body: { addedAt: ADDED_AT } } : undefined),
    })
    const want = button('Want to see')
    await press('Want to see')
    expect(want).toHaveAttribute('aria-pressed', 'true')
    expect(await screen.findByText('On your watchlist')).toBeVisible()
    await press('Want to see')
    expect(want).toHaveAttribute('aria-pressed', 'false')
    await press('Undo taking Heat off your watchlist')
    await waitFor(() => expect(want).toHaveFocus())
    expect(want).toHaveAttribute('aria-pressed', 'true')
    expect(sent.map(({ method, body }) => [method, body])).toEqual([
      ['PUT', {}],
      ['DELETE', null],
      ['PUT', { addedAt: ADDED_AT }],
    ])
  })

  test('one press logs today, and Undo brings back collection, watchlist and focus', async () => {
    const sent = await openPanel({
      respond: ({ path }) => ({
        body: path === '/api/watches' ? { watch: WATCH, undo: UNDO } : {},
      }),
    })
    await press('Watched')
    expect(await noted()).toBeVisible()
    await waitFor(() => expect(latestAnnouncement()).toBe('Watched today. Off the watchlist.'))
    await press('Undo watching Heat')
    await waitFor(() => expect(document.querySelector('[data-note]')).toBeNull())
    expect(button('Watched')).toHaveFocus()
    const [logged, undone] = sent
    expect(logged?.body).toMatchObject({ titleId: 949, mediaType: 'movie', watchedOn: localDay() })
    expect(undone).toMatchObject({
      path: '/api/watches/undo',
      body: { titleId: 949, mediaType: 'movie', ...UNDO },
    })
  })

  test('a watch and its undo are told as saved though nothing can be read after them', async () => {
    await openPanel({
      respond: ({ path }) => ({
        body: path === '/api/watches' ? { watch: WATCH, undo: UNDO } : {},
      }),
    })
    const gate = globalThis.fetch
    globalThis.fetch = async (target, init) =>
      init?.method === 'GET' ? new Response('{}', { status: 503 }) : gate(target, init)
    await press('Watched')
    expect(await noted()).toBeVisible()
    await press('Undo watching Heat')
    await waitFor(() => expect(latestAnnouncement()).toBe('Undone: Watched today. Off the watchlist.'))
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  })

  test('what cannot be logged is said in place, and can be tried again', async () => {
    let isDown = true
    await openPanel({ respond: () => (isDown ? { status: 503 } : { body: { watch: WATCH, undo: UNDO } }) })
    await press('Watched')
    await waitFor(() => expect(latestAnnouncement()).toBe('Failed to save the watch. Please try again.'))
    isDown = false
    await press('Try again')
    expect(await noted()).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  })
})

test.each([
  ['movie', false, 'Error adding movie', 'Add'],
  ['tv', false, 'Error adding TV show', 'Add'],
  ['movie', true, 'Error removing movie', 'Remove'],
  ['tv', true, 'Error removing TV show', 'Remove'],
] as const)(
  'a failed change of a %s that is in the collection: %s shows "%s" and is reverted',
  async (mediaType, isIn, message, name) => {
    const entry = isIn ? entryOf(null, mediaType) : null
    await openPanel({ mediaType, state: { entry }, respond: () => ({ status: 500, body: {} }) })
    await press(`${name} ${isIn ? 'from' : 'to'} My Collection`)
    await waitFor(() => expect(latestAnnouncement()).toBe(message))
    expect(button('Try again')).toBeVisible()
  },
)

test('what failed stays in view beside what failed or was done after it', async () => {
  let isDown = true
  await openPanel({ respond: () => (isDown ? { status: 503 } : { body: {} }) })
  await press('Add to My Collection')
  await press('Want to see')
  const retries = () => screen.getAllByRole('button', { name: 'Try again' })
  await waitFor(() => expect(retries()).toHaveLength(2))
  isDown = false
  await userEvent.click(retries()[1] as HTMLElement)
  await waitFor(() => expect(retries()).toHaveLength(1))
  expect(screen.getByText(/^Error adding movie/)).toBeVisible()
})

test('a failure shows the message of the server', async () => {
  await openPanel({ respond: () => ({ status: 500, body: { message: 'Your collection is full.' } }) })
  await press('Add to My Collection')
  await waitFor(() => expect(latestAnnouncement()).toBe('Your collection is full.'))
})

test.each(['Watched', 'Want to see', 'Add to My Collection'])(
  'a second press within half a second is no second act: %s',
  async (name) => {
    const sent = await openPanel({ respond: () => ({ body: { watch: WATCH, undo: UNDO } }) })
    const now = jest.spyOn(performance, 'now').mockReturnValue(1000)
    const pressed = button(name)
    await userEvent.click(pressed)
    await userEvent.click(pressed)
    await waitFor(() => expect(sent).toHaveLength(1))
    now.mockRestore()
  },
)

test.each([
  [{}, 'Watched', 'Not in your collection'],
  [{ isOnWatchlist: true }, 'Watched', 'On your watchlist'],
  [{ entry: entryOf() }, 'Watched', 'In your collection'],
  [{ watches: { count: 1, lastOn: '' } }, 'Watched again', 'Watched, no date'],
  [{ watches: { count: 1, lastOn: '2019-05' } }, 'Watched again', 'Watched in May 2019'],
  [{ watches: { count: 2, lastOn: '' } }, 'Watched again', 'Watched 2 times, no date'],
  [{ watches: { count: 1, lastOn: '2026-05-12' } }, 'Watched again', 'Watched on 12 May 2026'],
  [{ watches: { count: 3, lastOn: '2026-05' } }, 'Watched again', 'Watched 3 times, last in May 2026'],
])('of a film with %j the main act is "%s" and the line says "%s"', async (state, act, words) => {
  await openPanel({ state })
  expect(button(act)).toBeVisible()
  expect(document.body).toHaveTextContent(words)
})

test('until its state is loaded the panel claims nothing; where it cannot be loaded, it says so and tries again', async () => {
  let isDown = true
  const gate = await openPanel({})
  expect(gate).toEqual([])
  const fetchState = globalThis.fetch
  globalThis.fetch = async (target, init) =>
    isDown && String(target).startsWith('/api/titles/')
      ? ({ ok: false, status: 404, json: async () => ({}) } as Response)
      : fetchState(target, init)
  act(() => viewerChanged())
  expect(
    await screen.findByText(/^Your part could not be loaded/, { selector: 'main p, p:has(button)' }),
  ).toBeVisible()
  expect(screen.queryByText('Not in your collection')).not.toBeInTheDocument()
  isDown = false
  await press('Try again')
  expect(await screen.findByText('Not in your collection')).toBeVisible()
})

test('a visitor sees Login to Add, which links to the login page', async () => {
  fakeGateForVisitor()
  await showPanel()
  expect(screen.getByRole('link', { name: 'Login to Add' })).toHaveAttribute('href', '/login')
})

test('a host with the calls of the specification alone adds, rates and removes', async () => {
  const sent = await openPanel({
    offers: [],
    state: { entry: entryOf(20) },
  })
  expect(screen.getByRole('slider')).toHaveValue('20')
  for (const name of ['Want to see', 'Watched', 'Add to list']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  }
  await press('Remove from My Collection')
  await waitFor(() => expect(sent).toMatchObject([{ method: 'DELETE' }]))
})
