import { cleanup, screen, waitFor } from '@testing-library/react'
import { chooseCell, fixToday, open, posts, press, save, titleId, user } from './open-sheet'

fixToday()

test('the button says the date; a value chosen again is cleared with the finer ones, and the rest is sent', async () => {
  const sent = open()
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
  await press(/^Month/)
  await chooseCell('May 2019')
  expect(save()).toHaveAccessibleName('Log it: 2019')
  await user().click(save())
  await waitFor(() => expect(posts(sent)).toHaveLength(1))
  expect(posts(sent)[0]?.body).toMatchObject({ titleId, watchedOn: '2019', watchedAt: null })
})

test('a log that the diary led to begins with its day, month or year', async () => {
  for (const [day, words] of [
    ['2019-05-12', 'Sunday 12 May 2019'],
    ['2019-05', 'May 2019'],
    ['2019', '2019'],
    ['2026-12', 'today'],
  ]) {
    window.history.replaceState(null, '', `/movie/603?day=${day}`)
    open()
    expect(save()).toHaveAccessibleName(`Log it: ${words}`)
    cleanup()
  }
  window.history.replaceState(null, '', '/')
})

test('days in the future cannot be chosen; years go back to the release, and further on request', async () => {
  open()
  expect(screen.getByRole('radio', { name: 'Monday 23 November 2026' })).toBeDisabled()
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
