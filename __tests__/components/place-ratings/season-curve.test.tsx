import { render as renderAlone } from '@testing-library/react'
import { SeasonCurve } from '#components/place-ratings/season-curve'
import { SeasonTable } from '#components/place-ratings/season-table'
import { ratingSummary, seasonRatings } from '#lib/browser/place-ratings/season-ratings'
import { render, renderMarkup } from '#tests/components/render'

const EPISODES = [1, 2, 3, 4]
const rated = (season: number, ...ratings: (number | null)[]) =>
  ratings.flatMap((rating, at) => (rating === null ? [] : [{ season, episode: at + 1, rating }]))
const listed = (...means: (number | null)[]) =>
  means.map((rating, at) => ({
    number: at + 1,
    name: null,
    airDate: null,
    runtime: null,
    isAnnounced: false,
    community: { rating, ratings: 3 },
  }))
const season = (ratings: (number | null)[], means?: (number | null)[], others = rated(2, 40)) =>
  seasonRatings(
    [...rated(1, ...ratings), ...others, { season: 1, episode: null, rating: 10 }],
    { season: 1, episodes: EPISODES },
    means ? listed(...means) : null,
  )

function curveOf(...args: Parameters<typeof season>) {
  const ratings = season(...args)
  if (!ratings) throw new Error('There is no curve.')
  return ratings
}

function paths(ratings: ReturnType<typeof curveOf>, hasPoints = true) {
  const { container } = renderAlone(<SeasonCurve ratings={ratings} hasPoints={hasPoints} />)
  return Array.from(container.querySelectorAll('path'), (path) => path.getAttribute('d'))
}

test('a curve begins with the second rated episode of the season', () => {
  expect(season([null, null, null, null])).toBeNull()
  expect(season([80, null, null, null])).toBeNull()
  expect(season([80, null, null, 90])?.own).toEqual([80, null, null, 90])
})

test('the foot of the scale is the ten below the lowest episode of the show, and at most 70', () => {
  expect(season([80, 90])?.foot).toBe(40)
  expect(season([80, 90], undefined, rated(2, 69, 65))?.foot).toBe(60)
  expect(season([80, 90], undefined, [])?.foot).toBe(70)
  expect(season([0, 100])?.foot).toBe(0)
})

test('the lines go over the middle of the frames, and break where an episode is not rated', () => {
  const [members, own, points] = paths(curveOf([70, 100, null, 85], [60, 85, 85, null], []))
  expect(own).toBe('M0.5 24.5h.001L1.5 3.5M3.5 14h.001')
  expect(points).toBe('M0.5 24.5h.001M1.5 3.5h.001M3.5 14h.001')
  // A mean below the foot stays at it.
  expect(members).toBe('M0.5 24.5h.001L1.5 14L2.5 14')
})

test('a season whose reel is a bar has lines alone', () => {
  expect(paths(curveOf([70, 100]), false)).toHaveLength(2)
})

test('the summary of a season is in whole numbers', () => {
  expect(ratingSummary(curveOf([75, 95, 85, 90], [80.4, 81.3, null, null]))).toEqual({
    lowest: 75,
    highest: 95,
    mean: 86,
    hasMembers: 'true',
    members: 81,
  })
  expect(ratingSummary(curveOf([75, 95]))).toMatchObject({ mean: 85, hasMembers: 'false' })
})

test('the table has the figures of each episode, in English and in German', () => {
  const ratings = curveOf([75, null, 85], [80.4, 0, null])
  const { container } = render(<SeasonTable season={1} ratings={ratings} />)
  expect(container.querySelector('summary')).toHaveTextContent('Ratings of season 1 as a table')
  expect(container.querySelector('caption')).toHaveTextContent('Ratings of season 1')
  expect(Array.from(container.querySelectorAll('tr'), (row) => row.textContent)).toEqual([
    'EpisodeYoursMembers',
    '17580',
    '2–0',
    '385–',
    '4––',
  ])
  const german = renderMarkup(<SeasonTable season={0} ratings={ratings} />, 'de')
  expect(german).toContain('<summary>Bewertungen der Specials als Tabelle</summary>')
  expect(german).toContain('Mitglieder')
})
