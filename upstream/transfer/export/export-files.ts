import { Readable } from 'node:stream'
import { EXPORT_SERVICE_KEYS, type ExportFormat, type ExportService } from '#contract'
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
  now: Date,
): AsyncGenerator<ExportFile> {
  const account = openAccountReader(context)
  const services = EXPORT_SERVICE_KEYS.filter((service) => format === 'everything' || format === service)
  yield { path: 'README.txt', content: Readable.from([README]) }
  if (format === 'everything' || format === 'cuedot') {
    yield* bundleFiles(account)
    yield* cuedotTables(account)
  }
  for (const service of services) yield* FILES[service](account)
  if (services.length > 0) yield { path: 'REPORT.txt', content: writeReport(context, account, services, now) }
}

const README = `All you keep at Cuedot
======================

cuedot.json     Everything you have, exactly: Cuedot reads it in again without a loss. Of a large account there are more
                of them, cuedot-2.json and so on. Each is an import of its own, also where the archive is too large.
cuedot/         The same as tables, for you and your spreadsheet.
letterboxd/     For letterboxd.com/import: diary, ratings and watched; the watchlist and each list at their own import.
trakt/          For app.trakt.tv, settings, data: trakt.csv.
simkl/          For simkl.com/apps/import: the backup.
tmdb/           For themoviedb.org/settings/import-list, as a file of Trakt.
yamtrack/       For Yamtrack and Floppy, settings, import.
REPORT.txt      What had to be rounded, and what has no place there.

An archive of one service holds its folder only; a folder without anything to say is absent.

Tables are in UTF-8, separated by commas; times are in UTC. In the folder cuedot a text that begins like a formula
(= + - @) has an apostrophe before it, so that a spreadsheet does not compute it. In all other files texts stand as they
are, because services read them: do not open those in a spreadsheet if you do not trust what you have written.
`
