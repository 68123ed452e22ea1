import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AddButton } from '#components/entry/add-button'
import { Toasts } from '#components/frame/toasts'
import { ENDPOINTS, type MediaType } from '#contract'
import { viewerChanged } from '#lib/browser/session-hint'
import { signedInAtGate, visitorAtGate } from '#tests/components/gate'
import { listed, title } from '#tests/components/titles'

afterEach(() => viewerChanged())

test.each([
  ['movie', 'Movie added to your list!', 'Movie removed from your list'],
  ['tv', 'TV show added to your list!', 'TV show removed from your list'],
] as const)('adding a %s says %s, and removing it %s', async (mediaType, added, removed) => {
  const seen = show(mediaType, { isKept: false })
  await waitFor(() => expect(seen).toHaveLength(1))
  await userEvent.click(screen.getByRole('button', { name: 'Add to My Collection' }))
  await waitFor(() => expect(spoken()).toBe(added))
  expect(seen.at(-1)).toMatchObject({ method: 'POST', body: { movie_id: 949, media_type: mediaType } })
  await userEvent.click(screen.getByRole('button', { name: 'Remove from My Collection' }))
  await waitFor(() => expect(spoken()).toBe(removed))
  expect(seen.at(-1)).toMatchObject({ method: 'DELETE' })
})

test.each([
  ['movie', 'Error adding movie'],
  ['tv', 'Error adding TV show'],
] as const)('a %s that cannot be added says %s, and stays out', async (mediaType, sentence) => {
  show(mediaType, { isKept: false, failure: {} })
  await userEvent.click(screen.getByRole('button', { name: 'Add to My Collection' }))
  await waitFor(() => expect(spoken()).toBe(sentence))
  expect(screen.getByRole('button', { name: 'Not saved. Add to My Collection' })).toBeInTheDocument()
})

test.each([
  ['movie', 'Error removing movie'],
  ['tv', 'Error removing TV show'],
] as const)('a %s that cannot be removed says %s, and stays in', async (mediaType, sentence) => {
  show(mediaType, { isKept: true, failure: {} })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove from My Collection' }))
  await waitFor(() => expect(spoken()).toBe(sentence))
  expect(screen.getByRole('button', { name: 'Not saved. Remove from My Collection' })).toBeInTheDocument()
})

test('where the server says why it failed, its words are shown', async () => {
  show('movie', { isKept: false, failure: { message: 'Your collection is full.' } })
  await userEvent.click(screen.getByRole('button', { name: 'Add to My Collection' }))
  await waitFor(() => expect(spoken()).toBe('Your collection is full.'))
})

test('a visitor is offered Login to Add, which goes to the login', () => {
  visitorAtGate()
  viewerChanged()
  render(<AddButton title={title()} />)
  expect(screen.getByRole('link', { name: 'Login to Add' })).toHaveAttribute('href', '/login')
})

interface Setting {
  isKept: boolean
  /** What every change is answered with, where it fails. */
  failure?: object
}

function show(mediaType: MediaType, { isKept, failure }: Setting) {
  const seen = signedInAtGate(({ path }) => {
    if (path.startsWith(ENDPOINTS.listEntries.path)) return { body: isKept ? [listed({ mediaType })] : [] }
    return failure && { status: 500, body: failure }
  })
  viewerChanged()
  render(
    <>
      <AddButton title={title({ mediaType })} />
      <Toasts />
    </>,
  )
  return seen
}

/** What the page's live region says. */
function spoken(): string | null | undefined {
  return screen.getAllByRole('status').at(-1)?.textContent
}
