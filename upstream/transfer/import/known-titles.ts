import { sql } from 'kysely'
import { stateReason, type Title, type TitleKey, titleKey } from '#contract'
import { unnamedAmong } from '#upstream/catalogue/unnamed-titles'
import type { Db } from '#upstream/db/open'
import type { Tx } from '#upstream/db/transact'
import { keyOf } from '#upstream/titles/title-key-conditions'
import { findStored } from '#upstream/titles/titles'
import { judgeById, type Match, numberedTitle } from '#upstream/transfer/import/match-title'
import { externalKeys, type GivenTitle } from '#upstream/transfer/read/parse/given-row'

/** By what earlier imports of the member have taught, else by the TMDB number of a title that is stored. */
export async function knownTitles(
  db: Db,
  memberId: number,
  given: ReadonlyMap<number, GivenTitle>,
): Promise<Map<number, Match>> {
  const doubted = Array.from(given.values()).filter(({ isCertain }) => !isCertain)
  const taught = await taughtTitles(db, memberId, doubted)
  const keyed = Array.from(given).flatMap(([id, title]) => {
    const [key, numbered] = [taught.get(title), numberedTitle(title)]
    return [
      ...(key ? [{ id, title, key, isTaught: true }] : []),
      ...(numbered ? [{ id, title, key: numbered, isTaught: false }] : []),
    ]
  })
  const keys = keyed.map(({ key }) => key)
  const [stored, unnamed] = await Promise.all([findStored(db, keys), unnamedAmong(db, keys)])
  const known = new Map<number, Match>()
  for (const [at, { id, title, key, isTaught }] of keyed.entries()) {
    const found = stored[at]
    // Name and year of the file have nothing to agree with.
    const isDoubtful = !isTaught && !title.isCertain && unnamed.has(titleKey(key))
    if (found && !isDoubtful && !known.has(id)) known.set(id, judgeKnown(title, found, isTaught))
  }
  return known
}

async function taughtTitles(db: Db, memberId: number, given: readonly GivenTitle[]) {
  const names = new Map(given.map((title) => [title, externalKeys(title, title.mediaType)]))
  const all = Array.from(names.values()).flat()
  const rows =
    all.length === 0
      ? []
      : await db
          .selectFrom('external_ids')
          .select(['kind', 'value', 'media_type', 'title_id'])
          .where('member_id', '=', memberId)
          .where('kind', 'in', Array.from(new Set(all.map(([kind]) => kind))))
          .where(
            'value',
            'in',
            all.map(([, value]) => value),
          )
          .execute()
  const keys = new Map(rows.map((row) => [`${row.kind} ${row.value}`, keyOf(row)]))
  return new Map(
    Array.from(names, ([title, own]) => [
      title,
      own.map(([kind, value]) => keys.get(`${kind} ${value}`)).find((key) => key !== undefined),
    ]),
  )
}

function judgeKnown(given: GivenTitle, title: Title, isTaught: boolean): Match {
  if (!given.isCertain && !isTaught) return judgeById(given, title)
  return {
    level: 'certain',
    candidates: [{ title, why: stateReason(given.isCertain ? 'match.number' : 'match.chosenBefore') }],
  }
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
        .where(
          sql<boolean>`(external_ids.media_type, external_ids.title_id) <> (excluded.media_type, excluded.title_id)`,
        ),
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
