import {
  addEntry,
  addList,
  addToWatchlist,
  addWatch,
  markEpisodes,
  putListTitle,
  rateEntry,
  setShowState,
  updateProfile,
} from '#contract'
import { importFiles } from '#tests/support/transfer/imports'
import { archive } from '#tests/support/transfer/letterboxd-files'
import { sharedUpstream, type TestMember } from '#tests/support/upstream'
import { Bundle } from '#upstream/transfer/cuedot-json-schema'
import { openAccountReader } from '#upstream/transfer/export/account-reader'
import { bundleFiles } from '#upstream/transfer/export/cuedot-json'

const upstream = sharedUpstream()

async function bundleOf({ id }: Pick<TestMember, 'id'>): Promise<Bundle> {
  const { db, catalogue } = upstream.dependencies
  let text = ''
  const context = { db, catalogue, memberId: id, signal: new AbortController().signal }
  for await (const { content } of bundleFiles(openAccountReader(context)))
    for await (const piece of content) text += piece
  const read: unknown = JSON.parse(text)
  // Nothing is in it that the schema does not name.
  expect(Bundle.parse(read)).toEqual(read)
  return read as Bundle
}

test('an empty account is a bundle', async () => {
  expect(await bundleOf(await upstream.member())).toEqual({
    format: 'cuedot',
    version: 2,
    profile: { is_private: false },
    titles: [],
    lists: [],
  })
})

test('everything that a member did is in the bundle', async () => {
  const ada = await upstream.member()
  await ada.call(updateProfile, { biography: 'Sees films.', github_link: 'https://github.com/ada' })
  await ada.call(addEntry, { movie_id: 603 })
  await ada.call(rateEntry, { movie_id: 603, rating: 87 })
  await ada.call(addToWatchlist, { type: 'movie', id: 238 })
  await ada.call(addWatch, {
    titleId: 603,
    watchedOn: '2024-05',
    note: 'Loud.',
    tags: ['imax', 'alone'],
  })
  await ada.call(markEpisodes, { id: 1396, isUpTo: true, season: 1, episode: 2 })
  await ada.call(setShowState, { id: 1396, state: 'paused' })
  const { body } = await ada.call(addList, { name: 'Slow trains', privacy: 'link' })
  await ada.call(putListTitle, { id: body.id, type: 'movie', title: 603, note: 'The first.' })
  const bundle = await bundleOf(ada)
  expect(bundle.profile).toEqual({
    biography: 'Sees films.',
    links: { github: 'https://github.com/ada' },
    is_private: false,
  })
  expect(bundle.titles).toMatchObject([
    { type: 'movie', tmdb: 238, name: 'The Godfather', year: 1972, ids: { imdb: ['tt0068646'] } },
    {
      type: 'movie',
      tmdb: 603,
      collection: { rating: 87 },
      watches: [{ on: '2024-05', rewatch: false, note: 'Loud.', tags: ['alone', 'imax'] }],
    },
    {
      type: 'tv',
      tmdb: 1396,
      state: { state: 'paused' },
      watches: [
        { season: 1, episode: 1 },
        { season: 1, episode: 2 },
      ],
    },
  ])
  expect(bundle.lists).toMatchObject([
    { name: 'Slow trains', privacy: 'link', titles: [{ tmdb: 603, note: 'The first.' }] },
  ])
})

test('ratings of an import are in the bundle as they were given', async () => {
  const mara = await upstream.member()
  await importFiles(upstream, mara, await archive())
  const { titles } = await bundleOf(mara)
  expect(titles.find(({ tmdb }) => tmdb === 157336)).toMatchObject({
    collection: { rating: 90, given: { value: '4.5', scale: 'five-halves' } },
    ids: { letterboxd: ['https://boxd.it/aaaa'] },
    watches: [
      { on: '2014-11-20', given: { value: '4', scale: 'five-halves' } },
      { on: '2024-05-11', rewatch: true, note: 'Still loud, "still" great.\nTwice.' },
    ],
  })
})
