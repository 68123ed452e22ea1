import { addEntry, addToWatchlist, addWatch, EXPORT_SERVICE_KEYS, rateEntry } from '#contract'
import { exported, tablesOf } from '#tests/support/transfer/exports'
import { importFiles, ratings } from '#tests/support/transfer/imports'
import { sharedMember, sharedUpstream, type TestMember } from '#tests/support/upstream'

const RATED = { 238: 87, 603: 100, 129: 0, 157336: 45, 27205: 50, 550: 1 }

const upstream = sharedUpstream()
const ada = sharedMember(upstream)
beforeAll(async () => {
  for (const [id, rating] of Object.entries(RATED)) {
    await ada.call(addEntry, { movie_id: Number(id) })
    await ada.call(rateEntry, { movie_id: Number(id), rating })
  }
  await ada.call(addEntry, { movie_id: 1396, media_type: 'tv' })
  await ada.call(rateEntry, { movie_id: 1396, media_type: 'tv', rating: 93 })
  await ada.call(addWatch, {
    titleId: 603,
    watchedOn: '2024-05-12',
    note: 'Loud,\n"very".',
    tags: ['imax'],
  })
  await ada.call(addWatch, { titleId: 603, watchedOn: '2025-05-12', isRewatch: true })
  await ada.call(addWatch, { titleId: 129, watchedOn: '2024-05' })
  await ada.call(addToWatchlist, { type: 'movie', id: 680 })
})

test.each(EXPORT_SERVICE_KEYS)(
  'files for %s, imported again, change no rating and conflict with none',
  async (service) => {
    const before = await ratings(ada)
    const imported = await importFiles(upstream, ada, tablesOf(await exported(upstream, ada, service)))
    expect(imported).toMatchObject({
      state: 'applied',
      ledger: { ratings: { mine: 0 } },
      ratingsChanged: 0,
      problems: [],
    })
    expect(await ratings(ada)).toEqual(before)
  },
)

test.each(EXPORT_SERVICE_KEYS)(
  'files for %s, imported elsewhere, have the ratings to the step',
  async (service) => {
    const elsewhere = await upstream.member()
    const imported = await importFiles(upstream, elsewhere, tablesOf(await exported(upstream, ada, service)))
    expect(imported).toMatchObject({ state: 'applied', problems: [] })
    const steps = { letterboxd: 10, trakt: 10, simkl: 10, tmdb: 10, yamtrack: 1 }[service]
    const [own, theirs] = [await ratings(ada), await ratings(elsewhere)]
    for (const [title, rating] of Object.entries(own)) {
      if (service === 'letterboxd' && title === 'Breaking Bad') continue
      const nearest = Math.floor(rating / steps + 0.5) * steps
      expect([title, theirs[title]]).toEqual([title, Math.max(nearest, service === 'yamtrack' ? 0 : 10)])
    }
  },
)

test('a diary goes to Letterboxd and back with its days, notes, tags and rewatches', async () => {
  const elsewhere = await upstream.member()
  await importFiles(upstream, elsewhere, tablesOf(await exported(upstream, ada, 'letterboxd')))
  const watches = (member: TestMember) =>
    upstream.dependencies.db
      .selectFrom('watches')
      .leftJoin('watch_tags', 'watch_tags.watch_id', 'watches.id')
      .select(['watches.title_id', 'watches.watched_on', 'is_rewatch', 'note', 'tag'])
      .where('watches.member_id', '=', member.id)
      .where('watches.title_id', '=', 603)
      .orderBy('watches.watched_on')
      .execute()
  expect(await watches(elsewhere)).toEqual(await watches(ada))
})

test('in the diary for Letterboxd the rating stands at the last viewing', async () => {
  const files = tablesOf(await exported(upstream, ada, 'letterboxd'))
  const viewings = Object.values(files).flatMap(
    (file) => String(file).match(/^.*,(2024|2025)-05-12,.*$/gm) ?? [],
  )
  expect(viewings).toEqual([
    expect.stringMatching(/,,2024-05-12,false,/),
    expect.stringMatching(/,5,2025-05-12,true,/),
  ])
})
