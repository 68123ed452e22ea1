import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CueDot } from '#components/entry/cue-dot'
import { Toasts } from '#components/frame/toasts'
import { ENDPOINTS } from '#contract'
import { viewerChanged } from '#lib/browser/session-hint'
import { fakeGateForMember, fakeGateForVisitor } from '#tests/components/fake-gate'
import { listed, title } from '#tests/components/titles'

function show(isQuiet = false) {
  render(
    <>
      <CueDot title={title()} isQuiet={isQuiet} />
      <Toasts />
    </>,
  )
}

afterEach(() => viewerChanged())

test('for a visitor the dot links to the login page, without a request', () => {
  fakeGateForVisitor()
  show()
  expect(screen.getByRole('link', { name: 'Add Heat to your collection' })).toHaveAttribute('href', '/login')
})

test('pressing the ring adds the title, lights the dot and shows a message', async () => {
  const sent = fakeGateForMember(({ path }) =>
    path.startsWith(ENDPOINTS.listEntries.path) ? { body: [] } : undefined,
  )
  show()
  const dot = screen.getByRole('button', { name: 'Add Heat to your collection', pressed: false })
  await waitFor(() => expect(sent).toHaveLength(1))
  await userEvent.click(dot)
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Movie added to your list!'))
  expect(dot).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByText(/In your collection/)).toBeInTheDocument()
  expect(sent.at(-1)).toMatchObject({ method: 'POST', body: { movie_id: 949, media_type: 'movie' } })
})

test('a title in the collection shows its rating, and pressing twice restores it', async () => {
  const sent = fakeGateForMember(({ path }) => {
    if (path.startsWith(ENDPOINTS.listEntries.path)) return { body: [listed({ rating: 75 })] }
    return path.endsWith('/rate') ? { body: { rating: 75 } } : undefined
  })
  show()
  const dot = await screen.findByRole('button', { pressed: true })
  expect(screen.getByRole('img', { name: 'You rated it 75 of 100' })).toBeInTheDocument()
  await userEvent.click(dot)
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Movie removed from your list'))
  expect(dot).toHaveAttribute('aria-pressed', 'false')
  await userEvent.click(dot)
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ movie_id: 949, rating: 75, media_type: 'movie' }))
})

test('a failed addition reverts the dot and shows an error beside it', async () => {
  fakeGateForMember(({ path }) =>
    path.startsWith(ENDPOINTS.listEntries.path) ? { body: [] } : { status: 500, body: {} },
  )
  show()
  await userEvent.click(screen.getByRole('button'))
  expect(await screen.findByText(/Not saved. Retry/)).toBeInTheDocument()
  expect(screen.getByRole('button')).toHaveAttribute('aria-pressed', 'false')
  expect(screen.getByRole('status')).toHaveTextContent('Error adding movie')
})

test("the dot hides the viewer's rating beside a caption about another member", async () => {
  fakeGateForMember(() => ({ body: [listed({ rating: 75 })] }))
  show(true)
  await screen.findByRole('button', { pressed: true })
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
})
