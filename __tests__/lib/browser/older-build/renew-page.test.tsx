import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { OlderBuildReload } from '#components/frame/older-build-reload'
import { BulkDateSheet } from '#components/watches/bulk-date-sheet'
import { WatchSheet } from '#components/watches/watch-sheet'
import { ENDPOINTS } from '#contract'
import { useDelayedSave } from '#lib/browser/action/use-delayed-save'
import { holdPage, leaveFor } from '#lib/browser/older-build/page-holds'
import { renewOldPages } from '#lib/browser/older-build/renew-page'
import { followTyping } from '#lib/browser/older-build/typed-text'
import { type Unsaved, useUnsaved } from '#lib/browser/older-build/unsaved'
import { latestAnnouncement } from '#tests/components/latest-announcement'
import { render, renderHook } from '#tests/components/render'
import { title } from '#tests/components/titles'

const reloadPage = jest.fn()
const navigate = jest.fn()
jest.mock('#lib/browser/full-navigation', () => ({
  reloadPage: () => reloadPage(),
  navigate: (path: string) => navigate(path),
}))
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }))
const SCRIPT = '/_next/static/chunks/0.js'
/** What the server answers, by path. */
let server: Record<string, { status?: number; body?: string }>
let asked: string[]
let stops: (() => void)[]

beforeEach(() => {
  sessionStorage.clear()
  document.body.innerHTML = ''
  server = { [SCRIPT]: { status: 404 } }
  asked = []
  globalThis.fetch = async (target, init) => {
    const { pathname } = new URL(String(target), location.href)
    asked.push(`${init?.method ?? 'GET'} ${pathname}`)
    const answer = server[pathname]
    if (!answer) throw new TypeError('Failed to fetch')
    const { status = 200, body = '' } = answer
    const response = { status, ok: status < 400, text: async () => body, json: async () => JSON.parse(body) }
    return response as Response
  }
  stops = [renewOldPages(), followTyping()]
})

afterEach(() => {
  for (const stop of stops) stop()
  jest.clearAllMocks()
  jest.useRealTimers()
})

/** A script that the page needs now fails to load. */
async function lack(src = SCRIPT): Promise<void> {
  const script = document.createElement('script')
  script.type = 'none'
  script.src = src
  document.head.append(script)
  await act(async () => {
    script.dispatchEvent(new Event('error'))
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
}

function type(html: string, text: string): void {
  document.body.innerHTML = html
  const field = document.body.querySelector<HTMLInputElement>('input, textarea')
  if (!field) throw new Error('No field.')
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

test('a page whose script the server no longer has loads itself, once in ten minutes', async () => {
  await lack()
  await lack()
  expect(reloadPage).toHaveBeenCalledTimes(1)
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60 * 1000)
  await lack()
  expect(reloadPage).toHaveBeenCalledTimes(2)
  jest.restoreAllMocks()
})

test('a style that is gone is the same', async () => {
  const link = document.createElement('link')
  link.href = SCRIPT
  document.head.append(link)
  link.dispatchEvent(new Event('error'))
  await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1))
})

test('a missing picture that a link loads early is no sign of another build', async () => {
  server['/pictures/7.webp'] = { status: 404 }
  const link = document.createElement('link')
  link.href = '/pictures/7.webp'
  document.head.append(link)
  await act(async () => {
    link.dispatchEvent(new Event('error'))
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
  expect(reloadPage).not.toHaveBeenCalled()
})

test.each([
  ['which the server has', { [SCRIPT]: {} }, SCRIPT],
  ['while the server is too busy', { [SCRIPT]: { status: 503 } }, SCRIPT],
  ['without a connection', {}, SCRIPT],
  ['of another site', { '/0.js': { status: 404 } }, 'https://other.example/0.js'],
])('a script %s loads nothing again', async (_when, answers, src) => {
  server = answers
  await lack(src)
  expect(reloadPage).not.toHaveBeenCalled()
})

describe('an open sheet', () => {
  const sheets = {
    dates: <BulkDateSheet title={title()} what="2 episodes" onChosen={jest.fn()} onClose={jest.fn()} />,
    log: <WatchSheet title={title()} watch={null} rating={80} onSaved={jest.fn()} onClose={jest.fn()} />,
  }

  test.each([
    ['a date', 'dates', 'Yesterday'],
    ['a date', 'log', 'Yesterday'],
    ['another rating', 'log', 'Clear rating'],
  ] as const)('with %s in it (%s) holds the page back', async (_, sheet, name) => {
    render(sheets[sheet])
    fireEvent.click(screen.getByRole('button', { name }))
    await lack()
    expect(reloadPage).not.toHaveBeenCalled()
  })

  test.each(['dates', 'log'] as const)('in which nothing was chosen (%s) does not', async (sheet) => {
    render(sheets[sheet])
    await lack()
    expect(reloadPage).toHaveBeenCalledTimes(1)
  })
})

const saving = (sent: number[]) => (value: number) => ({
  name: 'rated',
  run: async () => sent.push(value),
  failed: 'Not rated.',
})

test('what is being saved is saved first, and what waits for a pause is sent at once', async () => {
  const save = Promise.withResolvers<void>()
  void holdPage(save.promise)
  const sent: number[] = []
  const { result } = renderHook(() => useDelayedSave(saving(sent)))
  act(() => result.current.change(75))
  await lack()
  expect(sent).toEqual([75])
  expect(asked).toEqual([])
  save.resolve()
  await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1))
})

