import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { WatchSheet } from '#components/watch/watch-sheet'
import { ENDPOINTS, type Watch } from '#contract'
import { fakeGateForMember, type SentRequest } from '#tests/components/fake-gate'
import { title } from '#tests/components/titles'

const HEAT = title()
const NOW = new Date('2026-11-22T12:00:00')

beforeEach(() => {
  jest.useFakeTimers({
    now: NOW,
    doNotFake: ['queueMicrotask', 'setTimeout', 'setInterval', 'nextTick', 'setImmediate'],
  })
  // jsdom does not open dialogs.
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true
  }
})
afterEach(() => jest.useRealTimers())

const user = () => userEvent.setup({ delay: null })
const press = (name: string | RegExp) => user().click(screen.getByRole('button', { name }))
const chooseCell = (name: string) => user().click(screen.getByRole('radio', { name }))
const save = () => screen.getByRole('button', { name: /^(Log it|Save)/ })

test('the button says the date that will be saved', async () => {
  open()
  expect(save()).toHaveAccessibleName('Log it: today')
  await press('Yesterday')
  expect(save()).toHaveAccessibleName('Log it: yesterday')
  await press('Friday')
  expect(save()).toHaveAccessibleName('Log it: Friday 20 November')
  await press('No idea')
  expect(save()).toHaveAccessibleName('Log it, no date')
  await press('Earlier')
  await chooseCell('2019')
  expect(save()).toHaveAccessibleName('Log it: 2019')
  await chooseCell('May 2019')
  expect(save()).toHaveAccessibleName('Log it: May 2019')
  await chooseCell('Sunday 12 May 2019')
  expect(save()).toHaveAccessibleName('Log it: Sunday 12 May 2019')
})

test('choosing a value again clears it and the finer ones', async () => {
  open()
  await press('Earlier')
  await chooseCell('2019')
  await chooseCell('May 2019')
  await press(/^Month/)
  await chooseCell('May 2019')
  expect(save()).toHaveAccessibleName('Log it: 2019')
})

test('only the date that was chosen is sent', async () => {
  const sent = open()
  await press('Earlier')
  await chooseCell('2019')
  await user().click(save())
  await waitFor(() => expect(posts(sent)).toHaveLength(1))
  expect(posts(sent)[0]?.body).toMatchObject({ movie_id: 949, watched_on: '2019', watched_at: null })
})

test('days in the future cannot be chosen', async () => {
  open()
  expect(screen.getByRole('radio', { name: 'Monday 23 November 2026' })).toBeDisabled()
})

test('years go back to the release, and further on request', async () => {
  open()
  await press('Earlier')
  expect(screen.getAllByRole('radio').at(-1)).toHaveAccessibleName('1995')
  await press('Earlier than that')
  expect(screen.getByRole('radio', { name: '1950' })).toBeInTheDocument()
})

test('arrow keys, digits and Backspace move in the panel', async () => {
  open()
  const keys = user()
  screen.getByRole('radio', { name: 'Sunday 22 November 2026' }).focus()
  await keys.keyboard('{ArrowUp}')
  expect(screen.getByRole('radio', { name: 'Sunday 15 November 2026' })).toHaveFocus()
  await keys.keyboard('12')
  expect(screen.getByRole('radio', { name: 'Thursday 12 November 2026' })).toHaveFocus()
  await keys.keyboard('{Enter}')
  expect(save()).toHaveAccessibleName('Log it: Thursday 12 November')
  await keys.keyboard('{Backspace}')
  await waitFor(() => expect(screen.getByRole('radio', { name: 'November 2026' })).toHaveFocus())
})

test('a typed date is repeated as it is understood, or refused with the reason', async () => {
  open()
  const field = screen.getByLabelText('Or type it')
  await user().type(field, '31 April 2019')
  expect(screen.getByText('There is no 31 April.')).toBeInTheDocument()
  await user().clear(field)
  await user().type(field, 'may 2019')
  expect(screen.getByText('That is May 2019.')).toBeInTheDocument()
  expect(save()).toHaveAccessibleName('Log it: May 2019')
})

test('a rewatch is proposed by an earlier watch, and can be declined', async () => {
  const sent = open({ watches: [watchOnWire({ watched_on: '2018-03-03' })] })
  const box = screen.getByRole('checkbox', { name: 'Rewatch' })
  await waitFor(() => expect(box).toBeChecked())
  expect(screen.getByText('You logged it on 3 March 2018')).toBeInTheDocument()
  await user().click(box)
  await user().click(save())
  await waitFor(() => expect(posts(sent)[0]?.body).toMatchObject({ is_rewatch: false }))
})

