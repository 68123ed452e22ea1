import { createHash } from 'node:crypto'
import path from 'node:path'
import { limitConcurrency } from '#upstream/concurrency-limit'
import { openDiskFiles } from '#upstream/files/disk-files'
import type { FileStore, PictureStore } from '#upstream/files/file-store'
import type { Settings } from '#upstream/settings'

const KINDS = {
  pictures: {
    contentType: 'image/webp',
    reason: 'pictures.outOfReach',
  },
  uploads: {
    contentType: 'application/octet-stream',
    reason: 'imports.filesOutOfReach',
  },
  copies: {
    contentType: 'application/gzip',
    reason: 'copies.outOfReach',
  },
} as const

export async function openPictures(settings: Settings): Promise<PictureStore> {
  const files = settings.S3_BUCKET
    ? await openBucket(settings, 'pictures')
    : openDiskFiles(path.join(settings.DATA_DIR, 'pictures'))
  return {
    ...files,
    async put(bytes) {
      const name = `${createHash('sha256').update(bytes).digest('hex')}.webp`
      await files.put(name, bytes)
      return name
    },
  }
}

/** Null where the operator wants no nightly copies. */
export async function openCopyFiles(settings: Settings): Promise<FileStore | null> {
  if (settings.COPIES === 's3') return openBucket(settings, 'copies')
  return settings.COPIES ? openDiskFiles(path.resolve(settings.COPIES)) : null
}

/** Files of imports until they are read. S3 takes them from the disk, so that a slow sender holds no memory. */
export async function openUploadFiles(settings: Settings): Promise<FileStore> {
  const disk = openDiskFiles(path.join(settings.DATA_DIR, 'uploads'))
  if (!settings.S3_BUCKET) return disk
  const bucket = await openBucket(settings, 'uploads')
  return {
    async put(name, content) {
      await disk.put(name, content)
      try {
        await limitSending(async () => bucket.put(name, (await disk.get(name)) ?? new Uint8Array()))
      } finally {
        await disk.remove(name)
      }
    },
    get: bucket.get,
    async remove(name) {
      await disk.remove(name)
      await bucket.remove(name)
    },
    listBefore: async (time) => [...(await disk.listBefore(time)), ...(await bucket.listBefore(time))],
  }
}

/** Each holds a file of up to 64 MB. */
const limitSending = limitConcurrency({ concurrency: 2, maxQueue: 64 })

async function openBucket(settings: Settings, kind: keyof typeof KINDS): Promise<FileStore> {
  const { S3_BUCKET: bucket = '', S3_REGION: region, S3_ENDPOINT: endpoint } = settings
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  // The SDK takes long to load.
  const { openS3Files } = await import('#upstream/files/s3-files')
  const keys = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined
  return openS3Files({ bucket, region, endpoint, keys }, { prefix: `${kind}/`, ...KINDS[kind] })
}
