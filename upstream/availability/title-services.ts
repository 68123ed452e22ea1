import { type RawBuilder, sql } from 'kysely'
import {
  availabilitySourceOf,
  type Country,
  type MediaType,
  type OwnServices,
  type TitleAvailability,
  type TitleKey,
  titleKey,
  WITHOUT_PAYING_MORE,
} from '#contract'
import type { Catalogue } from '#upstream/catalogue/catalogue'
import { batchesOf } from '#upstream/db/batches'
import type { Db } from '#upstream/db/open'
import { type Tx, transact } from '#upstream/db/transact'
import { isOneOf, keyOf } from '#upstream/titles/title-key-conditions'

const UNWANTED_BATCH = 100

/** Stores what the source's answers have of these titles in a country; what is looked up already stays, but of another source. */
export async function lookUp(
  { db, catalogue }: { db: Db; catalogue: Catalogue },
  country: Country,
  keys: readonly TitleKey[],
): Promise<void> {
  if (keys.length === 0) return
  await transact(db, async (tx) => {
    const source = availabilitySourceOf(catalogue.source)
    const answers = new Map<string, TitleAvailability | null | undefined>()
    for (const key of keys) {
      answers.set(titleKey(key), await catalogue.stored.availability(key.mediaType, key.id, tx))
    }
    const added = await tx
      .insertInto('looked_up_titles')
      .values(
        keys.map((key) => ({
          ...columnsOf(key),
          country,
          is_known: answers.get(titleKey(key)) ? 1 : 0,
          source,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['media_type', 'title_id', 'country'])
          .doUpdateSet((to) => ({ is_known: to.ref('excluded.is_known'), source }))
          .where('looked_up_titles.source', '<>', source),
      )
      .returning(['media_type', 'title_id'])
      .execute()
    const found = added.map(keyOf)
    await tx.deleteFrom('title_services').where(isOneOf(found)).where('country', '=', country).execute()
    await insertServices(
      tx,
      found.flatMap((key) => rowsOf(key, [country], answers.get(titleKey(key)))),
    )
  })
}

/** Those of the titles of which nothing is looked up in a country. */
export async function notLookedUp(
  { db, catalogue }: { db: Db; catalogue: Catalogue },
  country: Country,
  keys: readonly TitleKey[],
): Promise<TitleKey[]> {
  const rows = await db
    .selectFrom('looked_up_titles')
    .select(['media_type', 'title_id'])
    .where(isOneOf(keys))
    .where('country', '=', country)
    .where('source', '=', availabilitySourceOf(catalogue.source))
    .execute()
  const found = new Set(rows.map((row) => titleKey(keyOf(row))))
  return keys.filter((key) => !found.has(titleKey(key)))
}

/** In the transaction that stores the source's answer. @param availability undefined where it says nothing */
export async function replaceServices(
  tx: Tx,
  key: TitleKey,
  availability: TitleAvailability | undefined,
): Promise<void> {
  const lookedUp = await tx
    .updateTable('looked_up_titles')
    .set({ is_known: availability ? 1 : 0 })
    .where(isOneOf([key]))
    .returning('country')
    .execute()
  if (lookedUp.length === 0) return
  await tx
    .deleteFrom('title_services')
    .where(isOneOf([key]))
    .execute()
  await insertServices(
    tx,
    rowsOf(
      key,
      lookedUp.map(({ country }) => country),
      availability,
    ),
  )
}

/** In the transaction that deletes the source's answers. */
export async function forgetServices(tx: Tx, keys: readonly TitleKey[]): Promise<void> {
  for (const batch of batchesOf(keys)) {
    await tx.updateTable('looked_up_titles').set({ is_known: 0 }).where(isOneOf(batch)).execute()
    await tx.deleteFrom('title_services').where(isOneOf(batch)).execute()
  }
}

/** What is looked up of titles that `isWanted` does not name, a batch. Returns whether there may be more. */
export async function deleteUnwanted(
  { db, reader }: { db: Db; reader: Db },
  isWanted: RawBuilder<boolean>,
): Promise<boolean> {
  const unwanted = await reader
    .selectFrom('looked_up_titles as looked_up')
    .select(['media_type', 'title_id', 'country'])
    .where(sql<boolean>`not ${isWanted}`)
    .limit(UNWANTED_BATCH)
    .execute()
  await transact(db, async (tx) => {
    for (const [country, rows] of Map.groupBy(unwanted, (row) => row.country)) {
      for (const table of ['title_services', 'looked_up_titles'] as const) {
        await tx
          .deleteFrom(table)
          .where('country', '=', country)
          .where(isOneOf(rows.map(keyOf)))
          .execute()
      }
    }
  })
  return unwanted.length === UNWANTED_BATCH
}

/** Whether one of the services has the title of a row of `table`. The plus keeps it to one look into the index for all services. */
export function isOnServices(table: 'watchlist', { country, services }: OwnServices): RawBuilder<boolean> {
  const [mediaType, id] = [sql.ref(`${table}.media_type`), sql.ref(`${table}.title_id`)]
  return sql<boolean>`exists (
    select 1 from title_services as offered where offered.media_type = ${mediaType}
      and offered.title_id = ${id} and offered.country = ${country}
      and +offered.service_id in (${sql.join(services)}))`
}

/** Of the titles whose availability is known: those of the services that have it, ascending, by `titleKey`. */
export async function servicesOn(
  db: Db,
  { country, services }: OwnServices,
  keys: readonly TitleKey[],
): Promise<Map<string, number[]>> {
  if (country === null || keys.length === 0) return new Map()
  const known = await db
    .selectFrom('looked_up_titles')
    .select(['media_type', 'title_id'])
    .where(isOneOf(keys))
    .where('country', '=', country)
    .where('is_known', '=', 1)
    .execute()
  const found = new Map(known.map((row) => [titleKey(keyOf(row)), [] as number[]]))
  if (found.size === 0 || services.length === 0) return found
  const rows = await db
    .selectFrom('title_services')
    .select(['media_type', 'title_id', 'service_id'])
    .distinct()
    .where(isOneOf(keys))
    .where('country', '=', country)
    .where('service_id', 'in', services)
    .orderBy('service_id')
    .execute()
  for (const row of rows) found.get(titleKey(keyOf(row)))?.push(row.service_id)
  return found
}

function rowsOf(
  key: TitleKey,
  countries: readonly Country[],
  availability: TitleAvailability | null | undefined,
) {
  const stated = availability?.countries.filter(({ country }) => countries.includes(country)) ?? []
  return stated.flatMap((one) =>
    WITHOUT_PAYING_MORE.flatMap((kind) =>
      (one[kind] ?? []).map((service_id) => ({
        ...columnsOf(key),
        country: one.country,
        service_id,
        kind,
      })),
    ),
  )
}

async function insertServices(tx: Tx, rows: ReturnType<typeof rowsOf>): Promise<void> {
  for (const batch of batchesOf(rows)) await tx.insertInto('title_services').values(batch).execute()
}

function columnsOf({ mediaType, id }: TitleKey): { media_type: MediaType; title_id: number } {
  return { media_type: mediaType, title_id: id }
}
