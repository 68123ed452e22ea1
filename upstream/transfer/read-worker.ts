import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { selectPart } from '#upstream/transfer/bundle/bundle-parts'
import { UnreadableFile } from '#upstream/transfer/read-archive'
import { readFiles } from '#upstream/transfer/read-files'
import type { WorkerInput, WorkerOutput } from '#upstream/transfer/read-in-worker'
import { batchesOf } from '#upstream/transfer/steps/batches'
import { splitLong } from '#upstream/transfer/steps/split-long-titles'

const { uploads, mappings, part } = workerData as WorkerInput
const post = (output: WorkerOutput) => parentPort?.postMessage(output)

/** Titles, and rows, of one message. */
const BATCH = { items: 200, rows: 250 }

let hasMore = false
try {
  const selected = await selectPart(uploads, part)
  hasMore = selected.hasMore
  const { titles, ...read } = await readFiles(selected.uploads, mappings)
  for (const batch of batchesOf(titles.flatMap(splitLong), ({ rows }) => rows.length, BATCH)) {
    post({ titles: batch })
    // Others' requests come between two messages, each of which is read as a whole.
    if (parentPort) await once(parentPort, 'message')
  }
  post({ read: { ...read, skipped: [...read.skipped, ...selected.skipped], hasMore } })
} catch (error) {
  const sentence = error instanceof UnreadableFile ? error.message : null
  post({ sentence, reason: String(error), hasMore })
}
