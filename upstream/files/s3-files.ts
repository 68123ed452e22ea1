import { buffer } from 'node:stream/consumers'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { ApiError } from '#upstream/api-error'
import type { FileStore } from '#upstream/files/file-store'
import { SECOND } from '#upstream/time'

interface S3Options {
  bucket: string
  region: string
  endpoint: string | undefined
  keys: { accessKeyId: string; secretAccessKey: string } | undefined
}

interface Kind {
  /** Of all keys: `pictures/`. */
  prefix: string
  contentType: string
  /** While S3 fails. */
  reason: 'pictures.outOfReach' | 'imports.filesOutOfReach' | 'copies.outOfReach'
}

/** All methods throw ApiError `unavailable` when S3 fails. */
export function openS3Files({ bucket, region, endpoint, keys }: S3Options, kind: Kind): FileStore {
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
  const locate = (name: string) => ({ Bucket: bucket, Key: kind.prefix + name })

  function unavailable(cause: unknown): never {
    throw Object.assign(new ApiError('unavailable', kind.reason, {}, { retryAfter: 30 }), { cause })
  }

  return {
    async put(name, content) {
      const bytes = content instanceof Uint8Array ? content : await buffer(content)
      const put = new PutObjectCommand({ ...locate(name), Body: bytes, ContentType: kind.contentType })
      await client.send(put).catch(unavailable)
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
          { Bucket: bucket, Prefix: kind.prefix },
        )) {
          for (const { Key, LastModified } of Contents ?? []) {
            if (Key && LastModified && LastModified < time) names.push(Key.slice(kind.prefix.length))
          }
        }
      } catch (error) {
        return unavailable(error)
      }
      return names
    },
  }
}
