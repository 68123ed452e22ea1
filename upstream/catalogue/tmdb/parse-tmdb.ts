import {
  fields,
  ID_MAX,
  isObject,
  items,
  type MediaType,
  number,
  type Person,
  PersonCodec,
  type PersonSummary,
  PersonSummaryCodec,
  parseEach,
  parseTitle,
  type ReleaseKind,
  SIMILAR_TITLES,
  type Title,
  TitleDetailsCodec,
  text,
  type Wire,
} from '#contract'
import type { CatalogueTitle } from '#upstream/catalogue/catalogue'
import { eachOnce } from '#upstream/catalogue/each-once'
import { parseTmdbAvailability } from '#upstream/catalogue/tmdb/parse-tmdb-availability'
import { parseTmdbSeasons } from '#upstream/catalogue/tmdb/parse-tmdb-seasons'
import { tmdbTrailers } from '#upstream/catalogue/tmdb/parse-tmdb-trailers'
import { listIn, objectIn } from '#upstream/catalogue/tmdb/wire-parts'

const CAST_MAX = 30
const CREDITS_MAX = 60
const ROLES_MAX = 2
const RECOMMENDATIONS_MAX = 20
/** TMDB's types of a release: theatrical (limited), theatrical; digital, physical, TV. */
const [CINEMA, AT_HOME] = [
  [2, 3],
  [4, 5, 6],
]
/** `status` of a show of which nothing is to come. */
const IS_OVER = ['Ended', 'Canceled']
/** TMDB's genres News and Talk: people are not known for guest appearances, but for their own show. */
const GUEST_GENRES = [10763, 10767]
/** Of a show in which a person appears as such: no guest comes so often. */
const HOST_EPISODES = 50

// The contract's codecs parse TMDB's field names and odd values (empty dates, averages of 0 without votes).

export function parseTmdbTitle(body: unknown, mediaType: MediaType): Title | null {
  const wire = fields(body)
  if (!isForEverybody(wire) || !isStorable(wire)) return null
  if ((wire.media_type ?? mediaType) !== mediaType) return null
  return parseTitle({ ...wire, media_type: mediaType, title: nameOf(wire) }, mediaType)
}

/** Details with `credits` (or `aggregate_credits`), `similar`, `recommendations`, `videos`, and what `parseTmdbAvailability` reads. */
export function parseTmdbDetails(wire: Wire, mediaType: MediaType): CatalogueTitle | null {
  if (!isForEverybody(wire)) return null
  const crew = listIn(wire.credits, 'crew').filter((one) => one.job === 'Director')
  const { community: _, ...title } = TitleDetailsCodec.parse({
    ...wire,
    media_type: mediaType,
    title: nameOf(wire),
    runtime: runtimeOf(wire),
    directors: unique(mediaType === 'tv' ? listIn(wire, 'created_by') : crew),
    cast: castOf(wire),
    is_over: mediaType === 'tv' && IS_OVER.some((status) => status === wire.status),
    trailers: tmdbTrailers(wire),
    franchise: mediaType === 'movie' ? wire.belongs_to_collection : null,
  })
  const availability = parseTmdbAvailability(wire, mediaType)
  const recommendations = titlesIn(wire, 'recommendations', mediaType).slice(0, RECOMMENDATIONS_MAX)
  const others = titlesIn(wire, 'similar', mediaType)
  const similar = eachOnce([...recommendations, ...others]).slice(0, SIMILAR_TITLES)
  const numbered = { ...title, similar, recommendations, availability, imdbId: imdbIdOf(wire) }
  if (mediaType === 'tv') return { ...numbered, seasons: parseTmdbSeasons(wire) }
  return { ...numbered, releaseKind: releaseKindOf(wire) }
}

export function parseTmdbSummary(body: unknown): PersonSummary | null {
  const wire = fields(body)
  if (!isForEverybody(wire)) return null
  return PersonSummaryCodec.parse({ ...wire, known_for: listIn(wire, 'known_for').filter(isForEverybody) })
}

/** A person with `combined_credits`, each title once: the shows that they host, by their episodes, then the most voted. */
export function parseTmdbPerson(wire: Wire): Person | null {
  if (!isForEverybody(wire)) return null
  const acted = listIn(wire.combined_credits, 'cast')
    .map((one) => ({ ...one, is_host: isHosted(one) }))
    .filter((one) => isHost(one) || !isGuest(one))
  const made = listIn(wire.combined_credits, 'crew')
    .filter((one) => one.department === wire.known_for_department)
    .map((one) => ({ ...one, character: null }))
  const [hosted, others] = [acted.filter(isHost), acted.filter((one) => !isHost(one))]
  const credits = unique([...hosted, ...others, ...made].filter(isForEverybody).filter(isStorable))
    .sort((a, b) => hostedEpisodes(b) - hostedEpisodes(a) || votesOf(b) - votesOf(a))
    .slice(0, CREDITS_MAX)
  return PersonCodec.parse({ ...wire, knownFor: credits.map((one) => ({ ...one, title: nameOf(one) })) })
}

