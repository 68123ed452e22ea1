import { parentPort, workerData } from 'node:worker_threads'
import { UnreadableFile } from '#upstream/transfer/read-archive'
import { readFiles } from '#upstream/transfer/read-files'
import type { WorkerInput, WorkerOutput } from '#upstream/transfer/read-in-worker'

const { uploads, mappings } = workerData as WorkerInput
const output: WorkerOutput = await readFiles(uploads, mappings).then(
  (read) => ({ read }),
  (error: unknown) => ({
    sentence: error instanceof UnreadableFile ? error.message : null,
    reason: String(error),
  }),
)
parentPort?.postMessage(output)
