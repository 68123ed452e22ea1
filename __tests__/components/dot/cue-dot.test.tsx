import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { render } from '#tests/components/render'
// Loaded ahead: a visitor's page does without it, and its import takes real time.
import '#components/dot/member-dot'
import { CueDot } from '#components/dot/cue-dot'
import type { RatingCaption } from '#components/dot/rating-caption'
import { Toasts } from '#components/frame/toasts'
import { ENDPOINTS } from '#contract'
import { viewerChanged } from '#lib/browser/session/signed-in'
import { toCardTitle } from '#lib/contract/titles/to-card-title'
import { fakeGateForMember, fakeGateForVisitor, type SentRequest } from '#tests/components/fake-gate'
import { latestAnnouncement } from '#tests/components/latest-announcement'
import { listed, title } from '#tests/components/titles'

function show(caption: RatingCaption = 'stars') {
  render(
    <>
      <CueDot title={toCardTitle(title())} caption={caption} />
      <Toasts />
    </>,
  )
}

afterEach(() => viewerChanged())

test('for a visitor the dot links to the login page, without a request', () => {
  fakeGateForVisitor()
  show()
  expect(screen.getByRole('link', { name: 'Add Heat to your collection' })).toHaveAttribute('href', '/login')
})

test("the first press on a card's dot is one request, with each field of the specification's call", async () => {
  const sent = fakeGateForMember(({ path }) =>
    path.startsWith(ENDPOINTS.listEntries.path) ? { body: { entries: [] } } : undefined,
  )
  show()
  await waitFor(() => expect(sent).toHaveLength(1))
  await userEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Movie added to your list!'))
  expect(screen.getByText(/In your collection/)).toBeInTheDocument()
  expect(sent.slice(1)).toEqual([
    {
      method: 'POST',
      path: ENDPOINTS.addEntry.path,
      body: { movie_id: 949, movie_title: 'Heat', poster_path: null, overview: null, media_type: 'movie' },
    },
  ])
})

describe('a title in the collection', () => {
  const ADDED_AT = '2026-01-02T03:04:05.000Z'
  let sent: SentRequest[]

  beforeEach(async () => {
    localStorage.clear()
    sent = fakeGateForMember(({ method, path }) => {
      if (path.startsWith(ENDPOINTS.listEntries.path)) return { body: { entries: [listed({ rating: 75 })] } }
      if (method === 'DELETE') return { body: { message: 'Removed.', addedAt: ADDED_AT } }
      return path.endsWith('/rate') ? { body: { rating: 75 } } : undefined
    })
    show()
    await screen.findByRole('button', { pressed: true })
  })

  const calls = () => sent.map(({ method, path }) => `${method} ${path.replace(/\?.*/, '')}`).slice(1)
  const dot = () => screen.getByRole('button', { name: 'Add Heat to your collection' })

  test('is removed, and not added again, by a double click', async () => {
    await userEvent.dblClick(dot())
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Movie removed from your list'))
    expect(calls()).toEqual(['DELETE /api/movies/remove/949'])
    expect(dot()).toHaveAttribute('aria-pressed', 'false')
  })

  test('comes back as it was by the undo of the response', async () => {
    const undo = { restore: 17 }
    sent = fakeGateForMember(({ method, path }) => {
      if (path.startsWith(ENDPOINTS.listEntries.path)) return { body: { entries: [listed({ rating: 75 })] } }
      if (method === 'DELETE') return { body: { message: 'Removed.', addedAt: ADDED_AT, undo } }
      return { body: { entry: listed({ rating: 75 }) } }
    })
    await userEvent.click(dot())
    await userEvent.click(await screen.findByRole('button', { name: 'Undo removing Heat' }))
    await waitFor(() => expect(dot()).toHaveAttribute('aria-pressed', 'true'))
    expect(screen.getByRole('img', { name: 'You rated it 75 of 100' })).toBeInTheDocument()
    expect(sent.slice(1)).toMatchObject([
      { path: '/api/watches/undo', body: { titleId: 949, mediaType: 'movie', restore: 17 } },
    ])
  })

  test('stays out of the collection where its undo is refused, and says why', async () => {
    const refusal = 'It was changed since, and stays as it is.'
    fakeGateForMember(({ method, path }) => {
      if (path.startsWith(ENDPOINTS.listEntries.path)) return { body: { entries: [] } }
      if (method === 'DELETE')
        return { body: { message: 'Removed.', addedAt: ADDED_AT, undo: { restore: 17 } } }
      return { status: 409, body: { message: refusal } }
    })
    await userEvent.click(dot())
    await userEvent.click(await screen.findByRole('button', { name: 'Undo removing Heat' }))
    await waitFor(() => expect(latestAnnouncement()).toBe(refusal))
    expect(dot()).toHaveAttribute('aria-pressed', 'false')
  })

  test('comes back by adding and rating of a host without undo', async () => {
    await userEvent.click(dot())
    await userEvent.click(await screen.findByRole('button', { name: 'Undo removing Heat' }))
    await waitFor(() => expect(calls().at(-1)).toBe('POST /api/movies/rate'))
    expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toMatchObject([
      { movie_id: 949, added_at: ADDED_AT },
      { movie_id: 949, rating: 75 },
    ])
  })
})

test('a failed addition reverts the dot, and a button beside it tries again', async () => {
  let isDown = true
  fakeGateForMember(({ path }) => {
    if (path.startsWith(ENDPOINTS.listEntries.path)) return { body: { entries: [] } }
    return isDown ? { status: 500, body: {} } : undefined
  })
  show()
  await userEvent.click(await screen.findByRole('button'))
  const again = await screen.findByRole('button', { name: 'Retry: Heat' })
  const dot = screen.getByRole('button', { name: 'Add Heat to your collection' })
  expect(dot).toHaveAttribute('aria-pressed', 'false')
  expect(latestAnnouncement()).toBe('Error adding movie')
  isDown = false
  await userEvent.click(again)
  expect(await screen.findByText(/In your collection/)).toBeInTheDocument()
  expect(dot).toHaveAttribute('aria-pressed', 'true')
  expect(dot).toHaveFocus()
})

test('a dot whose session has ended leads to the sign-in', async () => {
  fakeGateForMember(({ path }) =>
    path.startsWith(ENDPOINTS.listEntries.path) ? { body: { entries: [] } } : { status: 401, body: {} },
  )
  show()
  await userEvent.click(await screen.findByRole('button'))
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
  expect(screen.queryByRole('button', { name: /^Retry/ })).not.toBeInTheDocument()
})

test("the viewer's rating stands on the art where the caption is about another member", async () => {
  fakeGateForMember(() => ({ body: { entries: [listed({ rating: 75 })] } }))
  show('on-art')
  await screen.findByRole('button', { pressed: true })
  expect(screen.getByRole('img', { name: 'You rated it 75 of 100' })).toHaveTextContent('75')
})
