import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Toasts } from '#components/frame/toasts'
import { ListEditor } from '#components/lists/editor/list-editor'
import { ENDPOINTS } from '#contract'
import type { EditedList } from '#lib/browser/lists/edited-list'
import { fakeGateForMember, hintSession, type SentRequest } from '#tests/components/fake-gate'
import { render } from '#tests/components/render'
import { title } from '#tests/components/titles'
import { type FakeResponse, fakeNetwork } from '#tests/support/fake-network'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {}, refresh: () => {} }) }))

const user = userEvent.setup()

const ID = 'AZaz09-_AZaz09-_'
const NAMES = ['Heat', 'Psycho', 'Alien']

function renderEditor(list: Partial<EditedList['list']> = {}, total = NAMES.length) {
  const titles = NAMES.map((name, at) => ({
    title: title({ id: at + 1, name }),
    note: null,
    addedAt: '2026-01-01T00:00:00.000Z',
    isRemoved: false,
  }))
  const stated = { id: ID, name: 'Slow trains', description: '', privacy: 'private', sort: 'hand' } as const
  render(
    <>
      <Toasts />
      <ListEditor
        list={{ ...stated, ...list }}
        titles={titles}
        total={total}
        page={1}
        pages={1}
        isProfilePrivate={false}
      />
    </>,
  )
}

function order(): (string | null)[] {
  const rows = within(screen.getByRole('list', { name: 'Titles' })).getAllByRole('listitem')
  return rows.map((row) => NAMES.find((name) => row.textContent?.includes(name)) ?? null)
}

function handle(name: string): HTMLElement {
  return screen.getByRole('button', { name: new RegExp(`^Move ${name},`) })
}

const SAVED = { body: { position: 1, titles: 3 } }
const saves = (sent: SentRequest[]) => sent.filter(({ method }) => method !== 'GET')

test('each step of a lifted title is announced, and Escape takes it back', async () => {
  const sent = fakeGateForMember()
  renderEditor()
  act(() => handle('Alien').focus())
  await user.keyboard(' ')
  expect(screen.getByText('Lifted Alien, 3 of 3.')).toBeInTheDocument()
  await user.keyboard('{ArrowUp}')
  expect(screen.getByText('2 of 3, above Psycho.')).toBeInTheDocument()
  expect(order()).toEqual(NAMES)
  await user.keyboard('{Escape}')
  expect(screen.getByText('Back at 3.')).toBeInTheDocument()
  expect(order()).toEqual(NAMES)
  expect(saves(sent)).toEqual([])
})

test('an order that cannot be saved goes back, and can be tried again', async () => {
  let status = 503
  fakeGateForMember(() => (status === 200 ? SAVED : { status, body: {} }))
  renderEditor()
  act(() => handle('Alien').focus())
  await user.keyboard(' {Home} ')
  expect(await screen.findByText('The order was not saved.', { selector: '[data-failure]' })).toBeVisible()
  expect(order()).toEqual(NAMES)
  status = 200
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Moved Alien from 3 to 1.'))
  expect(screen.getByText('Moved Alien from 3 to 1.', { selector: '[data-note] span' })).toBeVisible()
  expect(order()).toEqual(['Alien', 'Heat', 'Psycho'])
})

test('a move that cannot be saved takes back itself alone', async () => {
  const sent = fakeGateForMember(({ path }) =>
    path.endsWith('/movie/3') ? { status: 503, body: {} } : SAVED,
  )
  const gate = globalThis.fetch
  let open = () => {}
  const isOpen = new Promise<void>((resolve) => {
    open = resolve
  })
  globalThis.fetch = (...request) => isOpen.then(() => gate(...request))
  renderEditor()
  act(() => handle('Alien').focus())
  await user.keyboard(' {Home} ')
  act(() => handle('Heat').focus())
  await user.keyboard(' {ArrowDown} ')
  expect(order()).toEqual(['Alien', 'Psycho', 'Heat'])
  open()
  await waitFor(() => expect(saves(sent).map(({ body }) => body)).toEqual([{ position: 1 }, { position: 3 }]))
  expect(await screen.findByText('The order was not saved.', { selector: '[data-failure]' })).toBeVisible()
  expect(order()).toEqual(['Psycho', 'Alien', 'Heat'])
})

