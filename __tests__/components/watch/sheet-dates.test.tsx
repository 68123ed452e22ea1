import { screen, waitFor } from '@testing-library/react'
import { chooseCell, open, posts, prepareSheet, press, save, titleId, user } from './open-sheet'

prepareSheet()

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
  expect(posts(sent)[0]?.body).toMatchObject({ movie_id: titleId, watched_on: '2019', watched_at: null })
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
