import { parentPort, workerData } from 'node:worker_threads'
import { UnreadableFile } from '#upstream/transfer/read-archive'
import { readFiles } from '#upstream/transfer/read-files'
import type { WorkerInput, WorkerOutput } from '#upstream/transfer/read-in-worker'

const { uploads, mappings } = workerData as WorkerInput
const post = (output: WorkerOutput) => parentPort?.postMessage(output)

/** Titles of one message: others' requests come between two of them. */
const BATCH = 200

try {
  const { titles, ...read } = await readFiles(uploads, mappings)
  for (let first = 0; first < titles.length; first += BATCH) {
    post({ titles: titles.slice(first, first + BATCH) })
  }
  post({ read })
} catch (error) {
  post({ sentence: error instanceof UnreadableFile ? error.message : null, reason: String(error) })
}
