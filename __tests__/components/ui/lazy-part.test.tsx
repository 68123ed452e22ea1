import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LazyPart } from '#components/ui/lazy-part'

const Menu = () => <p>The menu</p>

test('a part that is on its way has something in its place', async () => {
  const arriving = Promise.withResolvers<typeof Menu>()
  show(() => arriving.promise)
  expect(screen.getByText('Waiting')).toBeInTheDocument()
  await act(async () => arriving.resolve(Menu))
  expect(screen.getByText('The menu')).toBeInTheDocument()
})

test('a part that fails offers to load again, and the page stays', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('no network')).mockResolvedValue(Menu)
  show(load)
  await userEvent.click(await screen.findByRole('button', { name: 'Load the account menu again' }))
  expect(await screen.findByText('The menu')).toBeInTheDocument()
})

describe('a part that does not arrive', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test('is given up after 120 seconds', () => {
    show(() => new Promise(() => undefined))
    act(() => jest.advanceTimersByTime(119_999))
    expect(screen.getByText('Waiting')).toBeInTheDocument()
    act(() => jest.advanceTimersByTime(1))
    expect(screen.getByRole('button', { name: 'Load the account menu again' })).toBeInTheDocument()
  })
})

function show(load: () => Promise<typeof Menu>): void {
  render(<LazyPart name="account menu" load={load} waiting="Waiting" />)
}
