import {
  type OwnServices,
  type Recommendation,
  type Recommendations,
  type RecommendationsQuery,
  type Title,
  type TitleKey,
  titleKey,
  toCardTitle,
} from '#contract'
import { lookUpTitles } from '#upstream/availability/look-up-titles'
import { nameServices } from '#upstream/availability/name-services'
import { servicesOn } from '#upstream/availability/title-services'
import { batchesOf } from '#upstream/db/batches'
import type { Db } from '#upstream/db/open'
import type { Dependencies } from '#upstream/dependencies'
import { findKnown } from '#upstream/recommendations/known-titles'
import {
  type NearRating,
  type OwnRating,
  readNearRatings,
  readSeeds,
  summariseRatings,
} from '#upstream/recommendations/own-ratings'
import { giversByNeighbours, rankByNeighbours, rankLists } from '#upstream/recommendations/score-titles'
import { type TitleNumber, toKey, toNumber } from '#upstream/recommendations/title-number'
import { findStored, readRuntimes } from '#upstream/titles/titles'

/** Candidates that are looked at together. */
const BATCH = 200
/** A viewer who knows more of the best ones gets others. */
const CANDIDATES_MAX = 2_000

interface Candidate {
  title: Title
  runtime: number | null
  /** Null where it is not known. */
  availableOn: number[] | null
}

interface Viewer {
  id: number
  own: OwnServices
}

/** From what is stored alone. */
export async function recommend(
  { db, reader, catalogue }: Pick<Dependencies, 'db' | 'reader' | 'catalogue'>,
  viewer: Viewer,
  query: RecommendationsQuery,
): Promise<Recommendations> {
  const { ratings, mean } = await summariseRatings(db, viewer.id)
  const rated = await readNearRatings(reader, viewer.id, mean)
  const fitting = openFilter({ db, catalogue }, viewer, query)
  const near = await fitting(rankByNeighbours(rated), query.size, (numbers) => titlesOf(db, numbers))
  const givers = giversByNeighbours(
    rated,
    near.map(({ title }) => toNumber(title)),
  )
  const listed =
    near.length < query.size ? await readLists(catalogue, await readSeeds(db, viewer.id, mean)) : []
  const chosen = new Set(near.map(({ title }) => toNumber(title)))
  const titles = new Map(listed.map((one) => [toNumber(one.title), one]))
  const others = await fitting(
    Array.from(titles.keys()).filter((number) => !chosen.has(number)),
    query.size - near.length,
    async (numbers) => numbers.flatMap((number) => titles.get(number)?.title ?? []),
  )
  const giversOf = (title: Title) => givers.get(toNumber(title)) ?? titles.get(toNumber(title))?.givers ?? []
  const picked = [...near, ...others]
  const names = await namesOf(
    db,
    picked.flatMap(({ title }) => giversOf(title)),
  )

  function toItem(from: Recommendation['from'], { title, runtime, availableOn }: Candidate): Recommendation {
    const reasons = giversOf(title).flatMap(({ title: number, rating }) => {
      const name = names.get(number)
      return name === undefined ? [] : [{ ...toKey(number), name, rating }]
    })
    return { title: toCardTitle(title), runtime, from, reasons, availableOn }
  }

  return {
    items: [
      ...near.map((candidate) => toItem('members', candidate)),
      ...others.map((candidate) => toItem('catalogue', candidate)),
    ],
    services: await nameServices(
      catalogue,
      picked.map(({ title, availableOn }) => ({ ...title, availableOn })),
    ),
    ratings,
    asOf: newestRefresh(Array.from(givers.values()).flat()),
  }
}

/** Takes candidates, the best first, until there are enough: none that the viewer knows, and only what the query asks for. */
function openFilter(
  { db, catalogue }: Pick<Dependencies, 'db' | 'catalogue'>,
  { id, own }: Viewer,
  { type, runtime, isAvailable }: RecommendationsQuery,
) {
  /** By `titleKey`. */
  async function servicesWith(titles: readonly TitleKey[]): Promise<Map<string, number[]>> {
    if (own.country === null || own.services.length === 0) return new Map()
    await lookUpTitles({ db, catalogue }, own.country, titles)
    return servicesOn(db, own, titles)
  }

  function isShort(minutes: number | null): boolean {
    return runtime === null || (minutes !== null && minutes <= runtime)
  }

  return async (
    ranked: readonly TitleNumber[],
    size: number,
    read: (numbers: TitleNumber[]) => Promise<Title[]>,
  ): Promise<Candidate[]> => {
    const found: Candidate[] = []
    const ofType = ranked
      .filter((number) => type === null || toKey(number).mediaType === type)
      .slice(0, CANDIDATES_MAX)
    for (const batch of batchesOf(ofType, BATCH)) {
      if (found.length >= size) break
      const keys = batch.map(toKey)
      const [known, runtimes] = [await findKnown(db, id, keys), await readRuntimes(db, keys)]
      const unknown = await read(batch.filter((number) => !known.has(number)))
      const candidates = unknown
        .map((title) => ({ title, runtime: runtimes.get(titleKey(title)) ?? null }))
        .filter(({ title, runtime }) => !title.isGone && isShort(runtime))
        .slice(0, isAvailable ? BATCH : size - found.length)
      const services = await servicesWith(candidates.map(({ title }) => title))
      for (const candidate of candidates) {
        const availableOn = services.get(titleKey(candidate.title)) ?? null
        if (!isAvailable || availableOn?.length) found.push({ ...candidate, availableOn })
      }
    }
    return found.slice(0, size)
  }
}

/** What the catalogue has said of the viewer's best-rated titles. */
async function readLists(catalogue: Dependencies['catalogue'], seeds: readonly OwnRating[]) {
  const lists = []
  for (const seed of seeds) {
    const { mediaType, id } = toKey(seed.title)
    const stored = await catalogue.stored.title(mediaType, id)
    if (stored) lists.push({ seed, titles: stored.recommendations ?? stored.similar })
  }
  return rankLists(lists)
}

async function titlesOf(db: Db, numbers: readonly TitleNumber[]): Promise<Title[]> {
  return (await findStored(db, numbers.map(toKey))).filter((title) => title !== undefined)
}

async function namesOf(db: Db, ratings: readonly OwnRating[]): Promise<Map<TitleNumber, string>> {
  const numbers = Array.from(new Set(ratings.map(({ title }) => title)))
  return new Map((await titlesOf(db, numbers)).map((title) => [toNumber(title), title.name]))
}

function newestRefresh(givers: readonly NearRating[]): string | null {
  const refreshes = givers.map(({ refreshedAt }) => refreshedAt).sort()
  return refreshes.at(-1) ?? null
}
