import { screen } from '@testing-library/react'
import { UpcomingList } from '#components/shows/up-next/upcoming-list'
import { WatchlistFacts } from '#components/watchlist/watchlist-facts'
import { render } from '#tests/components/render'
import { title } from '#tests/components/titles'

const RELEASES = [
  ['home', 'At home, on your watchlist', '2026 · at home 14 December 2026'],
  ['cinema', 'In cinemas, on your watchlist', '2026 · in cinemas 14 December 2026'],
  [null, 'Out 14 December, on your watchlist', '2026 · out 14 December 2026'],
] as const

test.each(RELEASES)(
  'a movie that comes out %s says so in Coming and on the watchlist',
  (release, coming, listed) => {
    const date = '2026-12-14'
    const movie = { ...title({ releaseDate: date }), release }
    render(
      <>
        <UpcomingList coming={[{ ...movie, date, season: null, episode: null, episodeName: null }]} />
        <p>
          <WatchlistFacts
            title={{
              ...movie,
              runtime: null,
              addedAt: '2026-01-01T00:00:00.000Z',
              isOut: false,
              availableOn: null,
            }}
          />
        </p>
      </>,
    )
    expect(screen.getByText(coming)).toBeVisible()
    expect(screen.getByText(listed)).toBeVisible()
  },
)
