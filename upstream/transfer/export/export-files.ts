import { Readable } from 'node:stream'
import { EXPORT_SERVICE_KEYS, type ExportFormat, type ExportService } from '#contract'
import { type Translator, translator } from '#lib/messages/translator'
import type { Language } from '#lib/text/language'
import { type AccountReader, openAccountReader } from '#upstream/transfer/export/account-reader'
import { bundleFiles } from '#upstream/transfer/export/cuedot-json'
import { cuedotTables } from '#upstream/transfer/export/cuedot-tables'
import type { ExportFile } from '#upstream/transfer/export/export-file'
import { writeReport } from '#upstream/transfer/export/export-report'
import type { ExportContext } from '#upstream/transfer/export/read-titles'
import { letterboxdFiles } from '#upstream/transfer/export/services/letterboxd'
import { simklFiles } from '#upstream/transfer/export/services/simkl'
import { tmdbFiles } from '#upstream/transfer/export/services/tmdb'
import { traktFiles } from '#upstream/transfer/export/services/trakt'
import { yamtrackFiles } from '#upstream/transfer/export/services/yamtrack'

const FILES: Record<ExportService, (account: AccountReader) => AsyncIterable<ExportFile>> = {
  letterboxd: letterboxdFiles,
  trakt: traktFiles,
  simkl: simklFiles,
  tmdb: tmdbFiles,
  yamtrack: yamtrackFiles,
}

/** The files of an export, one after the other: the content of each has to be read before the next is asked for. */
export async function* exportFiles(
  context: ExportContext,
  format: ExportFormat,
  language: Language,
  now: Date,
): AsyncGenerator<ExportFile> {
  const account = openAccountReader(context)
  const services = EXPORT_SERVICE_KEYS.filter((service) => format === 'everything' || format === service)
  yield { path: 'README.txt', content: Readable.from([readme(translator(language, 'exportReadme'))]) }
  if (format === 'everything' || format === 'cuedot') {
    yield* bundleFiles(account)
    yield* cuedotTables(account)
  }
  for (const service of services) yield* FILES[service](account)
  if (services.length > 0)
    yield { path: 'REPORT.txt', content: writeReport(context, account, { services, language, now }) }
}

/** What an archive has, by the column of its names. */
const CONTENTS = [
  ['cuedot.json', 'bundle'],
  ['cuedot/', 'tables'],
  ['letterboxd/', 'letterboxd'],
  ['trakt/', 'trakt'],
  ['simkl/', 'simkl'],
  ['tmdb/', 'tmdb'],
  ['yamtrack/', 'yamtrack'],
  ['REPORT.txt', 'report'],
] as const
const NAMES_WIDTH = 16

function readme(t: Translator<'exportReadme'>): string {
  const heading = t('heading')
  const contents = CONTENTS.map(
    ([name, key]) => name.padEnd(NAMES_WIDTH) + t(key).replaceAll('\n', `\n${' '.repeat(NAMES_WIDTH)}`),
  )
  const paragraphs = [
    `${heading}\n${'='.repeat(heading.length)}`,
    contents.join('\n'),
    t('ofOneService'),
    t('notes'),
  ]
  return `${paragraphs.join('\n\n')}\n`
}
