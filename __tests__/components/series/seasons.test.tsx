import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Seasons } from '#components/series/seasons'
import { viewerChanged } from '#lib/browser/session-hint'
import { fakeGateForMember, fakeGateForVisitor } from '#tests/components/fake-gate'
import { title } from '#tests/components/titles'

afterEach(() => viewerChanged())

const episode = (number: number, name: string | null) => ({
  number,
  name,
  airDate: number < 4 ? `2025-01-0${number}` : null,
  runtime: 47,
  isAnnounced: number === 4,
})
const SEASON = {
  number: 1,
  name: null,
  airDate: '2025-01-01',
  episodeCount: 4,
  episodes: [episode(1, 'Pilot'), episode(2, null), episode(3, 'Attila'), episode(4, 'Cold Harbor')],
}
const watch = (number: number, watched_on: string | null) => ({
  season: 1,
  episode: number,
  watched_on,
  is_rewatch: false,
})
const progress = (...watches: object[]) => ({
  state: watches.length > 0 ? 'watching' : null,
  seasons: [{ season_number: 1, aired: [1, 2, 3], to_come: [4] }],
  watches,
})
const update = (message: string, ...watches: object[]) => ({
  message,
  progress: progress(...watches),
  marked: 1,
  undated: 0,
  undo: { remove: [7], restore: null, entry_added: false, watchlist_added_at: null, state: null },
})

let shows = 0
/** Each test has its own show, as progress is cached by show. */
const show = () =>
  render(
    <Seasons show={title({ mediaType: 'tv', id: 900 + ++shows, name: 'Comet Watch' })} seasons={[SEASON]} />,
  )
const lamp = (name: RegExp) => screen.findByRole('button', { name })

test('a visitor reads episodes with dates, and has no dots', () => {
  fakeGateForVisitor()
  show()
  expect(screen.getByText('1 season, 4 episodes')).toBeInTheDocument()
  expect(
    screen
      .getAllByRole('listitem')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual([
    '1Pilot1 Jan 202547m',
    '2Episode 22 Jan 202547m',
    '3Attila3 Jan 202547m',
    '4Cold HarborNo date yet47m',
  ])
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('a press marks one episode, and those before it are marked only when asked', async () => {
  const sent = fakeGateForMember(({ method, body }) => {
    if (method === 'GET') return { body: progress() }
    const isUpTo = (body as { action: string }).action === 'mark_up_to'
    const marked = isUpTo
      ? [watch(1, null), watch(2, null), watch(3, '2026-11-22')]
      : [watch(3, '2026-11-22')]
    return { body: update(isUpTo ? '2 episodes marked, 2 without a date.' : '1 episode marked.', ...marked) }
  })
  show()
  await userEvent.click(await lamp(/^Mark episode 3/))
  expect(await screen.findByText('E1 and E2 before it are not marked.')).toBeInTheDocument()
  expect(await lamp(/^Mark episode 3/)).toHaveAttribute('aria-pressed', 'true')
  expect(await lamp(/^Mark episode 1/)).toHaveAttribute('aria-pressed', 'false')
  expect(await lamp(/^Mark Season 1/)).toHaveAttribute('aria-pressed', 'mixed')
  await userEvent.click(screen.getByRole('button', { name: 'Mark 2 before' }))
  expect(await screen.findByText('2 episodes marked, 2 without a date.')).toBeInTheDocument()
  expect(sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toMatchObject([
    { action: 'mark', season: 1, episode: 3 },
    { action: 'mark_up_to', season: 1, episode: 3 },
  ])
})

test('the offer is left for the rest of the page, and the dot has the focus', async () => {
  fakeGateForMember(({ method }) => ({
    body: method === 'GET' ? progress() : update('1 episode marked.', watch(2, '2026-11-22')),
  }))
  show()
  const dot = await lamp(/^Mark episode 2/)
  await userEvent.click(dot)
  await userEvent.click(await screen.findByRole('button', { name: 'Leave them' }))
  expect(dot).toHaveFocus()
  expect(screen.queryByText('E1 before it is not marked.')).not.toBeInTheDocument()
})

test('an episode that has not aired says so, and cannot be marked', async () => {
  const sent = fakeGateForMember(() => ({ body: progress() }))
  show()
  const dot = await lamp(/^Mark episode 4, Cold Harbor, no date yet$/)
  expect(dot).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(dot)
  expect(sent.some(({ method }) => method === 'PUT')).toBe(false)
})

test('a mark that cannot be saved goes out again and offers to try again', async () => {
  let isDown = true
  fakeGateForMember(({ method }) => {
    if (method === 'GET') return { body: progress() }
    return isDown
      ? { status: 503, body: { message: 'The lamp is broken.' } }
      : { body: update('1 episode marked.', watch(1, '2026-11-22')) }
  })
  show()
  const dot = await lamp(/^Mark episode 1/)
  await userEvent.click(dot)
  expect(await screen.findByText('Not saved: The lamp is broken.')).toBeInTheDocument()
  expect(dot).toHaveAttribute('aria-pressed', 'false')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1 episode marked.')).toBeInTheDocument()
  await act(async () => {})
  expect(dot).toHaveAttribute('aria-pressed', 'true')
})
