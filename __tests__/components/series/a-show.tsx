import { render, screen } from '@testing-library/react'
import { Seasons } from '#components/series/seasons'
import { title } from '#tests/components/titles'

const episode = (number: number, name: string | null) => ({
  number,
  name,
  airDate: number < 4 ? `2025-01-0${number}` : null,
  runtime: 47,
  isAnnounced: number === 4,
})
const SEASON = {
  number: 1,
  name: null,
  airDate: '2025-01-01',
  episodeCount: 4,
  episodes: [episode(1, 'Pilot'), episode(2, null), episode(3, 'Attila'), episode(4, 'Cold Harbor')],
}
export const watch = (number: number, watched_on: string | null) => ({
  season: 1,
  episode: number,
  watched_on,
  is_rewatch: false,
})
export const progress = (...watches: object[]) => ({
  state: watches.length > 0 ? 'watching' : null,
  seasons: [{ season_number: 1, aired: [1, 2, 3], to_come: [4] }],
  watches,
})
export const update = (message: string, ...watches: object[]) => ({
  message,
  progress: progress(...watches),
  marked: 1,
  undated: 0,
  undo: { remove: [7], restore: null, entry_added: false, watchlist_added_at: null, state: null },
})

let shows = 0
/** Each test has its own show, as progress is cached by show. */
export const show = () =>
  render(
    <Seasons show={title({ mediaType: 'tv', id: 900 + ++shows, name: 'Comet Watch' })} seasons={[SEASON]} />,
  )
export const lamp = (name: RegExp) => screen.findByRole('button', { name })
