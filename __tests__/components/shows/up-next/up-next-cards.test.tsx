import { screen } from '@testing-library/react'
import { UpNextCards } from '#components/shows/up-next/up-next-cards'
import { ENDPOINTS, type PlayingLists } from '#contract'
import { UP_NEXT_KEY } from '#lib/addresses/stored/local-storage-keys'
import { viewing } from '#tests/components/connections/playing/viewing'
import { render } from '#tests/components/render'
import { SHOW } from '#tests/components/shows/up-next/shows'
import { title } from '#tests/components/titles'
import { fakeNetwork } from '#tests/support/fake-network'

const named = (id: number, name: string) => ({ title: title({ id, name }) })

function respond(items: object[], playing: PlayingLists): void {
  const paged = { items, page: 1, pages: 1, found: items.length, total: items.length, playing }
  fakeNetwork().respond(ENDPOINTS.upNextShows, { body: paged })
}

test('what plays is first, and what was left half-way stands in its place by time', async () => {
  const older = { ...SHOW, id: 2, name: 'Older Show', lastWatchedOn: '2026-11-01' }
  respond([SHOW, older], {
    now: [viewing(named(1, 'Playing Film'))],
    stopped: [
      viewing({ ...named(2, 'Left Lately'), lastAt: '2026-11-22T12:00:00.000Z' }),
      viewing({ ...named(3, 'Left Before'), lastAt: '2026-11-10T12:00:00.000Z' }),
    ],
  })
  render(<UpNextCards />)
  const list = await screen.findByRole('list', { name: 'To go on with' })
  const names = Array.from(list.querySelectorAll('h3'), (name) => name.textContent)
  expect(names).toEqual(['Playing Film', 'Left Lately', 'The Show', 'Left Before', 'Older Show'])
  expect(localStorage.getItem(UP_NEXT_KEY)).toBe('5')
})

test('what was left half-way alone has the row, and a link to all', async () => {
  respond([], { now: [], stopped: [viewing()] })
  render(<UpNextCards />)
  expect(await screen.findByText('The Matrix')).toBeVisible()
  expect(screen.getByRole('link', { name: 'All' })).toBeVisible()
})
