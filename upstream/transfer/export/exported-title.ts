import type { ImportSource } from '#contract'
import type { BundleTitle, BundleWatch } from '#upstream/transfer/bundle/bundle'
import type { KeptRow } from '#upstream/transfer/bundle/kept-row'
import { selectKeptRows } from '#upstream/transfer/bundle/select-kept-rows'
import { type ExportContext, type Needs, selectTitles } from '#upstream/transfer/bundle/select-titles'
import { toRating } from '#upstream/transfer/formats/scales'

/** A title of the member's, or a row that an import has kept: that one has no number of TMDB's for certain. */
export type ExportedTitle = Omit<BundleTitle, 'tmdb'> & { tmdb: number | null }

/** All titles, and behind them what was once read of files of the same service and found no title here. */
export async function* readExported(
  context: ExportContext,
  source: ImportSource,
  needs: Needs = {},
): AsyncGenerator<ExportedTitle> {
  yield* selectTitles(context, needs)
  for await (const { match, row } of selectKeptRows(context, source)) {
    const title = match ? null : toTitle(row)
    if (title && (!needs.type || title.type === needs.type)) yield title
  }
}

function toTitle(row: KeptRow['row']): ExportedTitle {
  const { title, season, episode, rating, watch, watchlist, state, addedAt } = row
  const { tmdb, ...ids } = title.ids
  const rated = rating && season === undefined ? toRating(rating.value, rating.scale) : undefined
  const added = addedAt ?? ''
  const seen: BundleWatch | undefined = watch && {
    ...(season !== undefined && { season }),
    ...(episode !== undefined && { episode }),
    ...(watch.on && { on: watch.on }),
    ...(watch.at && { at: watch.at }),
    rewatch: watch.isRewatch ?? false,
    logged_at: added,
    ...(watch.note && { note: watch.note }),
    ...(watch.tags.length > 0 && { tags: watch.tags }),
    ...(watch.rating && { given: watch.rating }),
  }
  return {
    type: title.mediaType ?? 'movie',
    tmdb: tmdb ? Number(tmdb) : null,
    name: title.name,
    ...(title.year !== null && { year: title.year }),
    ids: Object.fromEntries(Object.entries(ids).map(([kind, value]) => [kind, [value]])),
    ...(rating &&
      typeof rated === 'number' && {
        collection: {
          added_at: added,
          rating: rated,
          ...(rating.date.at || rating.date.on ? { rated_at: rating.date.at ?? rating.date.on } : {}),
          given: { value: rating.value, scale: rating.scale },
        },
      }),
    ...((watchlist || state === 'planned') && { watchlist: { added_at: watchlist?.addedAt ?? added } }),
    ...(seen && { watches: Array.from({ length: watch?.times ?? 1 }, () => seen) }),
  }
}

/** The first number or name that a service knows the title by. */
export function idOf({ ids }: ExportedTitle, kind: string): string {
  return ids?.[kind]?.[0] ?? ''
}

/** Viewings of a movie, oldest first, those without a date before the others. */
export function viewings({ watches = [] }: ExportedTitle): BundleWatch[] {
  return watches.filter(({ episode }) => episode === undefined)
}

export function episodes({ watches = [] }: ExportedTitle): BundleWatch[] {
  return watches.filter(({ episode }) => episode !== undefined)
}

/** `YYYY-MM-DD`; '' where less than the day is known. */
export function dayOf({ on = '' }: Pick<BundleWatch, 'on'>): string {
  return on.length === 10 ? on : ''
}

/** An instant; of a day its noon, which is the same day nearly everywhere. '' where less is known. */
export function instantOf({ on, at }: Pick<BundleWatch, 'on' | 'at'>): string {
  const day = dayOf({ on })
  return at ?? (day && `${day}T12:00:00Z`)
}
