import { IMPORT_MAX_ROWS } from '#contract'
import { BUNDLE_FORMAT, BUNDLE_VERSION } from '#upstream/transfer/cuedot-json-schema'
import type { AccountReader } from '#upstream/transfer/export/account-reader'
import type { ExportFile } from '#upstream/transfer/export/export-file'
import { partName } from '#upstream/transfer/read/bundle-parts'

/** Far below what an import reads at once, so that the largest title or list still fits into a file. */
const PART = { maxBytes: 8 * 1024 * 1024, maxRows: IMPORT_MAX_ROWS / 2 }

const SECTIONS = ['titles', 'lists'] as const

interface Item {
  section: (typeof SECTIONS)[number]
  item: unknown
  /** What an import counts. */
  rows: number
}

/**
 * `cuedot.json`, `cuedot-2.json` …: together everything, each a bundle of its own. A line a title and a list. The content of
 * each has to be read before the next is asked for.
 */
export async function* bundleFiles(account: AccountReader, part = PART): AsyncGenerator<ExportFile> {
  const profile = JSON.stringify(await account.profile())
  const items = itemsOf(account)
  let next = await items.next()
  async function* content(): AsyncGenerator<string> {
    let [bytes, rows, isFull] = [0, 0, false]
    yield `{\n"format": ${JSON.stringify(BUNDLE_FORMAT)},\n"version": ${BUNDLE_VERSION},\n"profile": ${profile}`
    for (const section of SECTIONS) {
      yield `,\n"${section}": `
      let separator = '[\n'
      while (!next.done && next.value.section === section && !isFull) {
        const text = JSON.stringify(next.value.item)
        bytes += Buffer.byteLength(text)
        rows += next.value.rows
        isFull = rows > next.value.rows && (bytes > part.maxBytes || rows > part.maxRows)
        if (isFull) break
        yield separator + text
        separator = ',\n'
        next = await items.next()
      }
      yield separator === '[\n' ? '[]' : '\n]'
    }
    yield '\n}\n'
  }
  let number = 1
  do yield { path: partName(number++), content: content() }
  while (!next.done)
}

async function* itemsOf(account: AccountReader): AsyncGenerator<Item> {
  for await (const { title: item } of account.titles()) {
    const rows =
      1 + (item.season_ratings?.length ?? 0) + (item.season_notes?.length ?? 0) + (item.watches?.length ?? 0)
    yield { section: 'titles', item, rows }
  }
  for await (const item of account.lists()) {
    yield { section: 'lists', item, rows: 1 + item.titles.length }
  }
}
