import { screen, waitFor, within } from '@testing-library/react'
import { ENDPOINTS, type Watch } from '#contract'
import { makePendingCalls } from '#lib/browser/after-login/make-pending-calls'
import { unsavedOnPage } from '#lib/browser/older-build/unsaved'
import type { SentRequest } from '#tests/components/fake-gate'
import { fill } from '#tests/components/fill'
import { chooseCell, fixToday, open, posts, press, save, user, watchOf } from './open-sheet'

fixToday()
beforeEach(() => sessionStorage.clear())

test('a rewatch is proposed by an earlier watch, not by a later one, and can be declined', async () => {
  const sent = open({ watches: [watchOf({ watchedOn: '2018-03-03' })] })
  const box = screen.getByRole('checkbox', { name: 'Rewatch' })
  await waitFor(() => expect(box).toBeChecked())
  expect(screen.getByText('You watched it on 3 March 2018')).toBeInTheDocument()
  await press('Earlier')
  await chooseCell('2017')
  expect(box).not.toBeChecked()
  await press('Yesterday')
  expect(box).toBeChecked()
  await user().click(box)
  await user().click(save())
  await waitFor(() => expect(posts(sent)[0]?.body).toMatchObject({ isRewatch: false }))
})

test('note and tags are sent; a comma sets a tag and Backspace takes the last', async () => {
  const sent = open()
  await press('Add a note')
  fill({ Note: 'Quiet.' })
  await press('Add tags')
  await user().type(screen.getByLabelText('Tags'), '#a,b c,d,{Backspace}')
  await user().click(save())
  await waitFor(() => expect(posts(sent)[0]?.body).toMatchObject({ note: 'Quiet.', tags: ['a', 'b c'] }))
})

test('the rating is raised, cleared and sent with the watch', async () => {
  const sent = open()
  await press('+5, higher')
  await press('+5, higher')
  expect(screen.getByRole('slider', { name: 'Your rating of Heat' })).toHaveValue('55')
  await press('Clear rating')
  expect(screen.getByRole('slider')).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Clear rating' })).not.toBeInTheDocument()
  await press('−5, lower')
  await user().click(save())
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toContainEqual(expect.objectContaining({ rating: 50 })),
  )
})

test('a note that is too long is named in place and not sent', async () => {
  const sent = open({ watch: watchOf({ note: 'x'.repeat(5_120) }) })
  expect(screen.getByText('5,120 characters; 5,000 fit.')).toBeInTheDocument()
  await user().click(save())
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('what is refused stays in the sheet, with the reason', async () => {
  open({ status: 400, message: 'That day is in the future.' })
  await press('Add a note')
  fill({ Note: 'Quiet.' })
  await user().click(save())
  expect(await screen.findByText('That day is in the future.', { exact: false })).toBeVisible()
  expect(screen.getByLabelText('Note')).toHaveValue('Quiet.')
})

test('Ctrl+Enter logs', async () => {
  const sent = open()
  save().focus()
  await user().keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(posts(sent)).toHaveLength(1))
})

test('changing a watch shows what it has and saves all of it', async () => {
  const sent = open({ watch: watchOf({ watchedOn: '2019-05', tags: ['cinema'], isRewatch: true }) })
  expect(save()).toHaveAccessibleName('Save: May 2019')
  expect(
    within(screen.getByRole('dialog', { hidden: true })).getByRole('button', { name: 'Remove' }),
  ).toBeInTheDocument()
  await user().click(save())
  await waitFor(() => expect(sent.at(-1)?.method).not.toBe('GET'))
  expect(sent.find(({ method }) => method === 'PUT')).toMatchObject({
    path: '/api/watches/7',
    body: { watchedOn: '2019-05', tags: ['cinema'], isRewatch: true },
  })
})

const ADA = 7
const isRating = ({ path }: SentRequest) => path === ENDPOINTS.rateEntry.path
const isWrite = ({ method }: SentRequest) => method !== 'GET'
/** Opens the sheet in a session that has ended for these requests. */
function endedFor(isRefused: (request: SentRequest) => boolean) {
  const session = { hasEnded: true, sent: [] as SentRequest[] }
  session.sent = open({
    respond: (request) => (session.hasEnded && isRefused(request) ? { status: 401 } : undefined),
  })
  return session
}
const saveRated = async () => {
  await press('+5, higher')
  await user().click(save())
}

test('a session that ends before the rating leaves one watch, and signing in saves the rating', async () => {
  const session = endedFor(isRating)
  await saveRated()
  expect(await screen.findByRole('link', { name: 'Sign in to keep it' })).toBeVisible()
  session.hasEnded = false
  expect(await makePendingCalls(ADA)).toBe('/?message=Rating+updated+successfully')
  expect(posts(session.sent)).toHaveLength(1)
  expect(session.sent.filter(isRating).map(({ body }) => body)).toMatchObject([
    { rating: 50 },
    { rating: 50 },
  ])
})

test('a session that ends before a changed watch is saved keeps nothing, and says so', async () => {
  open({ watch: watchOf({}), respond: (request) => (isWrite(request) ? { status: 401 } : undefined) })
  await saveRated()
  expect(await screen.findByRole('link', { name: 'Not saved. Sign in' })).toBeVisible()
  expect(await makePendingCalls(ADA)).toBe('/')
})

test('a changed watch that was refused is nothing that another page could save', async () => {
  open({ watch: watchOf({}), status: 500 })
  await user().click(save())
  await screen.findByRole('button', { name: 'Try again' })
  expect(unsavedOnPage()).toBeNull()
})

test('a session that ends before the watch keeps the watch with its rating', async () => {
  const session = endedFor(isWrite)
  await saveRated()
  await screen.findByRole('link', { name: 'Sign in to keep it' })
  session.hasEnded = false
  session.sent.length = 0
  expect(await makePendingCalls(ADA)).toBe('/?message=Watch+logged.')
  expect(session.sent.map(({ path }) => path)).toEqual([ENDPOINTS.addWatch.path, ENDPOINTS.rateEntry.path])
})

test('a watch that is saved after all is not logged again by signing in', async () => {
  const session = endedFor(isWrite)
  await user().click(save())
  await screen.findByRole('link', { name: 'Sign in to keep it' })
  session.hasEnded = false
  await user().click(save())
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: 'Sign in to keep it' })).not.toBeInTheDocument(),
  )
  expect(await makePendingCalls(ADA)).toBe('/')
  expect(posts(session.sent)).toHaveLength(2)
})

test('what is edited after a refused rating is saved with it, in the same watch', async () => {
  let isDown = true
  const watches: Watch[] = []
  const sent = open({
    watches,
    respond: (request) => {
      if (request.method === 'POST' && !isRating(request)) watches.push(watchOf({}))
      return isDown && isRating(request) ? { status: 503 } : undefined
    },
  })
  await saveRated()
  await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await press('Add a note')
  fill({ Note: 'Quiet.' })
  await user().click(save())
  await waitFor(() => expect(sent.filter(isRating)).toHaveLength(2))
  expect(posts(sent)).toHaveLength(1)
  expect(sent.filter(({ method }) => method === 'PUT')).toMatchObject([
    { path: '/api/watches/7', body: { note: 'Quiet.', watchedOn: '2026-11-22', isRewatch: false } },
  ])
})
