import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TrailerLink } from '#components/titles/trailer/trailer-link'
import { TrailerPlayer } from '#components/titles/trailer/trailer-player'
import type { Trailer } from '#contract'
import { trailerAddress } from '#lib/addresses/trailer-address'
import { latestAnnouncement } from '#tests/components/latest-announcement'
import { render } from '#tests/components/render'

const YOUTUBE: Trailer = { site: 'youtube', key: 'TQfATDZY5Y4', name: 'Official Trailer', language: 'en' }
const VIMEO: Trailer = { site: 'vimeo', key: '76979871', name: 'Bande-annonce', language: 'fr' }

function renderLink(...trailers: Trailer[]) {
  const [first = YOUTUBE] = trailers
  render(
    <TrailerLink href={trailerAddress(first)} trailers={trailers}>
      Trailer
    </TrailerLink>,
  )
  return screen.getByRole('link', { name: 'Trailer' })
}

afterEach(() => jest.useRealTimers())

const player = () => document.querySelector('iframe')

test('the link leads to the trailer’s page, and there is no player before a press', () => {
  const link = renderLink(YOUTUBE)
  expect(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=TQfATDZY5Y4')
  expect(link).toHaveAttribute('rel', 'noreferrer')
  expect(player()).toBeNull()
})

test('a press opens the player, and closing removes it and gives the focus back', async () => {
  const link = renderLink(YOUTUBE)
  await userEvent.click(link)
  const sheet = await screen.findByRole('dialog', { name: 'Official Trailer' })
  expect(player()).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/TQfATDZY5Y4?autoplay=1')
  expect(player()).toHaveAttribute('title', 'Player: Official Trailer')
  expect(player()).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin')
  expect(player()).toHaveAttribute('allow', 'autoplay; encrypted-media; fullscreen; picture-in-picture')
  expect(
    within(sheet).getByText('Played by YouTube. Nothing was asked of it before you pressed.'),
  ).toBeVisible()
  await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }))
  expect(player()).toBeNull()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(link).toHaveFocus()
})

test('a press that is for a new tab is the browser’s', async () => {
  const user = userEvent.setup()
  const link = renderLink(YOUTUBE)
  link.addEventListener('click', (event) => event.preventDefault())
  await user.keyboard('{Control>}')
  await user.click(link)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('another trailer takes the player’s place, each from its own site', async () => {
  await userEvent.click(renderLink(YOUTUBE, VIMEO))
  await screen.findByRole('dialog', { name: 'Official Trailer' })
  expect(screen.getByRole('button', { name: 'Official Trailer' })).toHaveAttribute('aria-current', 'true')
  await userEvent.click(screen.getByRole('button', { name: 'Bande-annonce' }))
  expect(document.querySelectorAll('iframe')).toHaveLength(1)
  expect(player()).toHaveAttribute('src', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1')
  const sheet = screen.getByRole('dialog', { name: 'Bande-annonce' })
  expect(within(sheet).getByText(/^Played by Vimeo/)).toBeVisible()
  expect(within(sheet).getByRole('link', { name: 'Watch it there' })).toHaveAttribute(
    'href',
    'https://vimeo.com/76979871',
  )
})

test('a player that does not come is said to have failed, until it is there', () => {
  jest.useFakeTimers()
  render(<TrailerPlayer trailer={YOUTUBE} />)
  expect(screen.getByText('Loading the player…')).toBeVisible()
  act(() => jest.advanceTimersByTime(20_000))
  expect(screen.getByText(/The player did not load\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Watch it there' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=TQfATDZY5Y4',
  )
  expect(latestAnnouncement()).toBe('The player did not load.')
  fireEvent.load(player() as HTMLIFrameElement)
  expect(screen.queryByText(/The player did not load\./)).not.toBeInTheDocument()
})
