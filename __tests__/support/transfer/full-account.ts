import {
  addEntry,
  addList,
  addToWatchlist,
  addWatch,
  dismissTitle,
  markEpisodes,
  notePlace,
  putListTitle,
  rateEntry,
  ratePlace,
  setOwnServices,
  setShowState,
  updateList,
  updateProfile,
} from '#contract'
import { importFiles, review } from '#tests/support/transfer/imports'
import { archive, asText } from '#tests/support/transfer/letterboxd-files'
import type { TestMember, Upstream } from '#tests/support/upstream'

export const MATRIX = 603
export const GODFATHER = 238
export const BREAKING_BAD = 1396

/** An account that uses everything: by hand, and by imports whose files say more than there is a place for. */
export async function fullAccount(upstream: Upstream): Promise<TestMember> {
  const ada = await upstream.member()
  await importFiles(upstream, ada, await archive())
  upstream.wait(60_000)
  await importFiles(upstream, ada, {
    'watched.csv': asText([
      'watched_at,type,title,year,trakt_rating,trakt_id,imdb_id,tmdb_id,tvdb_id,season_number,episode_number,genres,rating,rated_at',
      '2024-03-05T21:30:00Z,episode,Breaking Bad,2008,8.1,1388,,1396,81189,1,1,crime,9,2024-03-06T00:00:00Z',
      '2024-03-05T22:30:00Z,episode,Breaking Bad,2008,8.1,1388,,1396,81189,1,1,crime,,',
      ',season,Breaking Bad,2008,8.1,1388,,1396,81189,2,,crime,8,2024-03-06T00:00:00Z',
      '2024-03-05T22:30:00Z,movie,Another uncatalogued film,1951,8.1,999999,,,,,,crime,7,2024-03-06T00:00:00Z',
    ]),
  })
  upstream.wait(60_000)
  await review(upstream, ada, {
    'ratings.csv': 'Date,Name,Year,Letterboxd URI,Rating\n,Not applied,1999,,4\n',
  })
  await ada.call(updateProfile, {
    biography: 'Sees films.\nTwice, “mostly”.',
    github_link: 'https://github.com/ada',
  })
  await ada.call(addEntry, { movie_id: MATRIX })
  await ada.call(rateEntry, { movie_id: MATRIX, rating: 87 })
  await ada.call(addEntry, { movie_id: 550 })
  await ada.call(addToWatchlist, { type: 'movie', id: 13 })
  await ada.call(addToWatchlist, { type: 'tv', id: 1399 })
  const dates = [{ watched_on: '2024-05-12' }, { watched_on: '2024-05' }, { watched_on: '2024' }, {}]
  for (const date of dates) {
    upstream.wait(1_000)
    await ada.call(addWatch, { titleId: MATRIX, ...date, note: 'Loud.', tags: ['imax', 'alone'] })
  }
  await ada.call(addWatch, { titleId: MATRIX })
  await ada.call(markEpisodes, { id: BREAKING_BAD, isUpTo: true, season: 1, episode: 3 })
  await ada.call(setShowState, { id: BREAKING_BAD, state: 'paused' })
  await ada.call(setShowState, { id: 1399, state: 'dropped' })
  await ada.call(ratePlace, { id: BREAKING_BAD, season: 1, episode: 2, rating: 87 })
  await ada.call(ratePlace, { id: BREAKING_BAD, season: 1, rating: 0, ratedAt: null })
  await ada.call(notePlace, { id: BREAKING_BAD, season: 1, episode: 2, note: 'A bath,\n“twice”.' })
  await ada.call(notePlace, { id: 1399, season: 1, note: 'Begun.' })
  await ada.call(dismissTitle, { type: 'movie', id: 680 })
  await ada.call(dismissTitle, { type: 'tv', id: 1399, dismissedAt: '2025-02-03T04:05:06.000Z' })
  await ada.call(setOwnServices, { country: 'DE', services: [9_000_003, 9_000_001] })
  for (const [name, privacy] of [
    ['Slow trains', 'public'],
    ['“Quoted”, and more', 'link'],
    ['Nothing yet', 'private'],
  ] as const) {
    upstream.wait(1_000)
    const { body } = await ada.call(addList, { name, privacy })
    if (privacy === 'private') continue
    await ada.call(updateList, { id: body.id, description: 'Films,\nand trains.', sort: 'title' })
    for (const title of [MATRIX, GODFATHER, 13]) {
      upstream.wait(1_000)
      await ada.call(putListTitle, {
        id: body.id,
        type: 'movie',
        title,
        note: title === 13 ? '' : 'The first.',
      })
    }
  }
  return ada
}
