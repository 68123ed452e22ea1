import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Avatar } from '#components/artwork/avatar'
import { Button } from '#components/ui/button'
import { EmptyCard } from '#components/ui/empty-card'
import { Field } from '#components/ui/form/field'
import { Select } from '#components/ui/form/select'
import { AlertDialog } from '#components/ui/overlay/alert-dialog'
import { LazyPart } from '#components/ui/overlay/lazy-part'
import { Menu } from '#components/ui/overlay/menu'
import { Pager } from '#components/ui/pager'
import { Tabs } from '#components/ui/tabs'
import { Stars } from '#components/ui/text/stars'
import { pagerWindow } from '#lib/text/pager-window'
import { render } from '#tests/components/render'

test('a field is named by its label and described by its hint and error', () => {
  render(<Field label="Email" name="email" type="email" hint="We never show it." error="That is too long." />)
  const field = screen.getByRole('textbox', { name: 'Email' })
  expect(field).toHaveAccessibleDescription('We never show it. That is too long.')
  expect(field).toBeInvalid()
})

test('a password can be shown and hidden again', async () => {
  render(<Field label="Password" name="password" type="password" />)
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
  await userEvent.click(screen.getByRole('button', { name: 'Show password', pressed: true }))
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
})

test('a select shows the labels of its options', async () => {
  render(<Select label="Sort by" name="sort" options={[{ value: 'added', label: 'Date Added' }]} />)
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Date Added')
})

test('a dialog focuses Cancel, closes on Escape, and acts only on its confirm button', async () => {
  const onConfirm = jest.fn()
  render(
    <AlertDialog
      trigger={<Button>Remove picture</Button>}
      question="Are you sure you want to remove your profile picture?"
      confirm="Remove"
      onConfirm={onConfirm}
    />,
  )
  const trigger = screen.getByRole('button', { name: 'Remove picture' })
  await userEvent.click(trigger)
  expect(screen.getByRole('alertdialog')).toHaveAccessibleName(
    'Are you sure you want to remove your profile picture?',
  )
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(trigger).toHaveFocus()
  expect(onConfirm).not.toHaveBeenCalled()

  await userEvent.click(trigger)
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(onConfirm).toHaveBeenCalledTimes(1)
})

