import { act, fireEvent, render, screen } from '@testing-library/react'
import { QueryInput } from '#components/search/query-input'
import { ENDPOINTS } from '#contract'
import { fakeNetwork } from '#tests/support/fake-network'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }))

test('text in IME composition is neither searched nor submitted', async () => {
  const net = fakeNetwork()
  net.respond(ENDPOINTS.search, { body: { results: [] } })
  const submitted = jest.fn((event: Event) => event.preventDefault())
  const { container } = render(
    <form>
      <QueryInput query={undefined} />
    </form>,
  )
  container.firstElementChild?.addEventListener('submit', submitted)
  act(() => screen.getByRole('searchbox').focus())
  const field = await screen.findByRole('combobox')
  jest.useFakeTimers()
  fireEvent.compositionStart(field)
  fireEvent.input(field, { target: { value: 'とうk' }, isComposing: true })
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229, isComposing: true })
  await act(() => jest.advanceTimersByTimeAsync(1_000))
  expect(net.sent).toEqual([])
  fireEvent.input(field, { target: { value: '東京' }, isComposing: true })
  fireEvent.compositionEnd(field)
  await act(() => jest.advanceTimersByTimeAsync(180))
  expect(
    net.sent.map(({ call }) => new URL(call.split(' ')[1] ?? '', 'http://site').searchParams.get('query')),
  ).toEqual(['東京'])
  expect(submitted).not.toHaveBeenCalled()
  jest.useRealTimers()
})
