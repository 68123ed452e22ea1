import type { MediaType, TitleKey } from '#contract'
import { titleKey } from '#contract'
import { ApiError, isUnavailable } from '#upstream/api-error'
import { isGone } from '#upstream/catalogue/find-gone-title'
import { addUnnamed } from '#upstream/catalogue/unnamed-titles'
import type { Dependencies } from '#upstream/dependencies'
import * as titles from '#upstream/titles/titles'

/**
 * Stores what the catalogue says of a title, and nothing that a call says. While the catalogue does not answer, a title that
 * is not stored has its number for a name; a title that it lists no longer stays as it is.
 * @throws ApiError not_found
 */
export function storeTitle(
  { catalogue, db, clock, storeHourly }: Pick<Dependencies, 'catalogue' | 'db' | 'clock' | 'storeHourly'>,
  key: TitleKey,
): Promise<void> {
  return storeHourly(titleKey(key), clock(), async () => {
    try {
      const title = await catalogue.title(key.mediaType, key.id)
      if (!title) {
        if (await isGone(db, key)) return false
        throw unknownTitle(key.mediaType)
      }
      await titles.storeTitle(db, title)
      return true
    } catch (error) {
      if (!isUnavailable(error)) throw error
      await addUnnamed(db, key, clock())
      return false
    }
  })
}

export function unknownTitle(mediaType: MediaType): ApiError {
  return new ApiError('not_found', mediaType === 'tv' ? 'titles.noShow' : 'titles.noMovie')
}