export function parseTmdbPage<Item>(wire: Wire, parse: (body: unknown) => Item | null) {
  const results = parseEach(items(wire), parse).filter((item) => item !== null)
  return { results, total: Math.max(0, number(wire, 'total_results') ?? results.length) }
}

/** The titles that `find` returns for the number of another database. */
export function parseTmdbFound(wire: Wire): Title[] {
  const movies = parseEach(items(wire, 'movie_results'), (body) => parseTmdbTitle(body, 'movie'))
  const shows = parseEach(items(wire, 'tv_results'), (body) => parseTmdbTitle(body, 'tv'))
  return [...movies, ...shows].filter((title) => title !== null)
}

/** Of one page, those that are for everybody and of the type. */
function titlesIn(wire: Wire, part: string, mediaType: MediaType): Title[] {
  const listed = listIn(objectIn(wire, part), 'results')
  const titles = parseEach(listed, (body) => parseTmdbTitle(body, mediaType))
  return eachOnce(titles.filter((title) => title !== null))
}

/** In a cinema of any country first, else at home; a premiere alone says neither. */
function releaseKindOf(wire: Wire): ReleaseKind | null {
  const releases = listIn(wire.release_dates, 'results').flatMap((one) => listIn(one, 'release_dates'))
  const isAny = (types: number[]) => releases.some(({ type }) => types.some((one) => one === type))
  if (isAny(CINEMA)) return 'cinema'
  return isAny(AT_HOME) ? 'home' : null
}

/** What `find` returns, before `parseTmdbFound` omits it. */
export function hasAdults(wire: Wire): boolean {
  const found = [...items(wire, 'movie_results'), ...items(wire, 'tv_results')]
  return found.some((body) => !isForEverybody(fields(body)))
}

export function isForEverybody(wire: Wire): boolean {
  return wire.adult !== true && wire.softcore !== true
}

function isStorable(wire: Wire): boolean {
  return (number(wire, 'id') ?? 0) <= ID_MAX
}

function isGuest(credit: Wire): boolean {
  const genres = Array.isArray(credit.genre_ids) ? credit.genre_ids : []
  return GUEST_GENRES.some((id) => genres.includes(id))
}

/** A talk show, a game show: an actor who plays somebody in as many episodes is known by the votes. */
function isHosted(credit: Wire): boolean {
  const isAsSuch = /^(self|himself|herself|themselves|(co-)?host|presenter)\b/i.test(
    text(credit, 'character') ?? '',
  )
  return (number(credit, 'episode_count') ?? 0) >= HOST_EPISODES && (isAsSuch || isGuest(credit))
}

function isHost(credit: Wire): boolean {
  return credit.is_host === true
}

/** 0 of what a person does not host. */
function hostedEpisodes(credit: Wire): number {
  return isHost(credit) ? (number(credit, 'episode_count') ?? 0) : 0
}

function votesOf(credit: Wire): number {
  return number(credit, 'vote_count') ?? 0
}

function nameOf(wire: Wire): string | null {
  return text(wire, 'title', 'name', 'original_title', 'original_name')
}

/** A movie has it among its own fields, a show in `external_ids`. */
function imdbIdOf(wire: Wire): string | null {
  const external = isObject(wire.external_ids) ? wire.external_ids : {}
  const imdbId = text({ imdb_id: wire.imdb_id ?? external.imdb_id }, 'imdb_id')
  return imdbId !== null && /^tt\d{7,10}$/.test(imdbId) ? imdbId : null
}

function runtimeOf(wire: Wire): number | null {
  const lengths = Array.isArray(wire.episode_run_time) ? wire.episode_run_time : []
  const episode = isObject(wire.last_episode_to_air) ? wire.last_episode_to_air : {}
  return number({ runtime: wire.runtime ?? lengths[0] ?? episode.runtime }, 'runtime')
}

function castOf(wire: Wire): Wire[] {
  const cast = listIn(wire.aggregate_credits ?? wire.credits, 'cast').slice(0, CAST_MAX)
  return cast.map((one) => ({ ...one, character: text(one, 'character') ?? rolesOf(one) }))
}

/** `aggregate_credits` lists the characters with the number of episodes, the most frequent first. */
function rolesOf(one: Wire): string | null {
  const named = listIn(one, 'roles').flatMap((role) => text(role, 'character') ?? [])
  return named.slice(0, ROLES_MAX).join(' / ') || null
}

/** An actor who also directs has two credits for one film. */
function unique(list: Wire[]): Wire[] {
  const seen = new Set<string>()
  return list.filter((one) => {
    const key = JSON.stringify([one.media_type, one.id])
    return !seen.has(key) && seen.add(key)
  })
}
