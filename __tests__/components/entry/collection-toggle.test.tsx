import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CollectionToggle } from '#components/entry/collection-toggle'
import { Toasts } from '#components/frame/toasts'
import { ENDPOINTS, type MediaType } from '#contract'
import { viewerChanged } from '#lib/browser/signed-in'
import { fakeGateForMember, fakeGateForVisitor } from '#tests/components/fake-gate'
import { listed, title } from '#tests/components/titles'

afterEach(() => viewerChanged())

test.each([
  ['movie', 'Movie added to your list!', 'Movie removed from your list'],
  ['tv', 'TV show added to your list!', 'TV show removed from your list'],
] as const)('adding a %s shows "%s", and removing it "%s"', async (mediaType, added, removed) => {
  const sent = show(mediaType, { isInCollection: false, overview: 'A thief and a detective.' })
  await userEvent.click(await screen.findByRole('button', { name: 'Add to My Collection' }))
  await waitFor(() => expect(announced()).toBe(added))
  expect(sent.at(-1)).toMatchObject({ method: 'POST' })
  expect(sent.at(-1)?.body).toEqual({
    movie_id: 949,
    movie_title: 'Heat',
    poster_path: null,
    overview: 'A thief and a detective.',
    media_type: mediaType,
  })
  await userEvent.click(screen.getByRole('button', { name: 'Remove from My Collection' }))
  await waitFor(() => expect(announced()).toBe(removed))
  expect(sent.at(-1)).toMatchObject({ method: 'DELETE' })
})

test('the button stays hidden until the collection is loaded', async () => {
  const list = Promise.withResolvers<object>()
  show('movie', { isInCollection: true, list: list.promise })
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true')
  await act(async () => list.resolve({ entries: [listed()] }))
  expect(screen.getByRole('button', { name: 'Remove from My Collection', busy: false })).toBeInTheDocument()
})

test.each([
  ['movie', false, 'Error adding movie', 'Not saved. Add to My Collection'],
  ['tv', false, 'Error adding TV show', 'Not saved. Add to My Collection'],
  ['movie', true, 'Error removing movie', 'Not saved. Remove from My Collection'],
  ['tv', true, 'Error removing TV show', 'Not saved. Remove from My Collection'],
] as const)(
  'a failed change of a %s that is in the collection: %s shows "%s" and is reverted',
  async (mediaType, isInCollection, message, button) => {
    show(mediaType, { isInCollection, failure: {} })
    await userEvent.click(await screen.findByRole('button', { name: /^(Add|Remove)/ }))
    await waitFor(() => expect(announced()).toBe(message))
    expect(screen.getByRole('button', { name: button })).toBeInTheDocument()
  },
)

test('a failure shows the message of the server', async () => {
  show('movie', { isInCollection: false, failure: { message: 'Your collection is full.' } })
  await userEvent.click(await screen.findByRole('button', { name: 'Add to My Collection' }))
  await waitFor(() => expect(announced()).toBe('Your collection is full.'))
})

test('a visitor sees Login to Add, which links to the login page', () => {
  fakeGateForVisitor()
  viewerChanged()
  render(<CollectionToggle title={title()} />)
  expect(screen.getByRole('link', { name: 'Login to Add' })).toHaveAttribute('href', '/login')
})

interface Setting {
  isInCollection: boolean
  /** The body with which every change fails. */
  failure?: object
  overview?: string
  list?: Promise<object>
}

function show(mediaType: MediaType, { isInCollection, failure, overview, list }: Setting) {
  const sent = fakeGateForMember(({ path }) => {
    if (path.startsWith(ENDPOINTS.listEntries.path))
      return { body: list ?? { entries: isInCollection ? [listed({ mediaType })] : [] } }
    return failure && { status: 500, body: failure }
  })
  viewerChanged()
  render(
    <>
      <CollectionToggle title={title({ mediaType, overview: overview ?? null })} />
      <Toasts />
    </>,
  )
  return sent
}

/** The text of the page's live region. */
function announced(): string | null | undefined {
  return screen.getAllByRole('status').at(-1)?.textContent
}