test('a watch before all others is no rewatch', async () => {
  open({ watches: [watchOnWire({ watched_on: '2018-03-03' })] })
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Rewatch' })).toBeChecked())
  await press('Earlier')
  await chooseCell('2017')
  expect(screen.getByRole('checkbox', { name: 'Rewatch' })).not.toBeChecked()
})

test('note and tags are sent; a comma sets a tag and Backspace takes the last', async () => {
  const sent = open()
  await press('Add a note')
  await user().type(screen.getByLabelText('Note'), 'Quiet.')
  await press('Add tags')
  await user().type(screen.getByLabelText('Tags'), '#cinema,with Jun,oops,{Backspace}')
  await user().click(save())
  await waitFor(() =>
    expect(posts(sent)[0]?.body).toMatchObject({ note: 'Quiet.', tags: ['cinema', 'with Jun'] }),
  )
})

test('a note that is too long is named in place and not sent', async () => {
  const sent = open({ watch: watch({ note: 'x'.repeat(5_120) }) })
  expect(screen.getByText('5,120 characters; 5,000 fit.')).toBeInTheDocument()
  await user().click(save())
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('what is refused stays in the sheet, with the reason', async () => {
  open({ status: 400, message: 'That day is in the future.' })
  await press('Add a note')
  await user().type(screen.getByLabelText('Note'), 'Quiet.')
  await user().click(save())
  expect(await screen.findByRole('alert')).toHaveTextContent('That day is in the future.')
  expect(screen.getByLabelText('Note')).toHaveValue('Quiet.')
})

test('Ctrl+Enter logs', async () => {
  const sent = open()
  save().focus()
  await user().keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(posts(sent)).toHaveLength(1))
})

test('changing a watch shows what it has and saves all of it', async () => {
  const sent = open({ watch: watch({ watchedOn: '2019-05', tags: ['cinema'], isRewatch: true }) })
  expect(save()).toHaveAccessibleName('Save: May 2019')
  expect(
    within(screen.getByRole('dialog', { hidden: true })).getByRole('button', { name: 'Remove' }),
  ).toBeInTheDocument()
  await user().click(save())
  await waitFor(() => expect(sent.at(-1)?.method).not.toBe('GET'))
  expect(sent.find(({ method }) => method === 'PUT')).toMatchObject({
    path: '/api/watches/7',
    body: { watched_on: '2019-05', tags: ['cinema'], is_rewatch: true },
  })
})

interface Scene {
  watch?: Watch
  watches?: object[]
  status?: number
  message?: string
}

function open({ watch, watches = [], status = 200, message = '' }: Scene = {}): SentRequest[] {
  const sent = fakeGateForMember(({ method }) => {
    if (method === 'GET') {
      const view = { page: 1, pages: 1, found: watches.length, total: watches.length }
      return { body: { view, results: watches, facets: { months: [], days: [], tags: [] } } }
    }
    if (status !== 200) return { status, body: { message } }
    return { body: method === 'PUT' ? watchOnWire({}) : { watch: watchOnWire({}), entry_added: true } }
  })
  render(
    <WatchSheet
      title={{ ...HEAT, id: watch ? 950 : HEAT.id + watches.length }}
      watch={watch ?? null}
      rating={null}
      onSaved={() => {}}
      onClose={() => {}}
      onRemove={watch ? () => {} : undefined}
    />,
  )
  return sent
}

function posts(sent: SentRequest[]): SentRequest[] {
  return sent.filter(({ method, path }) => method === 'POST' && path === ENDPOINTS.addWatch.path)
}

function watchOnWire(overrides: object) {
  const wireTitle = { MovieID: 949, Title: 'Heat', media_type: 'movie' }
  return { id: 7, title: wireTitle, watched_on: '2026-11-22', is_rewatch: false, tags: [], ...overrides }
}

function watch(overrides: Partial<Watch>): Watch {
  const place = { season: null, episode: null, episodeName: null }
  const content = { watchedOn: '2026-11-22', watchedAt: null, isRewatch: false, note: null, tags: [] }
  return { id: 7, title: HEAT, rating: null, ...place, ...content, ...overrides }
}
