// First, for the channel that the modules below look for as they load.
import '#tests/support/tabs'

import { act, render, screen, waitFor } from '@testing-library/react'
import { ENDPOINTS } from '#contract'
import { viewerChanged } from '#lib/browser/session-hint'
import { add, rate, remove, useCollection } from '#lib/browser/use-collection'
import { useViewer } from '#lib/browser/use-viewer'
import { type Asked, signedInAtGate, visitorAtGate } from '#tests/components/gate'
import { listed, title } from '#tests/components/titles'
import { otherTab } from '#tests/support/tabs'

const HEAT = title()
const SHOW = title({ mediaType: 'tv', id: 949, name: 'Another 949' })

beforeEach(() => {
  visitorAtGate()
  viewerChanged()
})

function Shown() {
  const { entries } = useCollection()
  const all = Array.from(entries, ([key, entry]) => `${key}=${entry.rating}`)
  return <p role="status">{all.join(' ') || 'nothing'}</p>
}

test('a visitor has nothing, and asks for nothing', async () => {
  await open()
  expect(shown()).toBe('nothing')
})

test('the collection is asked for once, and tells a movie from a show with the same number', async () => {
  const asked = signedInAtGate(list([listed({ rating: 80 }), listed({ ...SHOW, rating: 60 })]))
  await act(async () =>
    render(
      <>
        <Shown />
        <Shown />
        <Shown />
      </>,
    ),
  )
  await waitFor(() => expect(shown()).toBe('movie:949=80 tv:949=60'))
  expect(asked.map(({ path }) => path)).toEqual(['/api/movies/user/list?fields=keys'])
})

test('one answer says what is kept and who keeps it; a host that says less is asked for more', async () => {
  const ada = { id: 7, Usernames: 'Ada', Emails: 'ada@example.org', ProfilePic: null, is_admin: 0 }
  for (const [own, paths] of [
    [{ viewer: ada, results: [listed()] }, ['/api/movies/user/list?fields=keys']],
    [[listed()], ['/api/movies/user/list?fields=keys', '/api/users/me']],
  ] as const) {
    visitorAtGate()
    act(() => viewerChanged())
    const asked = signedInAtGate(({ path }) => ({
      body: path.startsWith(ENDPOINTS.listEntries.path) ? own : ada,
    }))
    const { unmount } = render(
      <>
        <Shown />
        <Name />
      </>,
    )
    await waitFor(() => expect(screen.getByTestId('name')).toHaveTextContent('Ada'))
    expect(asked.map(({ path }) => path)).toEqual(paths)
    unmount()
  }
})

function Name() {
  return <p data-testid="name">{useViewer().viewer?.username}</p>
}

test('a rating shows before the server has answered', async () => {
  const gate = heldGate([listed()])
  await open()
  await waitFor(() => expect(shown()).toBe('movie:949=null'))
  let rating: Promise<void> | undefined
  await act(async () => {
    rating = rate(HEAT, 85)
  })
  expect(shown()).toBe('movie:949=85')
  await act(async () => {
    gate.answer({ body: { message: 'ok', rating: 85 } })
    await rating
  })
  expect(shown()).toBe('movie:949=85')
})

test('what fails is taken back, and what was changed beside it stays', async () => {
  let list = [listed(), listed({ ...SHOW })]
  signedInAtGate(({ path, body }) => {
    if (path.startsWith(ENDPOINTS.listEntries.path)) return { body: list }
    if ((body as { media_type: string }).media_type === 'movie')
      return { status: 500, body: { message: 'No.' } }
    list = [listed(), listed({ ...SHOW, rating: 40 })]
    return { body: { message: 'ok', rating: 40 } }
  })
  await open()
  await waitFor(() => expect(shown()).toBe('movie:949=null tv:949=null'))
  await act(async () => {
    const results = await Promise.allSettled([rate(HEAT, 90), rate(SHOW, 40)])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  })
  await waitFor(() => expect(shown()).toBe('movie:949=null tv:949=40'))
})

test('writes about one title go one after the other', async () => {
  const gate = heldGate([listed()])
  await open()
  await waitFor(() => expect(shown()).toBe('movie:949=null'))
  let both: Promise<void>[] = []
  await act(async () => {
    both = [rate(HEAT, 20), rate(HEAT, 60)]
  })
  expect([shown(), gate.waiting()]).toEqual(['movie:949=60', 1])
  await act(async () => gate.answer({ body: { rating: 20 } }))
  expect([shown(), gate.waiting()]).toEqual(['movie:949=60', 1])
  await act(async () => {
    gate.answer({ body: { rating: 60 } })
    await Promise.all(both)
  })
  expect(shown()).toBe('movie:949=60')
})

test('adding and removing show at once', async () => {
  signedInAtGate(list([]))
  await open()
  await waitFor(() => expect(shown()).toBe('nothing'))
  await act(() => add(HEAT))
  expect(shown()).toBe('movie:949=null')
  await act(() => remove(HEAT))
  expect(shown()).toBe('nothing')
})

test('a change in another tab is asked for here', async () => {
  let entries = [listed()]
  signedInAtGate(() => ({ body: entries }))
  await open()
  await waitFor(() => expect(shown()).toBe('movie:949=null'))
  entries = [listed({ rating: 100 })]
  otherTab.postMessage('collection')
  await waitFor(() => expect(shown()).toBe('movie:949=100'))
})

function open() {
  return act(async () => render(<Shown />))
}

function shown(): string {
  return screen.getAllByRole('status')[0]?.textContent ?? ''
}

function list(entries: unknown[]) {
  return ({ path }: Asked) => (path.startsWith(ENDPOINTS.listEntries.path) ? { body: entries } : undefined)
}

/** A gate that lists at once and lets every other answer wait until it is given. */
function heldGate(entries: unknown[]) {
  const held: ((answer: { body: unknown }) => void)[] = []
  signedInAtGate()
  globalThis.fetch = async (target) => {
    const { body } = String(target).startsWith(ENDPOINTS.listEntries.path)
      ? { body: entries }
      : await new Promise<{ body: unknown }>((resolve) => held.push(resolve))
    return { ok: true, status: 200, json: async () => body } as Response
  }
  return { waiting: () => held.length, answer: (answer: { body: unknown }) => held.shift()?.(answer) }
}
