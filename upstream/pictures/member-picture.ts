import os from 'node:os'
import { MESSAGES } from '#contract'
import { ApiError } from '#upstream/api-error'
import { limitConcurrency } from '#upstream/concurrency-limit'
import { isPictureUsed, replacePicture } from '#upstream/db/profiles'
import type { Dependencies } from '#upstream/dependencies'
import { decode } from '#upstream/pictures/decode-picture'
import { DAY } from '#upstream/time'

/** Width and height of every picture, pixels. */
const SIDE = 512
/** Pixels of a picture as it comes, at most: decoding more costs memory, not looks. */
const MOST_PIXELS = 25_000_000
/** Seconds after which a picture that still decodes is given up. */
const PATIENCE = 5

const decoding = limitConcurrency({ atOnce: os.availableParallelism(), waiting: 16 })
// One change at a time: nobody removes a picture while somebody else is about to get it.
const changing = limitConcurrency({ atOnce: 1, waiting: 256 })

/**
 * Draws a profile picture anew: 512 x 512 WebP, upright, the first frame, without metadata or anything hidden.
 * @throws ApiError wrong_media_type for anything but a whole JPEG, PNG, GIF or WebP; invalid with too many
 * pixels; unavailable
 */
export function redrawPicture(bytes: Uint8Array): Promise<Uint8Array> {
  return decoding(async () => {
    try {
      return await decode(bytes, MOST_PIXELS)
        .autoOrient()
        .resize(SIDE, SIDE, { fit: 'cover' })
        .webp({ quality: 82 })
        .timeout({ seconds: PATIENCE })
        .toBuffer()
    } catch (error) {
      if (error instanceof Error && error.message.includes('pixel limit')) {
        throw new ApiError('invalid', 'That image has too many pixels. At most 25 million, please.')
      }
      throw new ApiError('wrong_media_type', MESSAGES.pictureWrongType)
    }
  })
}

/** Gives a member this picture, or none (null), and removes the one before once that is committed. */
export function changePicture(
  dependencies: Dependencies,
  memberId: number,
  bytes: Uint8Array | null,
): Promise<string | null> {
  return changing(async () => {
    const name = bytes ? await dependencies.pictures.put(bytes) : null
    const before = await replacePicture(dependencies.db, memberId, name)
    if (before && before !== name) await removeIfUnused(dependencies, before)
    return name
  })
}

/** Removes the picture of somebody who has left, unless somebody else has the same. */
export function removeUnusedPicture(dependencies: Dependencies, name: string): Promise<void> {
  return changing(() => removeIfUnused(dependencies, name))
}

/** Removes what crashes have left: pictures of long ago that are nobody's. */
export async function sweepPictures(dependencies: Dependencies): Promise<void> {
  const then = new Date(dependencies.clock().getTime() - DAY)
  for (const name of await dependencies.pictures.namesBefore(then))
    await removeUnusedPicture(dependencies, name)
}

/** What was decided is committed: a picture that cannot be removed now is left lying, and said so. */
async function removeIfUnused({ db, pictures, log }: Dependencies, name: string): Promise<void> {
  try {
    if (!(await isPictureUsed(db, name))) await pictures.remove(name)
  } catch (error) {
    log.warn({ err: error, picture: name }, 'picture not removed')
  }
}
