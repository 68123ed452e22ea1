import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { ApiError } from '#upstream/api-error'
import { pictureName } from '#upstream/pictures/disk-pictures'
import type { PictureStore } from '#upstream/pictures/picture-store'
import { SECOND } from '#upstream/time'

const KEY_PREFIX = 'pictures/'

interface S3Options {
  bucket: string
  region: string
  endpoint: string | undefined
  keys: { accessKeyId: string; secretAccessKey: string } | undefined
}

/** All methods throw ApiError `unavailable` when S3 fails. */
export function openS3Pictures({ bucket, region, endpoint, keys }: S3Options): PictureStore {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(keys && { credentials: keys }),
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 3 * SECOND, requestTimeout: 10 * SECOND },
    // Not every S3-compatible host supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const locate = (name: string) => ({ Bucket: bucket, Key: KEY_PREFIX + name })
  return {
    async put(bytes) {
      const name = pictureName(bytes)
      const put = new PutObjectCommand({ ...locate(name), Body: bytes, ContentType: 'image/webp' })
      await client.send(put).catch(unavailable)
      return name
    },
    async get(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand(locate(name)))
        return (await Body?.transformToByteArray()) ?? null
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        return unavailable(error)
      }
    },
    remove: async (name) =>
      void (await client.send(new DeleteObjectCommand(locate(name))).catch(unavailable)),
    async listBefore(time) {
      const names: string[] = []
      try {
        for await (const { Contents } of paginateListObjectsV2(
          { client },
          { Bucket: bucket, Prefix: KEY_PREFIX },
        )) {
          for (const { Key, LastModified } of Contents ?? []) {
            if (Key && LastModified && LastModified < time) names.push(Key.slice(KEY_PREFIX.length))
          }
        }
      } catch (error) {
        return unavailable(error)
      }
      return names
    },
  }
}

function unavailable(cause: unknown): never {
  const sentence = 'Pictures are out of reach. Please try again later.'
  throw Object.assign(new ApiError('unavailable', sentence, { retryAfter: 30 }), { cause })
}
