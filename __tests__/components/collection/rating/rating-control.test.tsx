import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RatingControl } from '#components/collection/rating/rating-control'
import { Toasts } from '#components/frame/toasts'
import { rate } from '#lib/browser/acts/rate'
import { fakeGateForMember } from '#tests/components/fake-gate'
import { latestAnnouncement } from '#tests/components/latest-announcement'
import { render } from '#tests/components/render'
import { useRating } from '../../../../components/collection/rating/use-rating'

const HEAT = { mediaType: 'movie', id: 949, name: 'Heat' } as const

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function HeatsRating({ rating }: { rating: number | null }) {
  return <RatingControl name={HEAT.name} draft={useRating(rating, (changed) => rate(HEAT, changed))} />
}

function show(rating: number | null) {
  const sent = fakeGateForMember(({ body }) => ({ body: { rating: (body as { rating: number }).rating } }))
  const { container, unmount } = render(
    <>
      <HeatsRating rating={rating} />
      <Toasts />
    </>,
  )
  const stars = screen.getByTestId('stars')
  stars.getBoundingClientRect = () => ({ left: 0, width: 100 }) as DOMRect
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  return {
    sent,
    stars,
    container,
    unmount,
    user,
    slider: screen.getByRole('slider', { name: 'Your rating of Heat' }),
  }
}

const pause = () => act(() => jest.advanceTimersByTimeAsync(400))

test('an idle slider announces the number, its range and the stars; a moving one only the number', async () => {
  const { slider } = show(75)
  expect(slider).toHaveAttribute('aria-valuetext', '75 of 100, 3 and three quarter stars')
  fireEvent.change(slider, { target: { value: '80' } })
  expect(slider).toHaveAttribute('aria-valuetext', '80')
})

test('several changes in a row are saved once, after a pause', async () => {
  const { sent, slider } = show(75)
  for (const value of ['80', '85', '90']) fireEvent.change(slider, { target: { value } })
  expect(sent).toEqual([])
  await pause()
  expect(sent.map(({ body }) => body)).toEqual([{ movie_id: 949, rating: 90, media_type: 'movie' }])
  expect(screen.getByText('Saved')).toBeInTheDocument()
  expect(screen.getAllByRole('status').at(-1)).toHaveTextContent('Rating updated successfully')
})

test('hovering over the stars previews ratings in steps of 5 and saves nothing', async () => {
  const { sent, stars } = show(20)
  // jsdom's pointer events have no coordinates; its mouse events do.
  fireEvent(stars, new MouseEvent('pointermove', { clientX: 63, bubbles: true }))
  expect(stars.querySelector('[data-quarters]')).toHaveAttribute('data-quarters', '13')
  fireEvent.pointerLeave(stars)
  expect(stars.querySelector('[data-quarters]')).toHaveAttribute('data-quarters', '4')
  await pause()
  expect(sent).toEqual([])
})

test('without a rating the first arrow key sets 50, and the page keys change it by a star', async () => {
  const { slider, user } = show(null)
  expect(slider).toHaveAttribute('aria-valuetext', 'Not yet rated')
  slider.focus()
  await user.keyboard('{ArrowRight}')
  expect(slider).toHaveValue('50')
  await user.keyboard('{PageUp}')
  expect(slider).toHaveValue('70')
})

test('the buttons change the rating by 5 and are disabled at the limits', async () => {
  const { user, slider } = show(95)
  await user.click(screen.getByRole('button', { name: '+5, higher' }))
  expect(slider).toHaveValue('100')
  expect(screen.getByRole('button', { name: '+5, higher' })).toHaveAttribute('aria-disabled', 'true')
})

test('the rating shown after saving is the one in the response', async () => {
  const { slider } = show(20)
  fakeGateForMember(() => ({ body: { rating: 70 } }))
  fireEvent.change(slider, { target: { value: '75' } })
  await pause()
  expect(slider).toHaveValue('70')
  expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^70 of 100/))
})

test.each([
  [
    'is refused',
    'Failed to update rating. Please try again.',
    () => void fakeGateForMember(() => ({ status: 503 })),
  ],
  ['finds no connection', 'Not saved: no connection.', disconnect],
])('a rating that %s stays on the stars, and can be saved by retrying', async (_what, reason, fail) => {
  const { slider, user, stars } = show(20)
  fail()
  fireEvent.change(slider, { target: { value: '75' } })
  await pause()
  expect(slider).toHaveValue('75')
  expect(stars.querySelector('[data-quarters]')).toHaveAttribute('data-quarters', '15')
  expect(screen.getByText('Not saved')).toBeInTheDocument()
  expect(latestAnnouncement()).toBe(reason)
  expect(screen.getByText(/Your 75 is kept here\./)).toHaveTextContent(
    `${reason} Your 75 is kept here. Try again`,
  )
  const sent = fakeGateForMember(() => ({ body: { rating: 75 } }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await pause()
  expect(sent).toMatchObject([{ body: { rating: 75 } }])
  expect(screen.queryByText(/is kept here/)).not.toBeInTheDocument()
  expect(screen.getByText('Saved')).toBeInTheDocument()
})

test('leaving the page before the pause ends saves the rating', async () => {
  const { sent, slider, unmount } = show(20)
  fireEvent.change(slider, { target: { value: '75' } })
  unmount()
  await act(async () => {})
  expect(sent[0]?.body).toMatchObject({ rating: 75 })
})

function disconnect(): void {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
}
