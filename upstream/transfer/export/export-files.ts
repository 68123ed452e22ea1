import { EXPORT_SERVICE_KEYS, type ExportFormat, type ExportService } from '#contract'
import { type Account, openAccount } from '#upstream/transfer/export/account'
import type { ExportContext } from '#upstream/transfer/export/bundle/select-titles'
import { bundleFiles } from '#upstream/transfer/export/bundle/write-bundle'
import { cuedotTables } from '#upstream/transfer/export/formats/cuedot-tables'
import { letterboxdFiles } from '#upstream/transfer/export/formats/letterboxd'
import { simklFiles } from '#upstream/transfer/export/formats/simkl'
import { tmdbFiles } from '#upstream/transfer/export/formats/tmdb'
import { traktFiles } from '#upstream/transfer/export/formats/trakt'
import { yamtrackFiles } from '#upstream/transfer/export/formats/yamtrack'
import { README } from '#upstream/transfer/export/readme'
import { writeReport } from '#upstream/transfer/export/report'
import type { ExportFile } from '#upstream/transfer/export/tables'

const FILES: Record<ExportService, (account: Account) => AsyncIterable<ExportFile>> = {
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
  now: Date,
): AsyncGenerator<ExportFile> {
  const account = openAccount(context)
  const services = EXPORT_SERVICE_KEYS.filter((service) => format === 'everything' || format === service)
  yield { path: 'README.txt', content: pieces(README) }
  if (format === 'everything' || format === 'cuedot') {
    yield* bundleFiles(account)
    yield* cuedotTables(account)
  }
  for (const service of services) yield* FILES[service](account)
  if (services.length > 0) yield { path: 'REPORT.txt', content: writeReport(context, account, services, now) }
}

async function* pieces(text: string): AsyncGenerator<string> {
  yield text
}
