import { type RawBuilder, type Selectable, sql } from 'kysely'
import { batchesOf } from '#upstream/db/batches'
import type { Db } from '#upstream/db/open'
import type { Tx } from '#upstream/db/transact'
import { valuesTable } from '#upstream/db/values-table'
import type { PlaceRatingsTables } from '#upstream/place-ratings/tables'

/** A season of a show, or an episode of it. */
export interface ShowPlace {
  showId: number
  season: number
  /** Null for the season. */
  episode: number | null
}

/** What a member has changed of a rating. */
export type RatingState = Pick<Selectable<PlaceRatingsTables['place_ratings']>, (typeof OF_RATING)[number]>
/** What a member has changed of a note. */
export type NoteState = Pick<Selectable<PlaceRatingsTables['place_notes']>, (typeof OF_NOTE)[number]>

const OF_RATING = ['rating', 'rated_at', 'given_value', 'given_scale', 'source'] as const
const OF_NOTE = ['note', 'noted_at', 'source'] as const
const STATE_COLUMNS = { place_ratings: OF_RATING, place_notes: OF_NOTE }

type Table = keyof typeof STATE_COLUMNS
interface States {
  place_ratings: RatingState
  place_notes: NoteState
}
type PlaceState<Of extends Table> = States[Of]

/** In the place of an episode's number. */
export const OF_SEASON = -1

const toColumns = ({ showId, season, episode }: ShowPlace) => [showId, season, episode ?? OF_SEASON]

/** In the order of places: a season before its episodes. */
export async function readPlaces<Of extends Table>(
  db: Db | Tx,
  table: Of,
  memberId: number,
  showIds: readonly number[],
): Promise<(ShowPlace & PlaceState<Of>)[]> {
  if (showIds.length === 0) return []
  return selectPlaces(db, table, memberId, sql`show_id in (${sql.join([...showIds])})`)
}

export async function findPlaces<Of extends Table>(
  tx: Tx,
  table: Of,
  memberId: number,
  places: readonly ShowPlace[],
): Promise<(ShowPlace & PlaceState<Of>)[]> {
  const found: (ShowPlace & PlaceState<Of>)[] = []
  for (const batch of batchesOf(places)) {
    found.push(...(await selectPlaces(tx, table, memberId, isOneOfPlaces(batch))))
  }
  return found
}

/** Null where there is none. */
export async function findPlace<Of extends Table>(
  tx: Tx,
  table: Of,
  memberId: number,
  place: ShowPlace,
): Promise<PlaceState<Of> | null> {
  const [found] = await findPlaces(tx, table, memberId, [place])
  if (!found) return null
  const { showId: _, season: __, episode: ___, ...state } = found
  return state as unknown as PlaceState<Of>
}

async function selectPlaces<Of extends Table>(
  db: Db | Tx,
  table: Of,
  memberId: number,
  condition: RawBuilder<unknown>,
): Promise<(ShowPlace & PlaceState<Of>)[]> {
  const { rows } = await sql<ShowPlace & PlaceState<Of>>`
    select show_id as "showId", season, episode, ${sql.join(STATE_COLUMNS[table].map((column) => sql.ref(column)))}
    from ${sql.table(table)} where member_id = ${memberId} and ${condition}
    order by show_id, season, episode`.execute(db)
  return rows.map((row) => ({ ...row, episode: row.episode === OF_SEASON ? null : row.episode }))
}

function isOneOfPlaces(places: readonly ShowPlace[]): RawBuilder<boolean> {
  const given = valuesTable(['integer', 'integer', 'integer'], places.map(toColumns))
  return sql<boolean>`(show_id, season, episode) in (select column1, column2, column3 from ${given} as given)`
}

/** Its own among all places. */
export function placeName({ showId, season, episode }: ShowPlace): string {
  return `${showId} ${season} ${episode}`
}

export function isSameState<State extends RatingState | NoteState>(
  one: State | null,
  other: State | null,
): boolean {
  if (one === null || other === null) return one === other
  return Object.entries(one).every(([column, value]) => value === other[column as keyof State])
}

/** What a place has from now on; null for nothing. */
export type PlaceChange<Of extends Table> = ShowPlace & { state: PlaceState<Of> | null }

/** Of places each of which is another. The caller has locked the member. */
export async function setNotes(
  tx: Tx,
  memberId: number,
  changes: readonly PlaceChange<'place_notes'>[],
): Promise<void> {
  await writePlaces(tx, 'place_notes', memberId, changes)
}

