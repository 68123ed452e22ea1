import { act, fireEvent, screen } from '@testing-library/react'
import { FailureNote } from '#components/action/failure-note'
import { LazyPart } from '#components/ui/overlay/lazy-part'
import { type Action, createActions } from '#lib/browser/action/create-actions'
import { useDelayedSave } from '#lib/browser/action/use-delayed-save'
import { CallError } from '#lib/browser/call-error'
import { errorMessage } from '#lib/browser/error-message'
import { useForm } from '#lib/browser/use-form'
import { latestAnnouncement } from '#tests/components/latest-announcement'
import { render, renderHook } from '#tests/components/render'

/** As Next's runtime throws it, where a script is not there. */
const missing = Object.assign(new Error('Failed to load chunk /_next/static/chunks/1.js'), {
  name: 'ChunkLoadError',
})

let logged: unknown[]

beforeEach(() => {
  logged = []
  jest.spyOn(console, 'error').mockImplementation((...words) => void logged.push(...words))
})

test.each<[string, Pick<Action<string>, 'announcement' | 'note'>, string]>([
  [
    'what was announced',
    { announcement: () => 'Heat watched.', note: () => 'Watched.' },
    'Undone: Heat watched.',
  ],
  ['the note, where nothing was announced', { note: () => 'Watched.' }, 'Undone: Watched.'],
])('an undo tells %s', async (_what, words, expected) => {
  const { act: make, state } = createActions()
  const undo = { label: 'Undo', run: async () => {}, failed: 'Not undone.' }
  await make({ name: 'watched', run: async () => 'now', failed: 'Not logged.', undo, ...words })
  await act(async () => state().done?.undo?.take())
  expect(latestAnnouncement()).toBe(expected)
})

test('an act that fails without a call leaves nothing of what it showed, says so, and can be tried again', async () => {
  const { act: make, state } = createActions()
  let isBroken = true
  const watch: Action<string> = {
    name: 'watched',
    run: async () => {
      if (isBroken) throw missing
      return 'now'
    },
    note: () => 'Watched today.',
    failed: 'Not logged.',
    isOptimistic: true,
  }
  const saving = make(watch)
  expect(state().done?.note).toBe('Watched today.')
  expect(await saving).toBe(false)
  expect(state()).toMatchObject({ done: null, failures: [{ sentence: 'Not logged.' }], isBusy: false })
  expect(latestAnnouncement()).toBe('Not logged.')
  expect(logged).toEqual([missing])

  isBroken = false
  await act(async () => state().failures[0]?.retry())
  expect(state()).toMatchObject({ done: { note: 'Watched today.', result: 'now' }, failures: [] })
})

test('an act that fails before it makes a call can be pressed again', async () => {
  const { act: make, state } = createActions()
  const broken: Action<string> = {
    name: 'watched',
    run: () => {
      throw missing
    },
    failed: 'Not logged.',
  }
  expect(await make(broken)).toBe(false)
  expect(state()).toMatchObject({ failures: [{ sentence: 'Not logged.' }], isBusy: false })
  expect(await make({ ...broken, run: async () => 'now' })).toBe(true)
})

test('what failed is noted until it is done, whatever is done beside it', async () => {
  const { act: make, state } = createActions()
  let isOnline = false
  const named = (name: string): Action<string> => ({
    name,
    run: async () => {
      if (!isOnline) throw missing
      return name
    },
    note: () => `${name}.`,
    failed: `Not ${name}.`,
    isOptimistic: true,
  })
  const noted = () => state().failures.map(({ sentence }) => sentence)
  await Promise.all([make(named('rated')), make(named('watched'))])
  await make(named('rated'))
  expect(noted()).toEqual(['Not watched.', 'Not rated.'])
  isOnline = true
  await make(named('added'))
  expect(noted()).toEqual(['Not watched.', 'Not rated.'])
  expect(state().done?.note).toBe('added.')
  await act(async () => state().failures[0]?.retry())
  expect(noted()).toEqual(['Not rated.'])
})

test('without a connection it says that', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { act: make, state } = createActions()
  await make({ name: 'rated', run: () => Promise.reject(missing), failed: 'Failed.', offline: 'Offline.' })
  expect(state().failures[0]?.sentence).toBe('Offline.')
  jest.restoreAllMocks()
})

test('a call that fails is not logged', async () => {
  await createActions().act({
    name: 'rated',
    run: () => Promise.reject(new CallError(503, { message: 'Not now.' })),
    failed: 'Failed.',
  })
  expect(latestAnnouncement()).toBe('Not now.')
  expect(logged).toEqual([])
})

test('where the site is opened at another address than its own, the note links to this page there', async () => {
  window.history.replaceState(null, '', '/rate?type=tv')
  const { act: make, state } = createActions()
  const values = { site: 'http://192.168.1.20:3000' }
  const message = 'Only at http://192.168.1.20:3000 anything is saved.'
  const error = new CallError(403, { reason: 'api.openedElsewhere', values, message })
  await make({ name: 'rated', run: () => Promise.reject(error), failed: 'Failed.' })
  render(<FailureNote failure={state().failures[0] ?? null} />)
  const link = screen.getByRole('link', { name: 'http://192.168.1.20:3000' })
  expect(link).toHaveAttribute('href', 'http://192.168.1.20:3000/rate?type=tv')
  expect(link.parentElement).toHaveTextContent(message)
})

test('a form that fails without a call can be sent again', async () => {
  const { result } = renderHook(() =>
    useForm({ send: () => Promise.reject(missing), fallback: () => 'Not sent.' }),
  )
  await act(() => result.current.sendOnce({}))
  expect(result.current).toMatchObject({ status: 'open', errors: { message: 'Not sent.' } })
  expect(logged).toEqual([missing])
})

test('what is saved after a pause says that it failed without a call', async () => {
  const { result } = renderHook(() =>
    useDelayedSave<number>(() => ({
      name: 'rated',
      run: () => Promise.reject(missing),
      failed: 'Not rated.',
    })),
  )
  await act(async () => {
    result.current.change(5)
    result.current.flush()
  })
  expect(result.current).toMatchObject({ state: 'failed', failure: { sentence: 'Not rated.' } })
  expect(latestAnnouncement()).toBe('Not rated.')
  expect(logged).toEqual([missing])
})

test('an error without a message for the reader gets the sentence of the place', () => {
  expect(errorMessage(missing, 'Not loaded.')).toBe('Not loaded.')
  expect(logged).toEqual([missing])
})

test('a part that cannot be loaded says so, and is loaded by the next try', async () => {
  let isBroken = true
  const load = async () => {
    if (isBroken) throw missing
    return () => <p>Here.</p>
  }
  render(
    <LazyPart
      failed="The menu of Heat could not be loaded."
      again="Load the menu of Heat again"
      load={load}
      props={{}}
    />,
  )
  const again = await screen.findByRole('button', { name: 'Load the menu of Heat again' })
  expect(latestAnnouncement()).toBe('The menu of Heat could not be loaded.')
  expect(logged).toEqual([missing])
  isBroken = false
  fireEvent.click(again)
  expect(await screen.findByText('Here.')).toBeVisible()
})
