import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { viewerChanged } from '#lib/browser/session-hint'
import { fakeGateForMember, fakeGateForVisitor } from '#tests/components/fake-gate'
import { lamp, progress, show, update, watch } from './a-show'

afterEach(() => viewerChanged())

test('a visitor reads episodes with dates, and has no dots', () => {
  fakeGateForVisitor()
  show()
  expect(screen.getByText('1 season, 4 episodes')).toBeInTheDocument()
  expect(
    screen
      .getAllByRole('listitem')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual([
    '1Pilot1 Jan 202547m',
    '2Episode 22 Jan 202547m',
    '3Attila3 Jan 202547m',
    '4Cold HarborNo date yet47m',
  ])
  expect(screen.queryByRole('button', { name: /^Mark/ })).not.toBeInTheDocument()
})

test('the offer is left for the rest of the page, and the dot has the focus', async () => {
  fakeGateForMember(({ method }) => ({
    body: method === 'GET' ? progress() : update('1 episode marked.', watch(2, '2026-11-22')),
  }))
  show()
  const dot = await lamp(/^Mark episode 2/)
  await userEvent.click(dot)
  await userEvent.click(await screen.findByRole('button', { name: 'Leave them' }))
  expect(dot).toHaveFocus()
  expect(screen.queryByText('E1 before it is not marked.')).not.toBeInTheDocument()
})

test('an episode that has not aired says so, and cannot be marked', async () => {
  const sent = fakeGateForMember(() => ({ body: progress() }))
  show()
  const dot = await lamp(/^Mark episode 4, Cold Harbor, no date yet$/)
  expect(dot).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(dot)
  expect(sent.some(({ method }) => method === 'PUT')).toBe(false)
})

test('a mark that cannot be saved goes out again and offers to try again', async () => {
  let isDown = true
  fakeGateForMember(({ method }) => {
    if (method === 'GET') return { body: progress() }
    return isDown
      ? { status: 503, body: { message: 'The lamp is broken.' } }
      : { body: update('1 episode marked.', watch(1, '2026-11-22')) }
  })
  show()
  const dot = await lamp(/^Mark episode 1/)
  await userEvent.click(dot)
  expect(await screen.findByText('Not saved: The lamp is broken.')).toBeInTheDocument()
  expect(dot).toHaveAttribute('aria-pressed', 'false')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1 episode marked.')).toBeInTheDocument()
  await act(async () => {})
  expect(dot).toHaveAttribute('aria-pressed', 'true')
})
