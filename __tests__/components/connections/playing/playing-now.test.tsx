import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LeftHalfWay, PlayingNow } from '#components/connections/playing/playing-now'
import { ENDPOINTS } from '#contract'
import { viewing } from '#tests/components/connections/playing/viewing'
import { latestAnnouncement } from '#tests/components/latest-announcement'
import { render } from '#tests/components/render'
import { title } from '#tests/components/titles'
import { fakeNetwork } from '#tests/support/fake-network'

const SHOW = title({ mediaType: 'tv', id: 1399, name: 'The Show' })
const PART = viewing({ title: SHOW, season: 2, episode: 4 })
const WATCH = { id: 7, watchedOn: '2026-11-28', watchedAt: null, isRewatch: false, note: null, tags: [] }
const LOGGED = { body: { watch: WATCH, undo: { remove: [7], entryAdded: false, watchlistAddedAt: null } } }

test('what plays says where, how much of it and since when, and has nothing to press', () => {
  fakeNetwork()
  render(<PlayingNow playing={{ now: [viewing()], stopped: [] }} />)
  const row = screen.getByRole('listitem')
  expect(row).toHaveTextContent('Playing now, on Living room')
  expect(row).toHaveTextContent(/48m of 1h 56m, since \d\d:\d\d/)
  expect(within(row).getByRole('progressbar', { name: '41 %' })).toBeVisible()
  expect(within(row).queryByRole('button')).not.toBeInTheDocument()
})

test('without a length the percent is said; without a position since when alone', () => {
  fakeNetwork()
  const { unmount } = render(<PlayingNow playing={{ now: [viewing({ durationS: null })], stopped: [] }} />)
  expect(screen.getByRole('listitem')).toHaveTextContent(/41 % seen, since/)
  unmount()
  render(<PlayingNow playing={{ now: [viewing({ position: null, isPaused: true })], stopped: [] }} />)
  expect(screen.getByRole('listitem')).toHaveTextContent(/Paused, on Living roomsince/)
})

test('the dot of what was left half-way logs it today, tells it, and keeps the row with its undo', async () => {
  const net = fakeNetwork()
  net.respond(ENDPOINTS.addWatch, LOGGED)
  net.respond(ENDPOINTS.playing, { body: { now: [], stopped: [] } })
  render(<LeftHalfWay playing={{ now: [], stopped: [PART, viewing()] }} />)
  expect(screen.getByRole('button', { name: 'Mark The Matrix as watched' })).toBeVisible()
  const dot = screen.getByRole('button', { name: 'Mark The Show S2 E4' })
  await userEvent.click(dot)
  expect(await screen.findByRole('button', { name: /^Undo/ })).toBeVisible()
  expect(dot).toHaveAttribute('aria-pressed', 'true')
  expect(latestAnnouncement()).toMatch(/^Watched/)
})

test('more than three are folded', () => {
  fakeNetwork()
  const stopped = [1, 2, 3, 4, 5].map((id) => viewing({ title: title({ id, name: `Film ${id}` }) }))
  render(<LeftHalfWay playing={{ now: [], stopped }} />)
  expect(screen.getByText('2 more left half-way')).toBeVisible()
})

test('a row that is marked, taken back and marked again is there once', async () => {
  const net = fakeNetwork()
  net.respond(ENDPOINTS.addWatch, LOGGED, LOGGED)
  net.respond(ENDPOINTS.undoWatches, { body: {} })
  const { rerender } = render(<LeftHalfWay playing={{ now: [], stopped: [PART] }} />)
  const dot = () => screen.getByRole('button', { name: 'Mark The Show S2 E4' })
  await userEvent.click(dot())
  await userEvent.click(await screen.findByRole('button', { name: /^Undo/ }))
  await userEvent.click(dot())
  await screen.findByRole('button', { name: /^Undo/ })
  rerender(<LeftHalfWay playing={{ now: [], stopped: [] }} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})