test('a page that is left in any way sends what waits for a pause', async () => {
  const sent: number[] = []
  const { result } = renderHook(() => useDelayedSave(saving(sent)))
  act(() => result.current.change(75))
  await act(async () => void window.dispatchEvent(new Event('pagehide')))
  expect(sent).toEqual([75])
})

test('what is typed is put back, for React too', async () => {
  const field = '<form><input name="query"></form>'
  server['/'] = { body: `<main>${field}</main>` }
  type(field, 'blade runner')
  await lack()
  expect(reloadPage).toHaveBeenCalledTimes(1)

  document.body.innerHTML = ''
  const heard: string[] = []
  render(
    <>
      <input name="query" value="" onChange={(event) => heard.push(event.currentTarget.value)} />
      <OlderBuildReload />
    </>,
  )
  expect(heard).toEqual(['blade runner'])
  expect(latestAnnouncement()).toBe('This page was of an earlier version and has been loaded again.')
})

test('what was typed before it could be put back stays', async () => {
  const html = '<input name="query">'
  server['/'] = { body: html }
  type(html, 'blade runner')
  await lack()
  type(html, 'heat')
  const { container } = render(<OlderBuildReload />)
  expect(container).toBeEmptyDOMElement()
  expect(document.querySelector('input')?.value).toBe('heat')
})

test.each([
  ['in a field that the page opens later', '<input name="note">', 'Heat'],
  ['as a password', '<input type="password" name="password">', 'a quiet horse'],
])('a page does not load itself over what is typed %s', async (_where, field, text) => {
  server['/'] = { body: field.includes('password') ? field : '<main></main>' }
  type(field, text)
  await lack()
  expect(reloadPage).not.toHaveBeenCalled()
})

const WATCHED: Unsaved = {
  what: 'Heat, watched today',
  calls: [{ name: 'addWatch', input: { titleId: 949, watchedOn: '2026-05-12' } }],
}

test('what was not saved is said afterwards, with a button', async () => {
  const { unmount } = renderHook(() => useUnsaved(WATCHED))
  await lack()
  expect(reloadPage).toHaveBeenCalledTimes(1)
  unmount()
  render(<OlderBuildReload />)
  const button = await screen.findByRole('button', { name: 'Save it now: Heat, watched today' })
  expect(button.parentElement).toHaveTextContent('Not saved: Heat, watched today.')
  expect(latestAnnouncement()).toBe(
    `This page was of an earlier version and has been loaded again. Not saved: Heat, watched today.`,
  )
})

test('of what was not saved only what is left is tried again', async () => {
  const rated: Unsaved = {
    what: 'Heat, watched',
    calls: [...WATCHED.calls, { name: 'rateEntry', input: { movie_id: 949, rating: 80 } }],
  }
  const { unmount } = renderHook(() => useUnsaved(rated))
  await lack()
  unmount()
  render(<OlderBuildReload />)
  server[ENDPOINTS.addWatch.path] = { body: '{}' }
  server[ENDPOINTS.rateEntry.path] = { status: 500 }
  asked = []
  fireEvent.click(await screen.findByRole('button', { name: 'Save it now: Heat, watched' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  const [watch, rating] = [`POST ${ENDPOINTS.addWatch.path}`, `POST ${ENDPOINTS.rateEntry.path}`]
  await waitFor(() => expect(asked).toEqual([watch, rating, rating]))
})

test('a page does not load itself while it shows as not saved what could not be made again', async () => {
  const { unmount } = renderHook(() => useUnsaved(null))
  await lack()
  expect(reloadPage).not.toHaveBeenCalled()
  unmount()
  await lack()
  expect(reloadPage).toHaveBeenCalledTimes(1)
})

test('a page that is being left is not loaded again: the next one is', async () => {
  const arrived = leaveFor('/person/10297')
  await lack()
  arrived()
  expect(navigate.mock.calls).toEqual([['/person/10297']])
  expect(reloadPage).not.toHaveBeenCalled()
})

test('a next page that arrives meanwhile is not loaded again', async () => {
  const arrived = leaveFor('/person/10297')
  const save = Promise.withResolvers<void>()
  const answered = globalThis.fetch
  globalThis.fetch = (...request) => {
    void holdPage(save.promise)
    return answered(...request)
  }
  await lack()
  arrived()
  await act(async () => save.resolve())
  expect(navigate).not.toHaveBeenCalled()
  expect(reloadPage).not.toHaveBeenCalled()
})

test('without storage a page does not load itself: it could go on forever', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  await lack()
  expect(reloadPage).not.toHaveBeenCalled()
  jest.restoreAllMocks()
})
