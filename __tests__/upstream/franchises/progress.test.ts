import fc from 'fast-check'
import {
  addEntry,
  addWatch,
  type EntrySummary,
  franchise,
  franchiseProgress,
  listEntries,
  listWatches,
  type MediaType,
  type Progress,
  personDetails,
  personProgress,
  rateEntry,
  removeEntry,
  removeWatch,
  type TitleKey,
  titleKey,
} from '#contract'
import { isReleased } from '#lib/text/is-released'
import { startOnTmdb } from '#tests/support/tmdb/on-tmdb'
import type { TestMember } from '#tests/support/upstream'

const RUNS = Number(process.env.PROPERTY_RUNS ?? 12)
const DATES = ['1986-02-09', '1999', '2001-11', '2099-01-01', '', '1986-02-09']

const step = fc.record({
  act: fc.constantFrom('add', 'rate', 'clear', 'remove', 'log', 'remove watch' as const),
  title: fc.nat(7),
  rating: fc.nat(100),
})

test('progress equals a recount of collection and diary through random histories', async () => {
  const on = await startOnTmdb()
  const dated = DATES.map((release_date, at) => ({ id: at + 1, title: `Comet ${at + 1}`, release_date }))
  on.tmdb.data.franchises = [{ id: 9, name: 'Comets', parts: dated }]
  const shows = [1, 2].map((id) => ({ id, media_type: 'tv', name: `Comet Watch ${id}`, character: 'Ray' }))
  const credits = [...dated.map((one) => ({ ...one, media_type: 'movie', character: 'Ray' })), ...shows]
  Object.assign(on.tmdb.data.people[0] ?? {}, { combined_credits: { cast: credits, crew: [] } })
  const { parts } = (await on.upstream.call(franchise, { id: 9 })).body
  const { knownFor } = (await on.upstream.call(personDetails, { id: 1 })).body
  const titles = credits.map(({ id, media_type }) => ({ id, mediaType: media_type as MediaType }))

  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const ada = await on.upstream.member()
      for (const { act, title, rating } of steps) await take(ada, act, titles[title] as TitleKey, rating)
      const found = (await ada.call(franchiseProgress, { id: 9 })).body
      const { next, ...counted } = await recount(ada, parts)
      expect(found).toEqual({ ...counted, next })
      const { next: _, ...ofPerson } = await recount(ada, creditsOf(knownFor))
      const progress: Progress = (await ada.call(personProgress, { id: 1 })).body
      expect({ ...progress, seen: progress.seen.map(titleKey).sort() }).toEqual({
        ...ofPerson,
        seen: ofPerson.seen.map(titleKey).sort(),
      })
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
}, 300_000)

async function take(
  ada: TestMember,
  act: string,
  { mediaType, id }: TitleKey,
  rating: number,
): Promise<void> {
  const key = { movie_id: id, media_type: mediaType }
  const place = mediaType === 'tv' ? { season: 1, episode: 1 } : {}
  if (act === 'add') await ada.call(addEntry, key)
  if (act === 'rate') await ada.call(rateEntry, { ...key, rating })
  if (act === 'clear') await ada.call(rateEntry, { ...key, rating: null })
  if (act === 'remove') await ada.call(removeEntry, { id, type: mediaType })
  if (act === 'log') await ada.call(addWatch, { titleId: id, mediaType, ...place })
  if (act === 'remove watch') {
    const [watch] = (await ada.call(listWatches, { type: mediaType, title: id })).body.items
    if (watch) await ada.call(removeWatch, { id: watch.id })
  }
}

interface Dated extends TitleKey {
  releaseDate: string | null
}

// The wire of the specification has other names.
function creditsOf(wire: { id: number; media_type: MediaType; release_date: string | null }[]): Dated[] {
  return wire.map(({ id, media_type, release_date }) => ({
    mediaType: media_type,
    id,
    releaseDate: release_date,
  }))
}

/** From the whole collection and the whole diary. */
async function recount(ada: TestMember, titles: Dated[]) {
  const { entries }: { entries: EntrySummary[] } = (await ada.call(listEntries, { fields: 'keys' })).body
  const watches: { title: TitleKey }[] = (await ada.call(listWatches, {})).body.items
  const keys = new Set([...entries.map(titleKey), ...watches.map(({ title }) => titleKey(title))])
  const isSeen = (title: Dated) => keys.has(titleKey(title))
  const today = new Date().toISOString().slice(0, 10)
  const isOut = (title: Dated) => isReleased(title.releaseDate, today)
  const given = titles.flatMap(
    (title) => entries.find((one) => titleKey(one) === titleKey(title))?.rating ?? [],
  )
  const sum = given.reduce((all, rating) => all + rating, 0)
  const key = ({ mediaType, id }: TitleKey) => ({ mediaType, id })
  const next = titles.find((title) => isOut(title) && !isSeen(title))
  return {
    seen: titles.filter(isSeen).map(key),
    of: titles.filter((title) => isOut(title) || isSeen(title)).length,
    next: next ? key(next) : null,
    mean: given.length > 0 ? Math.round((sum * 100) / given.length) / 100 : null,
  }
}
