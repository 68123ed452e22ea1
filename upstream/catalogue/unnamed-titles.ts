import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { MediaType, TitleKey } from '#contract'
import { titleKey } from '#contract'
import { isUnavailable } from '#upstream/api-error'
import type { Catalogue } from '#upstream/catalogue/catalogue'
import type { Db } from '#upstream/db/open'
import { transact } from '#upstream/db/transact'
import { type PolledQueue, pollQueue } from '#upstream/poll-queue'
import { SECOND, soon } from '#upstream/time'
import { isOneOf, keyOf } from '#upstream/titles/title-key-conditions'
import { storeTitle, toRow } from '#upstream/titles/titles'

const POLL_INTERVAL = 5 * SECOND
/** A title is requested again after this, also one whose process has ended. */
const RETRY = 30 * SECOND

/** Of titles that the catalogue does not have. They stay unnamed, and out of sitemaps. */
const NEVER = '9999-12-31T00:00:00.000Z'

const NAMES: Record<MediaType, string> = { movie: 'Movie', tv: 'TV show' }

/** Adds a title of which nothing is known but its number, unless it is stored. */
export async function addUnnamed(db: Db, { mediaType, id }: TitleKey, now: Date): Promise<void> {
  const unnamed = {
    mediaType,
    id,
    name: `${NAMES[mediaType]} ${id}`,
    posterPath: null,
    overview: null,
    releaseDate: null,
    score: null,
    votes: 0,
    genreIds: [],
  }
  await transact(db, async (tx) => {
    const added = await tx
      .insertInto('titles')
      .values(toRow(unnamed))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return
    await tx
      .insertInto('unnamed_titles')
      .values({ media_type: mediaType, title_id: id, due_at: now.toISOString() })
      .execute()
  })
}

/** Of these titles those that are to be named yet, by `titleKey`. */
export async function unnamedAmong(db: Db, keys: readonly TitleKey[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .selectFrom('unnamed_titles')
    .select(['media_type', 'title_id'])
    .where(isOneOf(keys))
    .where('due_at', '<', NEVER)
    .execute()
  return new Set(rows.map((row) => titleKey(keyOf(row))))
}

interface Options {
  db: Db
  catalogue: Pick<Catalogue, 'title'>
  clock: () => Date
  log: Logger
}

/** Such titles get their name, and all else, with the catalogue's next response. */
export function startNamingTitles({ db, catalogue, clock, log }: Options): PolledQueue {
  async function workOnNext(): Promise<boolean> {
    const key = await claim(db, clock())
    if (!key) return false
    try {
      const title = await catalogue.title(key.mediaType, key.id)
      if (title) await storeTitle(db, title)
      await end(db, key, title !== null)
    } catch (error) {
      if (!isUnavailable(error)) throw error
      // The others would wait in vain too: one of them is next, after the pause.
      return false
    }
    return true
  }

  return pollQueue({ interval: POLL_INTERVAL, workOnNext, log, name: 'unnamed titles' })
}

/** A title that the catalogue does not have keeps its number for a name. */
async function end(db: Db, key: TitleKey, isNamed: boolean): Promise<void> {
  const ended = isOneOf([key])
  if (isNamed) await db.deleteFrom('unnamed_titles').where(ended).execute()
  else await db.updateTable('unnamed_titles').set({ due_at: NEVER }).where(ended).execute()
}

/** Of concurrent processes one gets it. */
async function claim(db: Db, now: Date): Promise<TitleKey | null> {
  const isDue = sql<boolean>`due_at <= ${now.toISOString()}`
  const next = db
    .selectFrom('unnamed_titles')
    .select(['media_type', 'title_id'])
    .where(isDue)
    .orderBy('due_at')
    .limit(1)
  const row = await db
    .updateTable('unnamed_titles')
    .set({ due_at: soon(now, RETRY) })
    .where(sql<boolean>`(media_type, title_id) in (${next})`)
    .where(isDue)
    .returning(['media_type', 'title_id'])
    .executeTakeFirst()
  return row ? keyOf(row) : null
}