/** Of places each of which is another. The caller has locked the member. */
export async function setRatings(
  tx: Tx,
  memberId: number,
  changes: readonly PlaceChange<'place_ratings'>[],
): Promise<void> {
  const before = await findPlaces(tx, 'place_ratings', memberId, changes)
  await writePlaces(tx, 'place_ratings', memberId, changes)
  await changeCounts(tx, [
    ...before.map((place) => ({ ...place, ratings: -1, sum: -place.rating })),
    ...changes.flatMap(({ state, ...place }) => (state ? [{ ...place, ratings: 1, sum: state.rating }] : [])),
  ])
}

/** With the account. Returns what changes the counts, which is done last: other members' ratings wait for it. */
export async function removeAllRatings(tx: Tx, memberId: number): Promise<() => Promise<void>> {
  const removed = await tx
    .deleteFrom('place_ratings')
    .where('member_id', '=', memberId)
    .returning(['show_id as showId', 'season', 'episode', 'rating'])
    .execute()
  const changes = removed.map((place) => ({ ...place, ratings: -1, sum: -place.rating }))
  return () => changeCounts(tx, changes)
}

async function writePlaces<Of extends Table>(
  tx: Tx,
  table: Of,
  memberId: number,
  changes: readonly PlaceChange<Of>[],
): Promise<void> {
  const columns = STATE_COLUMNS[table]
  for (const batch of batchesOf(changes.filter(({ state }) => state === null))) {
    await sql`
      delete from ${sql.table(table)}
      where member_id = ${memberId} and ${isOneOfPlaces(batch)}`.execute(tx)
  }
  const rows = changes.flatMap(({ state, ...place }) =>
    state ? [[memberId, ...toColumns(place), ...columns.map((column) => Object(state)[column] ?? null)]] : [],
  )
  for (const batch of batchesOf(rows)) {
    await sql`
      insert into ${sql.table(table)}
        (member_id, show_id, season, episode, ${sql.join(columns.map((column) => sql.ref(column)))})
      values ${sql.join(batch.map((row) => sql`(${sql.join(row)})`))}
      on conflict (member_id, show_id, season, episode) do update
      set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`))}`.execute(
      tx,
    )
  }
}

interface CountChange extends ShowPlace {
  ratings: number
  sum: number
}

/** In one order, so that members who rate the same places wait for each other instead of deadlocking. */
async function changeCounts(tx: Tx, changes: readonly CountChange[]): Promise<void> {
  const ofPlaces = Map.groupBy(changes, (place) => toColumns(place).join(' '))
  const rows = Array.from(ofPlaces.values(), ([first, ...more]) => {
    const all = first ? [first, ...more] : []
    return [
      ...(first ? toColumns(first) : []),
      all.reduce((total, { ratings }) => total + ratings, 0),
      all.reduce((total, { sum }) => total + sum, 0),
    ]
  })
    .filter(([, , , ratings, sum]) => ratings !== 0 || sum !== 0)
    .sort(([a = 0, b = 0, c = 0], [x = 0, y = 0, z = 0]) => a - x || b - y || c - z)
  for (const batch of batchesOf(rows)) {
    await sql`
      insert into place_rating_counts (show_id, season, episode, ratings, rating_sum)
      values ${sql.join(batch.map((row) => sql`(${sql.join(row)})`))}
      on conflict (show_id, season, episode) do update set
        ratings = place_rating_counts.ratings + excluded.ratings,
        rating_sum = place_rating_counts.rating_sum + excluded.rating_sum`.execute(tx)
    const places = valuesTable(
      ['integer', 'integer', 'integer'],
      batch.map((row) => row.slice(0, 3)),
    )
    await sql`
      delete from place_rating_counts where ratings = 0
        and (show_id, season, episode) in (select column1, column2, column3 from ${places} as given)`.execute(
      tx,
    )
  }
}

/** Whether another place of a show was rated after the show entered the collection. */
export function isRatedSinceAdded(except: ShowPlace | null): RawBuilder<boolean> {
  const other = except
    ? sql`and (rated.season, rated.episode) <> (${except.season}, ${except.episode ?? OF_SEASON})`
    : sql``
  return sql<boolean>`(entries.media_type = 'tv' and exists (
    select 1 from place_ratings as rated
    where rated.member_id = entries.member_id and rated.show_id = entries.title_id
      and rated.change > entries.change ${other}))`
}
