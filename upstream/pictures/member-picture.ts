import os from 'node:os'
import { PICTURE_MAX_PIXELS } from '#contract'
import { ApiError } from '#upstream/api-error'
import { limitConcurrency } from '#upstream/concurrency-limit'
import type { Dependencies } from '#upstream/dependencies'
import { isPictureUsed, replacePicture, usedPictures } from '#upstream/members/profiles'
import { decode } from '#upstream/pictures/decode-picture'
import { DAY } from '#upstream/time'

const SIDE = 512
const TIMEOUT_SECONDS = 5

const limitDecoding = limitConcurrency({ concurrency: os.availableParallelism(), maxQueue: 16 })
// One change at a time: a picture must not be removed while another member is getting the same one.
const limitChanges = limitConcurrency({ concurrency: 1, maxQueue: 256 })

/** @throws ApiError wrong_media_type, invalid (too many pixels), unavailable */
export function reencodePicture(bytes: Uint8Array): Promise<Uint8Array> {
  return limitDecoding(async () => {
    try {
      return await decode(bytes, PICTURE_MAX_PIXELS)
        .autoOrient()
        .resize(SIDE, SIDE, { fit: 'cover' })
        .webp({ quality: 82 })
        .timeout({ seconds: TIMEOUT_SECONDS })
        .toBuffer()
    } catch (error) {
      if (error instanceof Error && error.message.includes('pixel limit')) {
        throw new ApiError('invalid', 'pictures.tooManyPixels')
      }
      throw new ApiError('wrong_media_type', 'pictures.wrongType')
    }
  })
}

/** Returns its name, and whether it is another than before. */
export function changePicture(
  dependencies: Dependencies,
  memberId: number,
  bytes: Uint8Array,
): Promise<{ name: string; isChanged: boolean }> {
  return limitChanges(async () => {
    const name = await dependencies.pictures.put(bytes)
    const before = await replacePicture(dependencies.db, memberId, name)
    const isChanged = before !== name
    if (before && isChanged) await removeIfUnused(dependencies, before)
    return { name, isChanged }
  })
}

/** Waits for the changes of others only where there is a file to remove. Returns whether there was one. */
export async function clearPicture(dependencies: Dependencies, memberId: number): Promise<boolean> {
  const before = await replacePicture(dependencies.db, memberId, null)
  if (before) await removeUnusedPicture(dependencies, before)
  return before !== null
}

export function removeUnusedPicture(dependencies: Dependencies, name: string): Promise<void> {
  return limitChanges(() => removeIfUnused(dependencies, name))
}

export async function deleteOrphanedPictures(dependencies: Dependencies): Promise<void> {
  const yesterday = new Date(dependencies.clock().getTime() - DAY)
  const stored = await dependencies.pictures.listBefore(yesterday)
  // Nearly all are in use: only the others are looked at one by one.
  const used = await usedPictures(dependencies.db, stored)
  for (const name of stored) if (!used.has(name)) await removeUnusedPicture(dependencies, name)
}

/** Logs a failure instead of throwing: the change itself is committed. */
async function removeIfUnused({ db, pictures, log }: Dependencies, name: string): Promise<void> {
  try {
    if (!(await isPictureUsed(db, name))) await pictures.remove(name)
  } catch (error) {
    log.warn({ err: error, picture: name }, 'picture not removed')
  }
}
