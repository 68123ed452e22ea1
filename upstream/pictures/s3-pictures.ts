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
import type { Pictures } from '#upstream/pictures/picture-store'
import { SECOND } from '#upstream/time'

/** What every key begins with. */
const FOLDER = 'pictures/'

/** Where the bucket is and who may write to it. */
export interface S3Place {
  bucket: string
  region: string
  /** Any S3-compatible host; unset: AWS. */
  endpoint: string | undefined
  /** Unset: whatever the AWS SDK finds (its own environment, an instance's role). */
  keys: { accessKeyId: string; secretAccessKey: string } | undefined
}

/** Keeps pictures in an S3 bucket, under `pictures/`. All throw ApiError `unavailable` while S3 does not answer. */
export function openS3Pictures({ bucket, region, endpoint, keys }: S3Place): Pictures {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(keys && { credentials: keys }),
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 3 * SECOND, requestTimeout: 10 * SECOND },
    // Not every S3-compatible host knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const place = (name: string) => ({ Bucket: bucket, Key: FOLDER + name })
  return {
    async put(bytes) {
      const name = pictureName(bytes)
      const put = new PutObjectCommand({ ...place(name), Body: bytes, ContentType: 'image/webp' })
      await client.send(put).catch(unavailable)
      return name
    },
    async get(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand(place(name)))
        return (await Body?.transformToByteArray()) ?? null
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        return unavailable(error)
      }
    },
    remove: async (name) => void (await client.send(new DeleteObjectCommand(place(name))).catch(unavailable)),
    async namesBefore(then) {
      const names: string[] = []
      try {
        for await (const { Contents } of paginateListObjectsV2(
          { client },
          { Bucket: bucket, Prefix: FOLDER },
        )) {
          for (const { Key, LastModified } of Contents ?? []) {
            if (Key && LastModified && LastModified < then) names.push(Key.slice(FOLDER.length))
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
  const error = new ApiError('unavailable', 'Pictures are out of reach. Please try again later.', {
    retryAfter: 30,
  })
  error.cause = cause
  throw error
}
