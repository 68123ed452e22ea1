import { fromCompactWatch, toCompactWatch, type Watch } from '#contract'
import { title } from '#tests/components/titles'

const { overview: _, ...FILM } = title()
const USUAL: Watch = {
  id: 7,
  title: FILM,
  season: null,
  episode: null,
  episodeName: null,
  isListed: true,
  watchedOn: '2019-10-07',
  watchedAt: null,
  isRewatch: false,
  note: null,
  tags: [],
  rating: 75,
}

test('a watch of a film without more is compact', () => {
  expect(toCompactWatch(USUAL)).toEqual({ id: 7, title: FILM, watchedOn: '2019-10-07', rating: 75 })
})

test.each<[string, Partial<Watch>]>([
  ['as usual', {}],
  ['of an episode', { season: 2, episode: 4, episodeName: null }],
  ['of an episode that is not listed', { season: 0, episode: 0, episodeName: 'Pilot', isListed: false }],
  ['of a show that names no episode', { isListed: false }],
  [
    'with all a form has',
    { watchedAt: '2019-10-07T18:00:00.000Z', isRewatch: true, note: 'Again.', tags: ['plane'] },
  ],
  ['without a date or a rating', { watchedOn: null, rating: null, givenRating: null }],
])('a watch %s comes back whole', (_name, fields) => {
  const watch = { ...USUAL, ...fields }
  expect(fromCompactWatch(toCompactWatch(watch))).toEqual(watch)
})
