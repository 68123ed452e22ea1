import { LRUCache } from 'lru-cache'
import { listEntries } from '#contract'
import { collectionVersions } from '#upstream/db/collection-versions'
import * as entries from '#upstream/db/entries'
import type { Db } from '#upstream/db/open'
import { together } from '#upstream/together'
import { Written } from '#upstream/written'

/** Bytes of collections that are kept ready: some 50 of 1,000 entries. */
const KEPT_BYTES = 32 * 1024 * 1024
/** Members whose collections are asked about in one query. */
const ASKED_AT_ONCE = 100

/**
 * Collections as they go over the wire, kept ready for who asks again. The version is read before what it stands for
 * and at every request: whichever upstream changes something, nobody is shown what was before.
 */
export function keepReady(db: Db): (memberId: number) => Promise<Written> {
  const kept = new LRUCache<number, { version: string; written: Written }>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ written }) => written.bytes.length + 1,
  })
  const versionOf = together((ids: number[]) => collectionVersions(db, ids), { most: ASKED_AT_ONCE })

  return async (memberId) => {
    const version = await versionOf(memberId)
    const known = kept.get(memberId)
    if (known && known.version === version) return known.written
    const written = new Written(listEntries.output.write(await entries.list(db, memberId)))
    if (version) kept.set(memberId, { version, written })
    return written
  }
}
