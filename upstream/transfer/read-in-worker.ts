import os from 'node:os'
import { Worker } from 'node:worker_threads'
import type { ColumnMapping } from '#contract'
import { limitConcurrency } from '#upstream/concurrency-limit'
import { MINUTE } from '#upstream/time'
import type { ReadTitle } from '#upstream/transfer/group-titles'
import { type ImportFile, UnreadableFile } from '#upstream/transfer/read-archive'
import type { ReadFiles } from '#upstream/transfer/read-files'

export interface WorkerInput {
  uploads: (ImportFile & { bytes: Uint8Array<ArrayBuffer> })[]
  mappings: Record<string, ColumnMapping>
  /** Of a bundle in several files. */
  part: number
}

export interface ReadPart extends ReadFiles {
  /** Of a bundle in several files there are later ones. */
  hasMore: boolean
}

/** The titles, then the rest or the fault. */
export type WorkerOutput =
  | { titles: ReadTitle[] }
  | { read: Omit<ReadPart, 'titles'> }
  | { sentence: string | null; reason: string; hasMore: boolean }

const TIMEOUT = MINUTE
const HEAP_MB = 1_024

/** In a thread, so that a large or hostile file neither stalls the others' requests nor takes their memory. The bytes go with it. */
export function readInWorker(input: WorkerInput): Promise<ReadPart> {
  return limitReading(() => read(input))
}

/** One processor is left for requests. */
const limitReading = limitConcurrency({
  concurrency: Math.max(1, os.availableParallelism() - 1),
  maxQueue: 64,
})

async function read(input: WorkerInput): Promise<ReadPart> {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
    workerData: input,
    transferList: input.uploads.map(({ bytes }) => bytes.buffer),
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  const timer = setTimeout(() => void worker.terminate(), TIMEOUT)
  try {
    const titles: ReadTitle[] = []
    const output = await new Promise<Exclude<WorkerOutput, { titles: ReadTitle[] }>>((resolve, reject) => {
      worker.on('message', (message: WorkerOutput) => {
        if (!('titles' in message)) return resolve(message)
        titles.push(...message.titles)
        setImmediate(() => worker.postMessage('next'))
      })
      worker.once('error', (error) => reject(isOutOfMemory(error) ? tooMuch(error) : error))
      worker.once('exit', () => reject(tooMuch()))
    })
    if ('read' in output) return { ...output.read, titles }
    if (output.sentence) throw Object.assign(new UnreadableFile(output.sentence), { hasMore: output.hasMore })
    throw new Error(output.reason)
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

function tooMuch(cause?: Error): UnreadableFile {
  return new UnreadableFile('That is too much at once. Import the files one after the other.', { cause })
}
