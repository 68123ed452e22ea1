import { on } from 'node:events'
import os from 'node:os'
import { Worker } from 'node:worker_threads'
import { type ColumnMapping, type StatedReason, stateReason } from '#contract'
import { limitConcurrency } from '#upstream/concurrency-limit'
import { MINUTE } from '#upstream/time'
import type { FileSummary } from '#upstream/transfer/read/file-summary'
import type { ReadTitle } from '#upstream/transfer/read/group-titles'
import type { FindPlaces } from '#upstream/transfer/read/place-episodes-by-id'
import { type ImportFile, UnreadableFile } from '#upstream/transfer/read/read-archive'
import type { ReadFiles } from '#upstream/transfer/read/read-files'

/** Files of more bytes than that are read one at a time in a process: it takes a multiple of their size. */
export const LARGE_BYTES = 8 * 1024 * 1024

export interface WorkerInput {
  uploads: (ImportFile & { bytes: Uint8Array<ArrayBuffer> })[]
  mappings: Record<string, ColumnMapping>
  /** Of a bundle in several files. */
  part: number
}

export interface ReadPart extends Pick<ReadFiles, 'source' | 'lists'> {
  summary: FileSummary
  titleCount: number
  /** Of a bundle in several files there are later ones. */
  hasMore: boolean
}

/** Each but a fault waits for a response: the places of the episodes, or that there may be more. */
export type WorkerOutput =
  | { episodeIds: number[] }
  | { read: ReadPart }
  | { titles: ReadTitle[] }
  | { unreadable: StatedReason | null; error: string; hasMore: boolean }

export interface Reading {
  read: ReadPart
  /** Each is handed over once the one before is used: the titles are never all in the main thread. */
  batches(): AsyncIterable<ReadTitle[]>
  close(): Promise<void>
}

/** Of one message. */
const TIMEOUT = MINUTE
const IDLE_TIMEOUT = MINUTE
const HEAP_MB = 1_024

/**
 * In a thread, so that a large or hostile file neither stalls the others' requests nor takes their memory. The bytes go with
 * it. The caller closes what it returns.
 */
export function readInWorker(input: WorkerInput, findPlaces: FindPlaces): Promise<Reading> {
  const job = () => read(input, findPlaces)
  // The queue reads one large import at a time, and small ones do not wait for it.
  return isLarge(input) ? job() : limitReading(job)
}

function isLarge({ uploads }: WorkerInput): boolean {
  return uploads.reduce((sum, { bytes }) => sum + bytes.length, 0) > LARGE_BYTES
}

/** One processor is left for requests. */
const limitReading = limitConcurrency({
  concurrency: Math.max(1, os.availableParallelism() - 1),
  maxQueue: 64,
})

async function read(input: WorkerInput, findPlaces: FindPlaces): Promise<Reading> {
  const worker = takeIdle() ?? startWorker()
  const messages = on(worker, 'message', { close: ['exit'] })
  const receive = receiver(worker, messages)
  // An idle thread keeps what its heap has grown to.
  const mayBeKept = !isLarge(input)
  let isDone = false
  async function close(): Promise<void> {
    await messages.return?.()
    if (isDone && mayBeKept) keepIdle(worker)
    else await worker.terminate()
  }
  async function* batches(titleCount: number): AsyncGenerator<ReadTitle[]> {
    for (let left = titleCount; left > 0; ) {
      worker.postMessage('next')
      const output = await receive()
      if (!('titles' in output)) throw faultOf(output)
      yield output.titles
      left -= output.titles.length
    }
    worker.postMessage('next')
    isDone = true
  }
  try {
    worker.postMessage(
      input,
      input.uploads.map(({ bytes }) => bytes.buffer),
    )
    let output = await receive()
    for (; 'episodeIds' in output; output = await receive()) {
      worker.postMessage(await findPlaces(output.episodeIds))
    }
    if (!('read' in output)) throw faultOf(output)
    const { read } = output
    return { read, batches: () => batches(read.titleCount), close }
  } catch (error) {
    await close()
    throw error
  }
}

function startWorker(): Worker {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  // A fault is its reading's; in an idle thread it must not end the process.
  worker.on('error', () => undefined)
  worker.once('exit', () => idle?.worker === worker && takeIdle())
  return worker
}

/** Has read all of an import and waits for the next one: to start a thread takes longer than to read most files. */
let idle: { worker: Worker; timer: NodeJS.Timeout } | undefined

function takeIdle(): Worker | undefined {
  const taken = idle
  idle = undefined
  clearTimeout(taken?.timer)
  taken?.worker.ref()
  return taken?.worker
}

function keepIdle(worker: Worker): void {
  void takeIdle()?.terminate()
  worker.unref()
  idle = { worker, timer: setTimeout(() => void takeIdle()?.terminate(), IDLE_TIMEOUT).unref() }
}

function receiver(worker: Worker, messages: ReturnType<typeof on>): () => Promise<WorkerOutput> {
  return async () => {
    const timer = setTimeout(() => void worker.terminate(), TIMEOUT)
    try {
      const { value, done } = await messages.next()
      if (done) throw tooMuch()
      return value[0] as WorkerOutput
    } catch (error) {
      throw isOutOfMemory(error) ? tooMuch(error) : error
    } finally {
      clearTimeout(timer)
    }
  }
}

function faultOf(output: WorkerOutput): Error {
  if (!('error' in output)) return new Error('The reading thread is out of step.')
  const { unreadable, error, hasMore } = output
  return unreadable ? Object.assign(new UnreadableFile(unreadable), { hasMore }) : new Error(error)
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

function tooMuch(cause?: unknown): UnreadableFile {
  return new UnreadableFile(stateReason('imports.tooMuchAtOnce'), { cause })
}
