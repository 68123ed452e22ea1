import type { Selectable } from 'kysely'
import { type MediaType, titleKey } from '#contract'
import { searchKey } from '#lib/text/sort-key'
import type { DeliveredItem, ExternalIds } from '#upstream/connections/delivered-event'
import type { ChosenLeads, Lead } from '#upstream/connections/matching/lead'
import type { Place } from '#upstream/connections/viewings/place'
import type { Db } from '#upstream/db/open'
import { nameKey } from '#upstream/titles/same-name'
import { keyOf } from '#upstream/titles/title-key-conditions'
import { externalKeys } from '#upstream/transfer/read/parse/given-row'
import type { ExternalIdsTable } from '#upstream/transfer/tables'

/** Kind and value of a row in `external_ids`. */
type Name = readonly [kind: string, value: string]

/** What their kinds begin with. */
export const DELIVERED = 'delivered'

interface Names {
  /** Of the item alone. */
  own: Name[]
  /** Of its show: in rows the sender's season and episode follow the value. */
  ofShow: Name[]
}

type Row = Pick<
  Selectable<ExternalIdsTable>,
  'kind' | 'value' | 'media_type' | 'title_id' | 'season' | 'episode'
>

/** No folded name has either; the second sorts next after the first. */
const [SEPARATOR, END] = ['\t', '\n']

export async function findChosen(db: Db, memberId: number, item: DeliveredItem): Promise<ChosenLeads> {
  const [numbers, named, imported] = [numbersOf(item), namesOf(item), importedNames(item)]
  const own = [...numbers.own, ...named.own, ...imported]
  const ofShow = [...numbers.ofShow, ...named.ofShow]
  if (own.length + ofShow.length === 0) return { byNumber: [], byName: [] }
  const rows = await db
    .selectFrom('external_ids')
    .select(['kind', 'value', 'media_type', 'title_id', 'season', 'episode'])
    .where('member_id', '=', memberId)
    .where((is) =>
      is.or([
        ...own.map(([kind, value]) => is.and([is('kind', '=', kind), is('value', '=', value)])),
        ...ofShow.map(([kind, value]) =>
          is.and([is('kind', '=', kind), is('value', '>', value + SEPARATOR), is('value', '<', value + END)]),
        ),
      ]),
    )
    .orderBy('value')
    .execute()
  const rowsOf = (names: Name[]) => names.flatMap(([kind]) => rows.filter((row) => row.kind === kind))
  const leadsOf = ({ own, ofShow }: Names) => [
    ...rowsOf(own).map((row) => leadTo(row, row)),
    ...ofShow.flatMap((name) => leadsOfShow(rowsOf([name]), item)),
  ]
  const leadsOfImports = rowsOf(imported)
    .filter(({ media_type }) => media_type === mediaTypeOf(item))
    .map((row) => leadTo(row, item))
  return { byNumber: [...leadsOf(numbers), ...leadsOfImports], byName: leadsOf(named) }
}

/** The rows that say what an item is, to whom it is a place: by each number, and by name. */
export function chosenRows(memberId: number, item: DeliveredItem, place: Place) {
  const [numbers, named] = [numbersOf(item), namesOf(item)]
  const ofShow = [...numbers.ofShow, ...named.ofShow].map(
    ([kind, value]): Name => [kind, value + SEPARATOR + placeInShow(item)],
  )
  return [...numbers.own, ...named.own, ...ofShow].map(([kind, value]) => ({
    member_id: memberId,
    kind,
    value,
    media_type: place.mediaType,
    title_id: place.titleId,
    season: place.season,
    episode: place.episode,
  }))
}

function numbersOf({ type, ids, showIds }: DeliveredItem): Names {
  return { own: type === null ? [] : numbersIn(ids, type), ofShow: numbersIn(showIds, 'show') }
}

function numbersIn({ imdb, tmdb, tvdb }: ExternalIds, what: 'movie' | 'episode' | 'show'): Name[] {
  return Object.entries({ imdb, tmdb, tvdb }).flatMap(([database, number]) =>
    number ? [[`${DELIVERED} ${what} ${database}`, String(number)] as const] : [],
  )
}

function namesOf({ type, name, show, year, isYearOfShow }: DeliveredItem): Names {
  if (type === 'movie') return { own: nameIn(name, year, 'movie'), ofShow: [] }
  return { own: [], ofShow: nameIn(show, isYearOfShow ? year : null, 'show') }
}

function nameIn(name: string | null, year: number | null, what: 'movie' | 'show'): Name[] {
  return name === null ? [] : [[`${DELIVERED} ${what} name`, `${searchKey(nameKey(name))} ${year ?? ''}`]]
}

/** What the member's imports have taught of movies and shows. */
function importedNames(item: DeliveredItem): Name[] {
  const { imdb, tvdb } = item.type === 'movie' ? item.ids : item.showIds
  const ids = { ...(imdb && { imdb }), ...(tvdb && { tvdb: String(tvdb) }) }
  return externalKeys({ ids }, mediaTypeOf(item))
}

export function mediaTypeOf({ type }: DeliveredItem): MediaType {
  return type === 'movie' ? 'movie' : 'tv'
}

/** Sorts as the numbers do. Where they are missing, the episode's name tells it. */
function placeInShow({ season, episode, name }: DeliveredItem): string {
  if (season === null || episode === null) return `-${SEPARATOR}${searchKey(nameKey(name ?? ''))}`
  return [season, episode].map((number) => String(number).padStart(6, '0')).join(SEPARATOR)
}

/** @param rows of the show, by the sender's season and episode */
function leadsOfShow(rows: readonly Row[], item: DeliveredItem): Lead[] {
  const placed = rows.map((row) => ({ ...row, place: row.value.slice(row.value.indexOf(SEPARATOR) + 1) }))
  const here = placeInShow(item)
  const same = placed.filter(({ place }) => place === here).map((row) => leadTo(row, row))
  if (same.length > 0) return same
  const shows = placed.filter(({ media_type }) => media_type === 'tv')
  const [season = ''] = here.split(SEPARATOR)
  const ofSeason = shows.filter(({ place }) => place.startsWith(season + SEPARATOR))
  const before = ofSeason.findLast(({ place }) => place < here)
  if (before) return [shifted(before, item)]
  const plain =
    shows.length > 0 && new Set(shows.map((row) => titleKey(keyOf(row)))).size === 1 ? shows.slice(0, 1) : []
  return [...plain.map((row) => leadTo(row, item)), ...ofSeason.slice(0, 1).map((row) => shifted(row, item))]
}

/** As far from the chosen episode as the sender's numbers say: 1x14 chosen as 2x1 makes 1x15 2x2. */
function shifted({ place, ...row }: Row & { place: string }, { episode }: DeliveredItem): Lead {
  const [, chosen] = place.split(SEPARATOR)
  const apart = (episode ?? 0) - Number(chosen)
  return leadTo(row, { season: row.season, episode: row.episode === null ? null : row.episode + apart })
}

function leadTo(row: Row, { season, episode }: Pick<Lead, 'season' | 'episode'>): Lead {
  return { key: keyOf(row), season, episode, isChosen: true }
}
