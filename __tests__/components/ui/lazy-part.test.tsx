import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LazyPart } from '#components/ui/lazy-part'

const Menu = () => <p>The menu</p>

test('a loading part shows its placeholder', async () => {
  const pending = Promise.withResolvers<typeof Menu>()
  show(() => pending.promise)
  expect(screen.getByText('Waiting')).toBeInTheDocument()
  await act(async () => pending.resolve(Menu))
  expect(screen.getByText('The menu')).toBeInTheDocument()
})

test('a part that fails to load can be loaded again', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('no network')).mockResolvedValue(Menu)
  show(load)
  await userEvent.click(await screen.findByRole('button', { name: 'Load the account menu again' }))
  expect(await screen.findByText('The menu')).toBeInTheDocument()
})

describe('a part that does not load', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test('times out after 120 seconds', () => {
    show(() => new Promise(() => undefined))
    act(() => jest.advanceTimersByTime(119_999))
    expect(screen.getByText('Waiting')).toBeInTheDocument()
    act(() => jest.advanceTimersByTime(1))
    expect(screen.getByRole('button', { name: 'Load the account menu again' })).toBeInTheDocument()
  })
})

function show(load: () => Promise<typeof Menu>): void {
  render(<LazyPart name="account menu" load={load} props={{}} waiting="Waiting" />)
}
