import path from 'node:path'
import { openDiskFiles } from '#upstream/files/disk-files'
import type { FileStore } from '#upstream/files/file-store'
import type { Settings } from '#upstream/settings'

export function openPictureFiles(settings: Settings): Promise<FileStore> | FileStore {
  if (!settings.S3_BUCKET) return openDiskFiles(path.join(settings.DATA_DIR, 'pictures'))
  return openBucket(settings, {
    prefix: 'pictures/',
    contentType: 'image/webp',
    sentence: 'Pictures are out of reach. Please try again later.',
  })
}

/** Null where the operator wants no nightly copies. */
export function openCopyFiles(settings: Settings): Promise<FileStore> | FileStore | null {
  if (!settings.COPIES) return null
  if (settings.COPIES !== 's3') return openDiskFiles(path.resolve(settings.COPIES))
  return openBucket(settings, {
    prefix: 'copies/',
    contentType: 'application/gzip',
    sentence: 'The copies are out of reach. Please try again later.',
  })
}

async function openBucket(
  settings: Settings,
  kind: { prefix: string; contentType: string; sentence: string },
): Promise<FileStore> {
  const { S3_BUCKET: bucket = '', S3_REGION: region, S3_ENDPOINT: endpoint } = settings
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  // The SDK takes long to load.
  const { openS3Files } = await import('#upstream/files/s3-files')
  const keys = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined
  return openS3Files({ bucket, region, endpoint, keys }, kind)
}
