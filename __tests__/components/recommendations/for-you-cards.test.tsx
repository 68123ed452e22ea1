import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ForYouCards } from '#components/recommendations/for-you-cards'
import { ENDPOINTS } from '#contract'
import { BEGIN_KEY, FOR_YOU_KEY } from '#lib/addresses/stored/local-storage-keys'
import { render } from '#tests/components/render'
import { title } from '#tests/components/titles'
import { fakeNetwork } from '#tests/support/fake-network'

const ITEM = {
  title: title({ id: 949, name: 'Heat' }),
  runtime: null,
  from: 'members',
  reasons: [{ mediaType: 'movie', id: 210577, name: 'Gone Girl', rating: 95 }],
  availableOn: null,
}

function respond(ratings: number, items: object[]) {
  const network = fakeNetwork()
  network.respond(ENDPOINTS.recommendations, { body: { items, services: [], ratings, asOf: null } })
  return network
}

test('a card names the rating that it is because of, and the next page leaves room for it', async () => {
  respond(5, [ITEM])
  localStorage.setItem(BEGIN_KEY, 'empty')
  render(<ForYouCards />)
  expect(await screen.findByText(/because of/)).toHaveTextContent('1995 · because of Gone Girl')
  expect(screen.getByRole('link', { name: 'All' })).toHaveAttribute('href', '/recommendations')
  expect(localStorage.getItem(FOR_YOU_KEY)).toBe('1')
  // Home asks no longer where to begin.
  expect(localStorage.getItem(BEGIN_KEY)).toBeNull()
})

test('with fewer ratings there is no row on the next page', async () => {
  respond(4, [ITEM])
  localStorage.setItem(FOR_YOU_KEY, '1')
  render(<ForYouCards />)
  expect(await screen.findByText('Nothing to recommend at the moment.')).toBeVisible()
  expect(localStorage.getItem(FOR_YOU_KEY)).toBeNull()
})

test('what could not be loaded is asked for again', async () => {
  const network = fakeNetwork()
  network.respond(ENDPOINTS.recommendations, { status: 503, body: { error: 'unavailable', message: 'No.' } })
  render(<ForYouCards />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  network.respond(ENDPOINTS.recommendations, {
    body: { items: [ITEM], services: [], ratings: 5, asOf: null },
  })
  await userEvent.click(again)
  expect(await screen.findByText(/because of/)).toBeVisible()
})
