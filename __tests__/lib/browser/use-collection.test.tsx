// First, as the modules below look for the channel when they load.
import '#tests/support/broadcast-channel'

import { act, screen, waitFor } from '@testing-library/react'
import { ENDPOINTS } from '#contract'
import { add, type Rated, rate, remove, useCollection } from '#lib/browser/collection/use-collection'
import { viewerChanged } from '#lib/browser/session/signed-in'
import { useViewer } from '#lib/browser/session/use-viewer'
import { fakeGateForMember, fakeGateForVisitor, type SentRequest } from '#tests/components/fake-gate'
import { render } from '#tests/components/render'
import { listed, title } from '#tests/components/titles'

const HEAT = title()
const SHOW = title({ mediaType: 'tv', id: 949, name: 'Another 949' })

beforeEach(() => {
  fakeGateForVisitor()
  viewerChanged()
})

function Entries() {
  const { entries } = useCollection()
  const all = Array.from(entries, ([key, entry]) => `${key}=${entry.rating}`)
  return <p role="status">{all.join(' ') || 'nothing'}</p>
}

test('a visitor has an empty collection, without a request', async () => {
  await open()
  expect(displayed()).toBe('nothing')
})

test('the collection is requested once, and distinguishes a movie from a show with the same id', async () => {
  const sent = fakeGateForMember(list([listed({ rating: 80 }), listed({ ...SHOW, rating: 60 })]))
  await act(async () =>
    render(
      <>
        <Entries />
        <Entries />
        <Entries />
      </>,
    ),
  )
  await waitFor(() => expect(displayed()).toBe('movie-949=80 tv-949=60'))
  expect(sent.map(({ path }) => path)).toEqual(['/api/movies/user/list?fields=keys'])
})

test('one response has the collection and the viewer; another host gets two requests', async () => {
  const ada = { id: 7, Usernames: 'Ada', Emails: 'ada@example.org', ProfilePic: null, is_admin: 0 }
  const entries = [listed()]
  for (const [own, paths] of [
    [{ viewer: { id: 7, username: 'Ada' }, entries }, ['/api/movies/user/list?fields=keys']],
    [{ viewer: null, entries }, ['/api/movies/user/list?fields=keys', '/api/users/me']],
  ] as const) {
    fakeGateForVisitor()
    act(() => viewerChanged())
    const sent = fakeGateForMember(({ path }) => ({
      body: path.startsWith(ENDPOINTS.listEntries.path) ? own : ada,
    }))
    const { unmount } = render(
      <>
        <Entries />
        <Username />
      </>,
    )
    await waitFor(() => expect(screen.getByTestId('name')).toHaveTextContent('Ada'))
    expect(sent.map(({ path }) => path)).toEqual(paths)
    unmount()
  }
})

function Username() {
  return <p data-testid="name">{useViewer().viewer?.username}</p>
}

test('a rating shows before the server has responded', async () => {
  const gate = fakeGateWithPendingResponses([listed()])
  await open()
  await waitFor(() => expect(displayed()).toBe('movie-949=null'))
  let rating: Promise<Rated> | undefined
  await act(async () => {
    rating = rate(HEAT, 85)
  })
  expect(displayed()).toBe('movie-949=85')
  await act(async () => {
    gate.respond({ body: { message: 'ok', rating: 85 } })
    await rating
  })
  expect(displayed()).toBe('movie-949=85')
})

test('a failed change is reverted, and a concurrent change stays', async () => {
  let list = [listed(), listed({ ...SHOW })]
  fakeGateForMember(({ path, body }) => {
    if (path.startsWith(ENDPOINTS.listEntries.path)) return { body: { entries: list } }
    if ((body as { media_type: string }).media_type === 'movie')
      return { status: 500, body: { message: 'No.' } }
    list = [listed(), listed({ ...SHOW, rating: 40 })]
    return { body: { message: 'ok', rating: 40 } }
  })
  await open()
  await waitFor(() => expect(displayed()).toBe('movie-949=null tv-949=null'))
  await act(async () => {
    const results = await Promise.allSettled([rate(HEAT, 90), rate(SHOW, 40)])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  })
  await waitFor(() => expect(displayed()).toBe('movie-949=null tv-949=40'))
})

test('changes of one title are sent one after the other', async () => {
  const gate = fakeGateWithPendingResponses([listed()])
  await open()
  await waitFor(() => expect(displayed()).toBe('movie-949=null'))
  let both: Promise<Rated>[] = []
  await act(async () => {
    both = [rate(HEAT, 20), rate(HEAT, 60)]
  })
  expect([displayed(), gate.waiting()]).toEqual(['movie-949=60', 1])
  await act(async () => gate.respond({ body: { rating: 20 } }))
  expect([displayed(), gate.waiting()]).toEqual(['movie-949=60', 1])
  await act(async () => {
    gate.respond({ body: { rating: 60 } })
    await Promise.all(both)
  })
  expect(displayed()).toBe('movie-949=60')
})

test('an added or removed title shows at once', async () => {
  fakeGateForMember(list([]))
  await open()
  await waitFor(() => expect(displayed()).toBe('nothing'))
  await act(() => add(HEAT))
  expect(displayed()).toBe('movie-949=null')
  await act(async () => void (await remove({ ...HEAT, rating: null })))
  expect(displayed()).toBe('nothing')
})

function open() {
  return act(async () => render(<Entries />))
}

function displayed(): string {
  return screen.getAllByRole('status')[0]?.textContent ?? ''
}

function list(entries: unknown[]) {
  return ({ path }: SentRequest) =>
    path.startsWith(ENDPOINTS.listEntries.path) ? { body: { entries } } : undefined
}

/** A gate that lists the collection at once and defers all other responses until the test sends them. */
function fakeGateWithPendingResponses(entries: unknown[]) {
  const pending: ((response: { body: unknown }) => void)[] = []
  fakeGateForMember()
  globalThis.fetch = async (target) => {
    const { body } = String(target).startsWith(ENDPOINTS.listEntries.path)
      ? { body: { entries } }
      : await new Promise<{ body: unknown }>((resolve) => pending.push(resolve))
    return { ok: true, status: 200, json: async () => body } as Response
  }
  return {
    waiting: () => pending.length,
    respond: (response: { body: unknown }) => pending.shift()?.(response),
  }
}
