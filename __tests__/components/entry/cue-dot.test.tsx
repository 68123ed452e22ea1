import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CueDot } from '#components/entry/cue-dot'
import { Toasts } from '#components/frame/toasts'
import { ENDPOINTS } from '#contract'
import { viewerChanged } from '#lib/browser/session-hint'
import { signedInAtGate, visitorAtGate } from '#tests/components/gate'
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

test('for a visitor the dot leads to the login, and nothing is asked', () => {
  visitorAtGate()
  show()
  expect(screen.getByRole('link', { name: 'Add Heat to your collection' })).toHaveAttribute('href', '/login')
})

test('pressing the ring adds the title, lights the dot and says so', async () => {
  const seen = signedInAtGate(({ path }) =>
    path.startsWith(ENDPOINTS.listEntries.path) ? { body: [] } : undefined,
  )
  show()
  const dot = screen.getByRole('button', { name: 'Add Heat to your collection', pressed: false })
  await waitFor(() => expect(seen).toHaveLength(1))
  await userEvent.click(dot)
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Movie added to your list!'))
  expect(dot).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByText(/In your collection/)).toBeInTheDocument()
  expect(seen.at(-1)).toMatchObject({ method: 'POST', body: { movie_id: 949, media_type: 'movie' } })
})

test('a title that is kept shows its rating, and pressing twice brings the rating back', async () => {
  const seen = signedInAtGate(({ path }) => {
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
  await waitFor(() => expect(seen.at(-1)?.body).toEqual({ movie_id: 949, rating: 75, media_type: 'movie' }))
})

test('an addition that fails turns the dot back and says so where it happened', async () => {
  signedInAtGate(({ path }) =>
    path.startsWith(ENDPOINTS.listEntries.path) ? { body: [] } : { status: 500, body: {} },
  )
  show()
  await userEvent.click(screen.getByRole('button'))
  expect(await screen.findByText(/Not saved. Retry/)).toBeInTheDocument()
  expect(screen.getByRole('button')).toHaveAttribute('aria-pressed', 'false')
  expect(screen.getByRole('status')).toHaveTextContent('Error adding movie')
})

test('beside a caption about somebody else the dot keeps quiet about the viewer', async () => {
  signedInAtGate(() => ({ body: [listed({ rating: 75 })] }))
  show(true)
  await screen.findByRole('button', { pressed: true })
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
})
