import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EntryRowControls } from '#components/collection/entry-row-controls'
import { Toasts } from '#components/frame/toasts'
import { ENDPOINTS, type Entry } from '#contract'
import { latestAnnouncement } from '#tests/components/latest-announcement'
import { render } from '#tests/components/render'
import { title } from '#tests/components/titles'
import { fakeNetwork } from '#tests/support/fake-network'

const SHOW = title({ mediaType: 'tv', id: 1399, name: 'The Show' })
const ENTRY: Entry = { ...SHOW, rating: 75, addedAt: '2024-05-01T10:00:00Z' }

test('a title is removed before the server has responded, with a confirmation', async () => {
  const net = fakeNetwork()
  const pending = Promise.withResolvers<{ body: object }>()
  net.respond(ENDPOINTS.removeEntry, pending.promise)
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Remove The Show' }))
  expect(screen.getByText('Removed.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Undo removing The Show' })).toHaveFocus()
  expect(screen.queryByRole('button', { name: /Rate The Show/ })).not.toBeInTheDocument()
  await act(async () => pending.resolve({ body: {} }))
  expect(liveRegion()).toHaveTextContent('Item removed from your collection')
  expect(net.sent[0]?.call).toBe('DELETE /api/movies/remove/1399?type=tv')
})

test('keys rate the row that has the focus, and clear its rating', async () => {
  const net = fakeNetwork()
  net.respond(ENDPOINTS.rateEntry, { body: { rating: null } })
  show()
  screen.getByRole('button', { name: 'Remove The Show' }).focus()
  await userEvent.keyboard('8+')
  expect(await screen.findByRole('button', { name: 'Rated 85 of 100. Rate The Show' })).toBeVisible()
  await userEvent.keyboard('-{Delete}')
  expect(await screen.findByRole('button', { name: 'Not yet rated. Rate The Show' })).toBeVisible()
})

test.each([
  ["the server's message", { status: 503, body: { message: 'Not now.' } }, 'Not now.'],
  ['the message of the page', { isDown: true }, 'Failed to remove item. Please try again.'],
])('a failed removal is reverted with %s', async (_source, response, message) => {
  fakeNetwork().respond(ENDPOINTS.removeEntry, response)
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Remove The Show' }))
  expect(await screen.findByText(message, { selector: 'p' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Rated 75 of 100. Rate The Show' })).toBeVisible()
})

describe('a rating', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })

  test('is kept, and restored as last saved when a removal is undone', async () => {
    const net = fakeNetwork()
    net.respond(ENDPOINTS.rateEntry, { body: { rating: 80 } })
    net.respond(ENDPOINTS.removeEntry, { body: {} })
    net.respond(ENDPOINTS.addEntry, { body: {} })
    show()
    screen.getByRole('button', { name: 'Remove The Show' }).focus()
    await user.keyboard('+')
    await act(() => jest.advanceTimersByTimeAsync(5_000))
    expect(liveRegion()).toHaveTextContent('Rating updated successfully')
    expect(screen.getByRole('button', { name: 'Rated 80 of 100. Rate The Show' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove The Show' }))
    await user.click(screen.getByRole('button', { name: 'Undo removing The Show' }))
    await act(() => jest.advanceTimersByTimeAsync(100))
    expect(net.sent.at(-1)?.body).toEqual({ movie_id: 1399, media_type: 'tv', rating: 80 })
  })

  test('that cannot be saved shows an error', async () => {
    fakeNetwork().respond(ENDPOINTS.rateEntry, { status: 500 })
    show()
    screen.getByRole('button', { name: 'Remove The Show' }).focus()
    await user.keyboard('+')
    await act(() => jest.advanceTimersByTimeAsync(1_000))
    expect(latestAnnouncement()).toBe('Failed to update rating. Please try again.')
    expect(screen.getByRole('button', { name: 'Not saved. Rated 80 of 100. Rate The Show' })).toBeVisible()
  })
})

/** The page's live region. */
function liveRegion(): Element | null {
  return document.querySelector('[aria-live]')
}

function show(): void {
  render(
    <>
      <ul>
        <li>
          <EntryRowControls entry={ENTRY} />
        </li>
      </ul>
      <Toasts />
    </>,
  )
}
