import { type MediaType, stateReason, type Title } from '#contract'
import type { Catalogue } from '#upstream/catalogue/catalogue'
import {
  FOR_ADULTS,
  judgeById,
  judgeByName,
  judgeRelisted,
  judgeWithoutNumber,
  type Match,
  numberedTitle,
  UNMATCHED,
} from '#upstream/transfer/import/match-title'
import type { GivenTitle } from '#upstream/transfer/read/parse/given-row'

/** By its numbers, else by name and year: sure only if there is no number that could disagree. @throws ApiError `unavailable` */
export async function findTitle(catalogue: Catalogue, given: GivenTitle): Promise<Match> {
  const [title] = await titlesByNumber(catalogue, given)
  if (title && numberedTitle(given) && title.mediaType !== given.mediaType) return judgeRelisted(title)
  if (title) {
    const candidates = [{ title, why: stateReason('match.number') }]
    return given.isCertain ? { level: 'certain', candidates } : judgeById(given, title)
  }
  const numbers = { key: numberedTitle(given), imdbId: given.ids.imdb }
  if ((numbers.key || numbers.imdbId) && (await catalogue.isForAdults(numbers))) return FOR_ADULTS
  const match = await findByName(catalogue, given)
  return isNumbered(given) ? judgeWithoutNumber(match) : match
}

/** Whether the catalogue was asked for a number of it. */
function isNumbered(given: GivenTitle): boolean {
  const { ids, mediaType } = given
  return Boolean(numberedTitle(given) ?? ids.imdb ?? (mediaType === 'tv' && ids.tvdb))
}

async function titlesByNumber(catalogue: Catalogue, given: GivenTitle): Promise<Title[]> {
  const { ids, mediaType } = given
  const key = numberedTitle(given)
  const title = key && (await catalogue.title(key.mediaType, key.id))
  if (title) return [title]
  if (ids.imdb) {
    const found = await catalogue.titlesByImdbId(ids.imdb)
    const fitting = mediaType ? found.filter((title) => title.mediaType === mediaType) : found
    if (found.length > 0) return fitting.length > 0 ? fitting : found
  }
  return ids.tvdb && mediaType === 'tv' ? catalogue.showsByTvdbId(ids.tvdb) : []
}

async function findByName(catalogue: Catalogue, given: GivenTitle): Promise<Match> {
  const names = Array.from(new Set([given.name, given.originalName ?? ''])).filter((name) => name.trim())
  const found: Title[] = []
  let best: Match = UNMATCHED
  for (const query of names.flatMap((name) => (given.year ? [`${name} ${given.year}`, name] : [name]))) {
    const page = await catalogue.search(query, 1, 'multi')
    for (const result of page.results) {
      if (isTitle(result) && !found.some((one) => isSame(one, result))) found.push(result)
    }
    best = judgeByName(given, found)
    if (best.level === 'sure') return best
  }
  return best
}

function isTitle(result: { mediaType: MediaType | 'person' }): result is Title {
  return result.mediaType !== 'person'
}

function isSame(one: Title, other: Title): boolean {
  return one.mediaType === other.mediaType && one.id === other.id
}
