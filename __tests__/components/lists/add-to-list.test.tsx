import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
// Loaded ahead, as its import takes real time.
import '#components/lists/add-to-list-sheet'
import { AddToListButton } from '#components/lists/add-to-list'
import { LIST_MESSAGES } from '#contract'
import { fakeGateForMember } from '#tests/components/fake-gate'
import { title } from '#tests/components/titles'

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
  const full = LIST_MESSAGES.full('Slow trains')
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
      : { body: { message: 'Done.', position: 1, titles: 1 } },
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
