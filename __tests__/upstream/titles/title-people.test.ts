import { addEntry } from '#contract'
import { startUpstream, type Upstream } from '#tests/support/upstream'
import type { CatalogueTitle } from '#upstream/catalogue/catalogue'
import { seedDemo } from '#upstream/demo/seed-demo'
import { refreshTitle } from '#upstream/titles/titles'

const GODFATHER = 238
const PSYCHO = 539

async function peopleOf(upstream: Upstream, id: number, job: 'director' | 'actor'): Promise<string[]> {
  const rows = await upstream.dependencies.db
    .selectFrom('title_people')
    .select('name')
    .where('media_type', '=', 'movie')
    .where('title_id', '=', id)
    .where('job', '=', job)
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

async function titleOf(upstream: Upstream, id: number): Promise<CatalogueTitle> {
  const title = await upstream.dependencies.catalogue.title('movie', id)
  if (!title) throw new Error('There is no such title.')
  return title
}

test('a title that is added is stored with its directors and first ten actors, a person twice credited once', async () => {
  const upstream = await startUpstream()
  const { db } = upstream.dependencies
  const ada = await upstream.member()
  await ada.call(addEntry, { movie_id: GODFATHER })
  expect(await peopleOf(upstream, GODFATHER, 'director')).toEqual(['Francis Ford Coppola'])
  expect(await peopleOf(upstream, GODFATHER, 'actor')).toHaveLength(10)

  const actors = Array.from({ length: 12 }, (_, at) => ({
    id: at < 2 ? 1 : at === 2 ? null : at,
    name: `Actor ${String(at).padStart(2, '0')}`,
    character: null,
    profilePath: null,
  }))
  const title = await titleOf(upstream, GODFATHER)
  await refreshTitle(db, { ...title, cast: actors })
  const stored = [
    'Actor 01',
    'Actor 03',
    'Actor 04',
    'Actor 05',
    'Actor 06',
    'Actor 07',
    'Actor 08',
    'Actor 09',
  ]
  expect(await peopleOf(upstream, GODFATHER, 'actor')).toEqual(stored)

  const { runtime: _, cast: __, directors: ___, ...listed } = title
  await refreshTitle(db, listed)
  expect(await peopleOf(upstream, GODFATHER, 'actor')).toEqual(stored)
})

test('people of a title that is not stored are not stored', async () => {
  const upstream = await startUpstream()
  await refreshTitle(upstream.dependencies.db, await titleOf(upstream, PSYCHO))
  expect(await peopleOf(upstream, PSYCHO, 'actor')).toEqual([])
})

test('the demo community has statistics of people', async () => {
  const upstream = await startUpstream()
  const settings = { ...upstream.dependencies.settings, DEMO: true, DATABASE_URL: undefined }
  await seedDemo({ ...upstream.dependencies, settings })
  expect(await peopleOf(upstream, GODFATHER, 'director')).toEqual(['Francis Ford Coppola'])
})
