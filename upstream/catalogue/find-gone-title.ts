import type { ListedAs, Title, TitleKey } from '#contract'
import { ApiError, isUnavailable } from '#upstream/api-error'
import type { Catalogue } from '#upstream/catalogue/catalogue'
import type { Db } from '#upstream/db/open'
import { TITLE_COLUMNS, toTitle } from '#upstream/titles/titles'

/** A stored title that TMDB lists no longer. */
export interface GoneTitle {
  title: Title
  /** The title that TMDB has under its IMDb number now. */
  listedAs: Title | null
}

interface Source {
  db: Db
  catalogue: Pick<Catalogue, 'titlesByImdbId'>
}

/** Null of a title that is listed, or not stored. */
export async function findGone({ db, catalogue }: Source, key: TitleKey): Promise<GoneTitle | null> {
  const row = await goneTitle(db, key)
    .select([...TITLE_COLUMNS, 'titles.imdb_id'])
    .executeTakeFirst()
  if (!row) return null
  return { title: toTitle(row), listedAs: row.imdb_id ? await findListed(catalogue, key, row.imdb_id) : null }
}

/** TMDB moves a film to the shows, merges two entries, or enters one anew: its IMDb number stays. */
async function findListed(
  catalogue: Source['catalogue'],
  key: TitleKey,
  imdbId: string,
): Promise<Title | null> {
  try {
    const found = await catalogue.titlesByImdbId(imdbId)
    return found.find(({ mediaType, id }) => mediaType !== key.mediaType || id !== key.id) ?? null
  } catch (error) {
    if (!isUnavailable(error)) throw error
    return null
  }
}

export async function isGone(db: Db, key: TitleKey): Promise<boolean> {
  return (await goneTitle(db, key).select('id').executeTakeFirst()) !== undefined
}

function goneTitle(db: Db, { mediaType, id }: TitleKey) {
  return db
    .selectFrom('titles')
    .where('media_type', '=', mediaType)
    .where('id', '=', id)
    .where('gone_at', 'is not', null)
}

export function goneError({ title, listedAs }: GoneTitle): ApiError {
  return new ApiError(
    'not_found',
    title.mediaType === 'tv' ? 'titles.goneShow' : 'titles.goneMovie',
    {},
    { gone: { listedAs: listedAs && toListedAs(listedAs) } },
  )
}

function toListedAs({ mediaType, id, name }: Title): ListedAs {
  return { mediaType, id, name }
}
