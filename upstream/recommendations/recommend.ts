import {
  type OwnServices,
  type Recommendation,
  type Recommendations,
  type RecommendationsQuery,
  type Service,
  type Title,
  type TitleAvailability,
  titleKey,
  toCardTitle,
} from '#contract'
import { ownServicesIn } from '#lib/contract/availability/own-answer'
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
/** Candidates whose availability is read for a filtered response. */
const LOOKED_UP_MAX = 300

interface Candidate {
  title: Title
  runtime: number | null
  availability: TitleAvailability | null
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
  const names = await namesOf(
    db,
    [...near, ...others].flatMap(({ title }) => giversOf(title)),
  )
  const services = new Map<number, Service>()

  function toItem(from: Recommendation['from'], { title, runtime, availability }: Candidate): Recommendation {
    const availableOn = availability && ownServicesOf(availability, viewer.own)
    for (const service of availability?.services ?? []) {
      if (availableOn?.includes(service.id)) services.set(service.id, service)
    }
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
    services: Array.from(services.values()).sort((one, other) => one.id - other.id),
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
  const hasServices = own.country !== null && own.services.length > 0
  let lookedUp = 0

  async function availabilityOf({ mediaType, id }: Title): Promise<TitleAvailability | null> {
    return (hasServices && (await catalogue.stored.availability(mediaType, id))) || null
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
      if (found.length >= size || lookedUp >= LOOKED_UP_MAX) break
      const keys = batch.map(toKey)
      const [known, runtimes] = [await findKnown(db, id, keys), await readRuntimes(db, keys)]
      const unknown = await read(batch.filter((number) => !known.has(number)))
      for (const title of unknown) {
        if (found.length >= size || lookedUp >= LOOKED_UP_MAX) break
        const minutes = runtimes.get(titleKey(title)) ?? null
        if (title.isGone || !isShort(minutes)) continue
        const candidate = { title, runtime: minutes, availability: await availabilityOf(title) }
        if (isAvailable) lookedUp++
        if (!isAvailable || isOnOwn(candidate, own)) found.push(candidate)
      }
    }
    return found
  }
}

function isOnOwn({ availability }: Candidate, own: OwnServices): boolean {
  return availability !== null && ownServicesOf(availability, own).length > 0
}

/** Ascending. */
function ownServicesOf({ countries }: TitleAvailability, own: OwnServices): number[] {
  const inCountry = countries.find(({ country }) => country === own.country)
  return ownServicesIn(inCountry, own.services).sort((one, other) => one - other)
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
