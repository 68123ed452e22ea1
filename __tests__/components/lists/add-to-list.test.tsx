import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { render } from '#tests/components/render'
// Loaded ahead, as its import takes real time.
import '#components/lists/add-to-list-sheet'
import { AddToListButton } from '#components/lists/add-to-list'
import { ENDPOINTS } from '#contract'
import { fakeGateForMember, hintSession } from '#tests/components/fake-gate'
import { title } from '#tests/components/titles'
import { type FakeResponse, fakeNetwork } from '#tests/support/fake-network'

const user = userEvent.setup()

const TRAINS = 'list-of--trains-'
const BOATS = 'list-of---boats-'

function listed(id: string, name: string, hasTitle: boolean) {
  return { id, name, privacy: 'private', titles: 3, hasTitle }
}

function openSheet(respond: Parameters<typeof fakeGateForMember>[0] = () => undefined) {
  const sent = fakeGateForMember((request) => {
    if (request.method !== 'GET') return respond(request)
    return { body: [listed(TRAINS, 'Slow trains', false), listed(BOATS, 'Boats', true)] }
  })
  render(<AddToListButton title={title()} />)
  return sent
}

async function opened() {
  await user.click(screen.getByRole('button', { name: 'Add to list' }))
  const sheet = await screen.findByRole('dialog', { name: 'Add Heat to a list' })
  await within(sheet).findByRole('checkbox', { name: /Slow trains/ })
  return within(sheet)
}

test('the sheet shows the member’s lists, those with the title ticked, until Done closes it', async () => {
  openSheet()
  const sheet = await opened()
  expect(sheet.getByRole('checkbox', { name: 'Slow trains 3' })).not.toBeChecked()
  expect(sheet.getByRole('checkbox', { name: 'Boats 3' })).toBeChecked()
  expect(sheet.getByRole('textbox')).toHaveFocus()
  await user.click(sheet.getByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a full list says that it is full and stays unticked', async () => {
  const full = 'Slow trains has 5,000 titles, the most there can be.'
  openSheet(() => ({ status: 409, body: { message: full } }))
  const sheet = await opened()
  await user.click(sheet.getByRole('checkbox', { name: /Slow trains/ }))
  expect(await sheet.findByText(full, { selector: 'p', exact: false })).toBeVisible()
  expect(sheet.getByRole('checkbox', { name: 'Slow trains 3' })).not.toBeChecked()
})

test('typing narrows the lists, and Enter makes the list that is not among them', async () => {
  const sent = openSheet(({ path }) =>
    path === '/api/lists'
      ? { body: { ...listed('list-of-heists--', 'Heists', false), titles: 0 } }
      : { body: { position: 1, titles: 1 } },
  )
  const sheet = await opened()
  await user.type(sheet.getByRole('textbox'), 'Heists')
  expect(sheet.queryByRole('checkbox')).not.toBeInTheDocument()
  expect(sheet.getByRole('button', { name: 'New list “Heists”' })).toBeVisible()
  await user.keyboard('{Enter}')
  expect(await sheet.findByRole('checkbox', { name: 'Heists 1' })).toBeChecked()
  expect(sheet.getByRole('textbox')).toHaveValue('')
  expect(sent.map(({ method, path }) => `${method} ${path}`).slice(-2)).toEqual([
    'POST /api/lists',
    'PUT /api/lists/list-of-heists--/titles/movie/949',
  ])
})

const ADDED = { body: { position: 4, titles: 4 } }
const REMOVED = { body: { position: 4, titles: 3, note: null, addedAt: '' } }

/** @returns presses the box of Slow trains; the writes so far; its response to the first one */
async function openedWithHeldPut() {
  const net = fakeNetwork()
  const first = Promise.withResolvers<FakeResponse>()
  net.respond(ENDPOINTS.listsOfTitle, { body: [listed(TRAINS, 'Slow trains', false)] })
  net.respond(ENDPOINTS.putListTitle, first.promise, ADDED)
  hintSession(true)
  render(<AddToListButton title={title()} />)
  const sheet = await opened()
  const box = () => sheet.getByRole('checkbox', { name: /Slow trains/ })
  const writes = () => net.sent.map(({ call }) => call.split(' ')[0]).filter((method) => method !== 'GET')
  return { net, sheet, box, press: () => user.click(box()), respond: first.resolve, writes }
}

test('of two quick presses the last one wins, here and on the server', async () => {
  const { net, sheet, box, press, respond, writes } = await openedWithHeldPut()
  net.respond(ENDPOINTS.removeListTitle, REMOVED)
  await press()
  await press()
  expect(box()).not.toBeChecked()
  expect(writes()).toEqual(['PUT'])
  respond(ADDED)
  expect(await sheet.findByText('Took Heat off Slow trains.')).toBeVisible()
  expect(writes()).toEqual(['PUT', 'DELETE'])
  expect(sheet.getByRole('checkbox', { name: 'Slow trains 3' })).not.toBeChecked()
})

test('a press that fails takes back itself, and not the one after it', async () => {
  const { net, sheet, press, respond, writes } = await openedWithHeldPut()
  net.respond(ENDPOINTS.removeListTitle, { status: 500 })
  await press()
  await press()
  await press()
  respond(ADDED)
  expect(await sheet.findByText('Added Heat to Slow trains.')).toBeVisible()
  expect(writes()).toEqual(['PUT', 'DELETE', 'PUT'])
  expect(sheet.getByRole('checkbox', { name: 'Slow trains 4' })).toBeChecked()
})

test('what is pressed stays ticked where the lists are loaded anew while it is being saved', async () => {
  const { net, press, respond } = await openedWithHeldPut()
  await press()
  await user.click(screen.getByRole('button', { name: 'Done' }))
  const both = [listed(TRAINS, 'Slow trains', false), listed(BOATS, 'Boats', true)]
  net.respond(ENDPOINTS.listsOfTitle, { body: both })
  const sheet = await opened()
  await sheet.findByRole('checkbox', { name: /Boats/ })
  expect(sheet.getByRole('checkbox', { name: 'Slow trains 4' })).toBeChecked()
  respond({ status: 500 })
  expect(await sheet.findByRole('checkbox', { name: 'Slow trains 3' })).not.toBeChecked()
})

test('a new list that could not take the title is made once', async () => {
  const { net, sheet, respond } = await openedWithHeldPut()
  net.respond(ENDPOINTS.addList, { body: { ...listed('list-of-heists--', 'Heists', false), titles: 0 } })
  await user.type(sheet.getByRole('textbox'), 'Heists')
  await user.keyboard('{Enter}')
  respond({ status: 500 })
  await user.click(await sheet.findByRole('button', { name: 'Try again' }))
  expect(await sheet.findByText('Added Heat to Heists.')).toBeVisible()
  expect(net.sent.filter(({ call }) => call === 'POST /api/lists')).toHaveLength(1)
})
