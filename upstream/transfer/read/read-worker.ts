import { on } from 'node:events'
import { parentPort } from 'node:worker_threads'
import { selectPart } from '#upstream/transfer/read/bundle-parts'
import { summarise } from '#upstream/transfer/read/file-summary'
import type { EpisodePlace } from '#upstream/transfer/read/place-episodes-by-id'
import { placeEpisodes } from '#upstream/transfer/read/place-episodes-by-id'
import { UnreadableFile } from '#upstream/transfer/read/read-archive'
import { readFiles } from '#upstream/transfer/read/read-files'
import type { WorkerInput, WorkerOutput } from '#upstream/transfer/read/read-in-worker'
import { batchesOf, ROWS_AT_ONCE, TITLES_STORED_AT_ONCE } from '#upstream/transfer/read/sized-batches'
import { splitLong } from '#upstream/transfer/read/split-long-titles'

if (!parentPort) throw new Error('This file is to be run in a thread.')
const port = parentPort
const messages = on(port, 'message')

for (;;) await read((await receive()) as WorkerInput)

async function read({ uploads, mappings, part }: WorkerInput): Promise<void> {
  let hasMore = false
  try {
    const selected = await selectPart(uploads, part)
    hasMore = selected.hasMore
    const read = await readFiles(selected.uploads, mappings)
    read.skipped.push(...selected.skipped)
    await placeEpisodes(read, async (episodeIds) => (await request({ episodeIds })) as EpisodePlace[])
    const titles = read.titles.flatMap(splitLong)
    const { source, lists } = read
    await request({ read: { source, lists, hasMore, titleCount: titles.length, summary: summarise(read) } })
    const most = { items: TITLES_STORED_AT_ONCE, rows: ROWS_AT_ONCE }
    for (const batch of batchesOf(titles, ({ rows }) => rows.length, most)) await request({ titles: batch })
  } catch (error) {
    const unreadable = error instanceof UnreadableFile ? error.reason : null
    port.postMessage({ unreadable, error: String(error), hasMore } satisfies WorkerOutput)
  }
}

/** Resolves with the response of the main thread, which handles others' requests between two messages. */
async function request(output: WorkerOutput): Promise<unknown> {
  port.postMessage(output)
  return receive()
}

async function receive(): Promise<unknown> {
  const { value } = await messages.next()
  return value?.[0]
}