test('a menu opens by keyboard, and its pages are links', async () => {
  const onSelect = jest.fn()
  render(
    <Menu
      label="Account"
      items={[
        { label: 'Profile', href: '/profile' },
        { label: 'Logout', onSelect },
      ]}
    >
      Ada
    </Menu>,
  )
  screen.getByRole('button', { name: 'Account' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '/profile')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Logout' }))
  expect(onSelect).toHaveBeenCalledTimes(1)
})

test('a tab stays open when a refresh of the page brings back the hash of when it began', async () => {
  const tabs = () => ['one', 'two'].map((id) => ({ id, title: id, content: id }))
  window.history.replaceState(null, '', '#two')
  const { rerender } = render(<Tabs label="Numbers" tabs={tabs()} />)
  await userEvent.click(screen.getByRole('tab', { name: 'one' }))
  window.history.replaceState(null, '', '#two')
  rerender(<Tabs label="Numbers" tabs={tabs()} />)
  expect(screen.getByRole('tab', { name: 'one' })).toHaveAttribute('aria-selected', 'true')
})

test('stars are one image with the rating as its name', () => {
  render(<Stars rating={75} />)
  expect(screen.getByRole('img', { name: 'Rated 75 of 100' })).toBeInTheDocument()
})

test('a member without a picture has the default picture', () => {
  render(<Avatar picture={null} size={48} alt="Ada" />)
  expect(screen.getByRole('img', { name: 'Ada' })).toHaveAttribute('src', '/default-profile.svg')
})

test('an empty card has a heading and one link', () => {
  render(
    <EmptyCard
      title="Nothing at this address"
      kind="missing"
      sentence="There is no movie here."
      action={{ label: 'Back to Home', href: '/' }}
    />,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Nothing at this address' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
})

test.each([
  [1, 12, [1, 2, 3, null, 12]],
  [2, 12, [1, 2, 3, null, 12]],
  [3, 12, [1, 2, 3, 4, null, 12]],
  [5, 12, [1, null, 4, 5, 6, null, 12]],
  [12, 12, [1, null, 10, 11, 12]],
  [4, 5, [1, 2, 3, 4, 5]],
  [2, 2, [1, 2]],
  [1, 1, [1]],
])('page %d of %d shows a window of three with first, last and ellipses', (page, total, shown) => {
  expect(pagerWindow(page, total)).toEqual(shown)
})

test('pages are links, and the current one has aria-current', () => {
  render(<Pager page={5} totalPages={12} hrefOf={(page) => `/search?query=heat&page=${page}`} />)
  const pager = within(screen.getByRole('navigation', { name: 'Pagination' }))
  expect(pager.getByRole('link', { name: 'Page 12' })).toHaveAttribute('href', '/search?query=heat&page=12')
  expect(pager.getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 5')
  expect(pager.getByRole('link', { name: 'Previous page' })).toHaveAttribute(
    'href',
    '/search?query=heat&page=4',
  )
  expect(pager.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/search?query=heat&page=6')
})

test('the first page has no previous link, the last no next link, and a single page no pager', () => {
  const { rerender } = render(<Pager page={1} totalPages={3} hrefOf={String} />)
  expect(screen.queryByRole('link', { name: 'Previous page' })).not.toBeInTheDocument()
  rerender(<Pager page={3} totalPages={3} hrefOf={String} />)
  expect(screen.queryByRole('link', { name: 'Next page' })).not.toBeInTheDocument()
  rerender(<Pager page={1} totalPages={1} hrefOf={String} />)
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
})

const Part = () => <p>The menu</p>

test('a loading part shows its placeholder', async () => {
  const pending = Promise.withResolvers<typeof Part>()
  show(() => pending.promise)
  expect(screen.getByText('Waiting')).toBeInTheDocument()
  await act(async () => pending.resolve(Part))
  expect(await screen.findByText('The menu')).toBeInTheDocument()
})

test('a part that fails to load can be loaded again', async () => {
  jest.spyOn(console, 'error').mockImplementation()
  const load = jest.fn().mockRejectedValueOnce(new Error('no network')).mockResolvedValue(Part)
  show(load)
  await userEvent.click(await screen.findByRole('button', { name: 'Load the account menu again' }))
  expect(await screen.findByText('The menu')).toBeInTheDocument()
})

test.each([
  [
    'first control',
    () => (
      <div>
        <p>The menu</p>
        <button type="button">Account</button>
      </div>
    ),
    'Account',
  ],
  ['text, where it has no control', () => <p>The menu</p>, 'The menu'],
])('a part that is loaded again has the focus of the pressed button on its %s', async (_, Loaded, text) => {
  jest.spyOn(console, 'error').mockImplementation()
  show(jest.fn().mockRejectedValueOnce(new Error('no network')).mockResolvedValue(Loaded))
  await userEvent.click(await screen.findByRole('button', { name: 'Load the account menu again' }))
  expect(await screen.findByText(text)).toHaveFocus()
})

test('a part that is loaded again takes no focus from elsewhere', async () => {
  jest.spyOn(console, 'error').mockImplementation()
  const pending = Promise.withResolvers<typeof Part>()
  show(jest.fn().mockRejectedValueOnce(new Error('no network')).mockReturnValue(pending.promise))
  await userEvent.click(await screen.findByRole('button', { name: 'Load the account menu again' }))
  const other = document.body.appendChild(document.createElement('button'))
  other.focus()
  await act(async () => pending.resolve(Part))
  expect(other).toHaveFocus()
  other.remove()
})

test('the button that loads a part again keeps the focus where that fails again', async () => {
  jest.spyOn(console, 'error').mockImplementation()
  const load = jest.fn(() => Promise.reject(new Error('No such file.')))
  show(load)
  const again = await screen.findByRole('button', { name: 'Load the account menu again' })
  await userEvent.click(again)
  await act(async () => {})
  expect(load).toHaveBeenCalledTimes(2)
  expect(again).toHaveFocus()
})

test('a part without which nothing is missed shows nothing where it does not load', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation()
  const load = jest.fn(() => Promise.reject(new Error('No such file.')))
  const { container } = render(<LazyPart load={load} props={{}} />)
  await waitFor(() => expect(logged).toHaveBeenCalled())
  expect(container).toBeEmptyDOMElement()
})

describe('a part that does not load', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test('times out after 120 seconds', () => {
    jest.spyOn(console, 'error').mockImplementation()
    show(() => new Promise(() => undefined))
    act(() => jest.advanceTimersByTime(119_999))
    expect(screen.getByText('Waiting')).toBeInTheDocument()
    act(() => jest.advanceTimersByTime(1))
    expect(screen.getByRole('button', { name: 'Load the account menu again' })).toBeInTheDocument()
  })
})

function show(load: () => Promise<typeof Part>): void {
  render(
    <LazyPart
      failed="The account menu could not be loaded."
      again="Load the account menu again"
      load={load}
      props={{}}
      waiting="Waiting"
    />,
  )
}
