import { act, screen, waitFor } from '@testing-library/react'
import { TitleListsLink } from '#components/lists/public/title-lists-link'
import type { Title } from '#contract'
import { fakeGateForMember, fakeGateForVisitor } from '#tests/components/fake-gate'
import { render } from '#tests/components/render'
import { title } from '#tests/components/titles'

/** The row comes near the window when the test says so. */
let comeNear = () => {}
beforeEach(() => {
  globalThis.IntersectionObserver = class {
    constructor(notify: IntersectionObserverCallback) {
      comeNear = () => act(() => notify([{ isIntersecting: true }] as never, this as never))
    }
    observe() {}
    disconnect() {}
  } as never
})

function renderRow(shown: Title) {
  return render(<TitleListsLink title={shown} href={`/list?title=movie-${shown.id}`} />)
}

const poster = (id: number) => ({ ...title({ id, name: `Neighbour ${id}` }), posterPath: `/${id}.jpg` })

/** Posters of both lists, one of which is of the title itself. */
function twelveLists(shown: { id: number }) {
  const items = [
    { posters: [poster(1), poster(2), poster(shown.id)] },
    { posters: [poster(2), poster(3), poster(4), poster(5), poster(6), poster(7)] },
  ]
  return { body: { items, page: 1, pages: 3, found: 12 } }
}

test('the row is a link alone, and requests nothing, until it is near the window', () => {
  fakeGateForVisitor()
  renderRow(title({ id: 155 }))
  expect(screen.getByRole('link', { name: 'Public lists' })).toHaveAttribute('href', '/list?title=movie-155')
})

test('near the window it says how many lists there are, with posters of at most five neighbours', async () => {
  const shown = title({ id: 155 })
  const sent = fakeGateForMember(() => twelveLists(shown))
  const { container } = renderRow(shown)
  const link = screen.getByRole('link')
  link.focus()
  comeNear()
  expect(await screen.findByRole('link', { name: 'In 12 public lists' })).toHaveAttribute(
    'href',
    '/list?title=movie-155',
  )
  expect(link).toHaveFocus()
  const posters = Array.from(container.querySelectorAll<HTMLElement>('[data-poster]'))
  expect(posters.map(({ dataset }) => dataset.poster)).toEqual([1, 2, 3, 4, 5].map((id) => `/movie/${id}`))
  expect(sent.map(({ path }) => path)).toEqual(['/api/public-lists?title=movie-155&size=5'])
})

test.each([
  [0, 'In no public list yet'],
  [1, 'In 1 public list'],
  [1_200, 'In 1,200 public lists or more'],
])('of %i lists it says “%s”', async (found, words) => {
  fakeGateForMember(() => ({ body: { items: [], page: 1, pages: 1, found } }))
  renderRow(title())
  comeNear()
  expect(await screen.findByRole('link', { name: words })).toBeVisible()
})

test('it stays a link where the number cannot be read', async () => {
  const sent = fakeGateForMember(() => ({ status: 429, body: { message: 'Too many.' } }))
  renderRow(title())
  comeNear()
  await waitFor(() => expect(sent).toHaveLength(1))
  await act(async () => {})
  expect(screen.getByRole('link', { name: 'Public lists' })).toBeVisible()
})
