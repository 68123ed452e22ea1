import { sql } from 'kysely'
import type { Db } from '#upstream/db/open'
import type { TitleKey } from '#upstream/db/title-keys'
import { findStored } from '#upstream/db/titles'
import type { Tx } from '#upstream/db/transact'
import { judgeById, type Match } from '#upstream/transfer/import/match-title'
import { externalKeys, type GivenTitle } from '#upstream/transfer/read/formats/given-row'

/** What earlier imports of the member have taught. */
export async function rememberedTitles(
  db: Db,
  memberId: number,
  given: ReadonlyMap<number, GivenTitle>,
): Promise<Map<number, Match>> {
  const keys = Array.from(given, ([id, title]) => ({ id, keys: externalKeys(title, title.mediaType) }))
  const values = keys.flatMap((one) => one.keys.map(([, value]) => value))
  if (values.length === 0) return new Map()
  const rows = await db
    .selectFrom('external_ids')
    .select(['kind', 'value', 'media_type', 'title_id'])
    .where('member_id', '=', memberId)
    .where('kind', 'in', Array.from(new Set(keys.flatMap((one) => one.keys.map(([kind]) => kind)))))
    .where('value', 'in', values)
    .execute()
  const known = new Map(
    rows.map((row) => [`${row.kind} ${row.value}`, { mediaType: row.media_type, id: row.title_id }]),
  )
  const wanted = keys.flatMap(({ id, keys }) => {
    const key = keys.map(([kind, value]) => known.get(`${kind} ${value}`)).find((one) => one !== undefined)
    return key ? [{ id, key }] : []
  })
  return judgeStored(db, wanted, given, true)
}

/** Titles whose TMDB number names one that is stored. */
export async function storedTitles(
  db: Db,
  given: ReadonlyMap<number, GivenTitle>,
): Promise<Map<number, Match>> {
  const wanted = Array.from(given).flatMap(([id, { mediaType, ids }]) => {
    const number = Number(ids.tmdb)
    return mediaType && Number.isSafeInteger(number) && number > 0
      ? [{ id, key: { mediaType, id: number } }]
      : []
  })
  return judgeStored(db, wanted, given, false)
}

async function judgeStored(
  db: Db,
  wanted: { id: number; key: TitleKey }[],
  given: ReadonlyMap<number, GivenTitle>,
  isTaught: boolean,
): Promise<Map<number, Match>> {
  const titles = await findStored(
    db,
    wanted.map(({ key }) => key),
  )
  return new Map(
    wanted.flatMap(({ id }, at): [number, Match][] => {
      const [title, asked] = [titles[at], given.get(id)]
      if (!title || !asked) return []
      const taught: Match = { level: 'certain', candidates: [{ title, why: 'As you chose before' }] }
      if (asked.isCertain) return [[id, { level: 'certain', candidates: [{ title, why: 'Its number' }] }]]
      return [[id, isTaught ? taught : judgeById(asked, title)]]
    }),
  )
}

/** Remembers what titles are called elsewhere: for this member only, because a file may say anything. */
export async function rememberTitles(
  tx: Tx,
  of: { memberId: number; importId: number },
  titles: readonly { given: Pick<GivenTitle, 'ids'>; key: TitleKey }[],
): Promise<void> {
  const rows = titles.flatMap(({ given, key }) => toNameRows(of, key, externalKeys(given, key.mediaType)))
  if (rows.length === 0) return
  // One statement cannot update a row twice.
  const unique = new Map(rows.map((row) => [`${row.kind} ${row.value}`, row]))
  await tx
    .insertInto('external_ids')
    .values(Array.from(unique.values()))
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'kind', 'value'])
        .doUpdateSet((to) => ({
          media_type: to.ref('excluded.media_type'),
          title_id: to.ref('excluded.title_id'),
          import_id: to.ref('excluded.import_id'),
        }))
        .where(sql<boolean>`external_ids.title_id <> excluded.title_id`),
    )
    .execute()
}

/** Rows of `external_ids`. */
export function toNameRows(
  { memberId, importId }: { memberId: number; importId: number },
  key: TitleKey,
  names: readonly [kind: string, value: string][],
) {
  return names.map(([kind, value]) => ({
    member_id: memberId,
    kind,
    value,
    media_type: key.mediaType,
    title_id: key.id,
    import_id: importId,
  }))
}
