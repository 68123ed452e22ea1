import { type RawBuilder, sql } from 'kysely'
import type { Logger } from 'pino'
import { availabilitySourceOf, type Country, type TitleKey } from '#contract'
import { chosenCountries } from '#upstream/availability/own-services'
import { deleteUnwanted, lookUp, notLookedUp } from '#upstream/availability/title-services'
import type { Catalogue } from '#upstream/catalogue/catalogue'
import { batchesOf } from '#upstream/db/batches'
import type { Db } from '#upstream/db/open'
import { eachInTurn, repeatInTurn } from '#upstream/give-way'
import { hasNeighbours } from '#upstream/recommendations/neighbour-titles'

/** Titles of one transaction, whose stored answers are read. */
const BATCH = 20
/** Titles for which a request waits: as many as are added by hand between two of them. */
const AT_ONCE = 40

export interface WatchlistLookUp {
  /**
   * Looks up what the member's watchlist has since the last time; of a long list the rest follows. Returns of how many of its titles
   * the availability is not known.
   */
  begin(memberId: number, country: Country): Promise<number>
  /** Looks up no more; resolves when the current batches have ended. */
  stop(): Promise<void>
}

/**
 * Rows are made for what a member of the country wants to see, however it came onto the watchlist; from then on they change with the
 * source's answer.
 */
export function lookUpWatchlists({
  db,
  catalogue,
  log,
}: {
  db: Db
  catalogue: Catalogue
  log: Logger
}): WatchlistLookUp {
  const running = new Map<number, Promise<void>>()
  let isStopping = false

  /** Titles of the watchlist whose availability is not known in the country. */
  async function unknownTitles(memberId: number, country: Country) {
    const source = availabilitySourceOf(catalogue.source)
    return db
      .selectFrom('watchlist')
      .leftJoin('looked_up_titles as looked_up', (join) =>
        join
          .onRef('looked_up.media_type', '=', 'watchlist.media_type')
          .onRef('looked_up.title_id', '=', 'watchlist.title_id')
          .on('looked_up.country', '=', country)
          .on('looked_up.source', '=', source),
      )
      .select(['watchlist.media_type as mediaType', 'watchlist.title_id as id', 'looked_up.is_known'])
      .where('watchlist.member_id', '=', memberId)
      .where(sql<boolean>`coalesce(looked_up.is_known, 0) = 0`)
      .execute()
  }

  const lookUpAll = (country: Country, keys: readonly TitleKey[]) =>
    eachInTurn(batchesOf(keys, BATCH), async (batch) => {
      if (!isStopping) await lookUp({ db, catalogue }, country, batch)
    })

  async function lookUpRest(memberId: number, country: Country, keys: readonly TitleKey[]): Promise<void> {
    try {
      await lookUpAll(country, keys)
    } catch (error) {
      log.warn({ err: error }, 'availability of a watchlist could not be looked up')
    } finally {
      running.delete(memberId)
    }
  }

  return {
    async begin(memberId, country) {
      const unknown = await unknownTitles(memberId, country)
      const due = unknown.filter(({ is_known }) => is_known === null)
      if (due.length === 0 || running.has(memberId)) return unknown.length
      await lookUpAll(country, due.slice(0, AT_ONCE))
      const rest = due.slice(AT_ONCE)
      if (rest.length > 0 && !running.has(memberId)) {
        running.set(memberId, lookUpRest(memberId, country, rest))
      }
      return (await unknownTitles(memberId, country)).length
    },
    async stop() {
      isStopping = true
      await Promise.all(running.values())
    },
  }
}

/** Looks up those that are not looked up yet. */
export async function lookUpTitles(
  { db, catalogue }: { db: Db; catalogue: Catalogue },
  country: Country,
  keys: readonly TitleKey[],
): Promise<void> {
  const due = await notLookedUp({ db, catalogue }, country, keys)
  await eachInTurn(batchesOf(due, BATCH), (batch) => lookUp({ db, catalogue }, country, batch))
}

/** Whether a title that is looked up is on the watchlist of somebody or may be recommended, and of a country that somebody has. */
function isWanted(countries: readonly Country[]): RawBuilder<boolean> {
  if (countries.length === 0) return sql<boolean>`false`
  return sql<boolean>`(looked_up.country in (${sql.join(countries)}) and (exists (
    select 1 from watchlist
    where watchlist.media_type = looked_up.media_type and watchlist.title_id = looked_up.title_id)
    or ${hasNeighbours('looked_up')}))`
}

/** What a country or a watchlist has left behind. */
export async function deleteUnwantedServices({ db, reader }: { db: Db; reader: Db }): Promise<void> {
  const wanted = isWanted(await chosenCountries(reader))
  await repeatInTurn(() => deleteUnwanted({ db, reader }, wanted))
}
