import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '#components/entry/member-dot'
import '#components/keys/key-help'
import { KeyHelpShortcut } from '#components/keys/key-help-shortcut'
import { TitleCard } from '#components/title/title-card'
import { areKeysOn } from '#lib/browser/key-switch'
import { fakeGateForMember } from '#tests/components/fake-gate'
import { title } from '#tests/components/titles'

beforeEach(() => {
  localStorage.clear()
  fakeGateForMember(() => ({ body: [] }))
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
})

function show(hasPoster: boolean) {
  render(
    <>
      <input aria-label="Search" />
      {hasPoster && <TitleCard title={title()} />}
      <KeyHelpShortcut />
    </>,
  )
}

const help = () => screen.findByRole('dialog', { name: 'Keys on this page' })

test('a page without posters lists no keys for them', async () => {
  show(false)
  await userEvent.keyboard('?')
  expect(within(await help()).queryByRole('region', { name: 'On a poster' })).not.toBeInTheDocument()
})

test('keys of rows, next episodes and handles are listed where there are any', async () => {
  const parts = <i data-rating-keys="" data-next-dot="" data-handle="" data-decide="" />
  render(
    <>
      {parts}
      <KeyHelpShortcut />
    </>,
  )
  await userEvent.keyboard('?')
  const names = within(await help())
    .getAllByRole('region')
    .map((region) => region.getAttribute('aria-label'))
  expect(names).toEqual([
    'On a title of your collection',
    'On the handle of a row',
    'On a title to decide',
    'On a show to watch',
    'Anywhere',
  ])
})

test('a question mark that is typed opens nothing', async () => {
  show(false)
  await userEvent.type(screen.getByLabelText('Search'), '?')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('switched off, the keys stay off in this browser until Ctrl and slash open the list again', async () => {
  show(false)
  await userEvent.keyboard('?')
  await help()
  await userEvent.click(screen.getByRole('switch', { name: 'Keys: on' }))
  expect(screen.getByRole('switch', { name: 'Keys: off' })).not.toBeChecked()
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  await userEvent.keyboard('?')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}/{/Control}')
  await help()
  await userEvent.click(screen.getByRole('switch'))
  expect(areKeysOn()).toBe(true)
})
