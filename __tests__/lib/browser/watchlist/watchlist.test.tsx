// First, as the modules below look for the channel when they load.
import '#tests/support/broadcast-channel'

import { act, screen, waitFor } from '@testing-library/react'
import { viewerChanged } from '#lib/browser/session/signed-in'
import { putOnWatchlist, takeOffWatchlist, useWatchlist } from '#lib/browser/watchlist/watchlist'
import { fakeGateForMember, fakeGateForVisitor, type SentRequest } from '#tests/components/fake-gate'
import { render } from '#tests/components/render'
import { title } from '#tests/components/titles'

const HEAT = title()
const ADDED_AT = '2026-05-12T19:30:00.000Z'

beforeEach(() => {
  fakeGateForVisitor()
  viewerChanged()
})

function Keys() {
  const watchlist = useWatchlist()
  return <p role="status">{watchlist ? Array.from(watchlist).join(' ') || 'nothing' : 'none offered'}</p>
}

test('a visitor has no watchlist, without a request', async () => {
  await open()
  expect(displayed()).toBe('none offered')
})

test('the watchlist arrives in the one request that brings the collection', async () => {
  const sent = fakeGateForMember(snapshot([{ mediaType: 'movie', id: 949 }]))
  await open()
  await waitFor(() => expect(displayed()).toBe('movie-949'))
  expect(sent.map(({ path }) => path)).toEqual(['/api/movies/user/list?fields=keys'])
})

test('a host without a watchlist has none', async () => {
  const sent = fakeGateForMember(() => ({ body: { entries: [], watchlist: null } }))
  await open()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(displayed()).toBe('none offered')
})

test('a title shows on the watchlist before the host has responded, and a failure takes it off', async () => {
  let fail = (): void => {}
  const isFailing = new Promise<void>((resolve) => {
    fail = resolve
  })
  fakeGateForMember(snapshot([]))
  await open()
  await waitFor(() => expect(displayed()).toBe('nothing'))
  globalThis.fetch = async () => {
    await isFailing
    return { ok: false, status: 503, json: async () => ({ message: 'Not now.' }) } as Response
  }
  let added = Promise.resolve()
  act(() => {
    added = putOnWatchlist(HEAT)
  })
  await waitFor(() => expect(displayed()).toBe('movie-949'))
  await act(async () => {
    fail()
    await expect(added).rejects.toThrow('Not now.')
  })
  expect(displayed()).toBe('nothing')
})

test('what was taken off is restored with its date and source', async () => {
  const sent = fakeGateForMember((request) =>
    request.method === 'DELETE'
      ? { body: { addedAt: ADDED_AT, source: 'import-7' } }
      : snapshot([{ mediaType: 'movie', id: 949 }])(request),
  )
  await open()
  await waitFor(() => expect(displayed()).toBe('movie-949'))
  await act(async () => {
    await putOnWatchlist(HEAT, await takeOffWatchlist(HEAT))
  })
  expect(displayed()).toBe('movie-949')
  expect(sent.slice(1)).toEqual([
    { method: 'DELETE', path: '/api/watchlist/movie/949', body: null },
    { method: 'PUT', path: '/api/watchlist/movie/949', body: { addedAt: ADDED_AT, source: 'import-7' } },
  ])
})

function open() {
  return act(async () => render(<Keys />))
}

function displayed(): string {
  return screen.getByRole('status').textContent ?? ''
}

function snapshot(watchlist: object[]) {
  return ({ path }: SentRequest) =>
    path.startsWith('/api/movies/user/list') ? { body: { viewer: null, entries: [], watchlist } } : undefined
}