test('a removed title keeps its place until it is put back with its note and date, moved if it was', async () => {
  const sent = fakeGateForMember(() => ({ body: { ...SAVED.body, wasMoved: true } }))
  renderEditor()
  await user.click(screen.getByRole('button', { name: 'More for Psycho' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  await user.click(await screen.findByRole('button', { name: 'Undo removing Psycho' }))
  expect(await screen.findByRole('button', { name: 'Move Psycho, 2 of 3' })).toBeVisible()
  expect(saves(sent).map(({ method, body }) => [method, body])).toEqual([
    ['DELETE', null],
    ['PUT', { position: 2, note: null, addedAt: '2026-01-01T00:00:00.000Z', isMoved: true }],
  ])
})

test('a name is saved after a pause, an empty one is not, and one that fails stays typed', async () => {
  let status = 200
  const sent = fakeGateForMember(() => ({ status, body: {} }))
  renderEditor()
  const name = screen.getByRole('textbox', { name: 'Name' })
  fireEvent.change(name, { target: { value: 'Fast trains' } })
  await waitFor(() => expect(saves(sent)).toMatchObject([{ body: { name: 'Fast trains' } }]))
  fireEvent.change(name, { target: { value: '' } })
  expect(screen.getByText('A list needs a name.')).toBeVisible()
  status = 503
  fireEvent.change(name, { target: { value: 'Trains' } })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  expect(name).toHaveValue('Trains')
  expect(saves(sent)).toHaveLength(2)
})

test('a sorted list has no handles until it is ordered by hand', async () => {
  fakeGateForMember(({ method }) => (method === 'GET' ? { status: 503 } : SAVED))
  renderEditor({ sort: 'title' })
  expect(screen.queryByRole('button', { name: /^Move / })).not.toBeInTheDocument()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'By hand')
  expect(handle('Heat')).toBeVisible()
  expect(await screen.findByText('The list could not be loaded.', { selector: 'p' })).toBeVisible()
})

/** A list whose first change is held. */
function holdFirstUpdate() {
  hintSession(true)
  const net = fakeNetwork()
  const first = Promise.withResolvers<FakeResponse>()
  net.respond(ENDPOINTS.updateList, first.promise, { body: {} })
  const updates = () => net.sent.filter(({ call }) => call === `PUT /api/lists/${ID}`).map(({ body }) => body)
  return { net, updates, respond: () => first.resolve({ body: {} }) }
}

test('what is typed while the name before it is being saved is saved after it', async () => {
  const { updates, respond } = holdFirstUpdate()
  renderEditor()
  const name = screen.getByRole('textbox', { name: 'Name' })
  for (const value of ['Fast trains', 'Trains']) {
    fireEvent.change(name, { target: { value } })
    fireEvent.blur(name)
  }
  await waitFor(() => expect(updates()).toEqual([{ name: 'Fast trains' }]))
  respond()
  await waitFor(() => expect(updates()).toEqual([{ name: 'Fast trains' }, { name: 'Trains' }]))
})

test('of two orders that are chosen quickly the last one is saved last', async () => {
  const { updates, respond } = holdFirstUpdate()
  renderEditor()
  const order = screen.getByRole('combobox', { name: 'Order' })
  await user.selectOptions(order, 'Title')
  await user.selectOptions(order, 'Date Added')
  expect(updates()).toEqual([{ sort: 'title' }])
  respond()
  await waitFor(() => expect(updates()).toEqual([{ sort: 'title' }, { sort: 'added' }]))
  expect(order).toHaveValue('added')
})

test('a title that was moved off its page is saved once, though the page cannot be loaded after it', async () => {
  hintSession(true)
  const net = fakeNetwork()
  net.respond(ENDPOINTS.putListTitle, SAVED)
  renderEditor({}, 400)
  await user.click(screen.getByRole('button', { name: 'More for Alien' }))
  await user.click(await screen.findByRole('menuitem', { name: /position/i }))
  await user.type(await screen.findByRole('spinbutton'), '{Control>}a{/Control}300{Enter}')
  expect(await screen.findByText('The list could not be loaded.', { selector: 'p' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(net.sent.filter(({ call }) => call.startsWith('GET'))).toHaveLength(2))
  expect(net.sent.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(1)
})
