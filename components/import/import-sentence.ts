import {
  countOf,
  IMPORT_SERVICES,
  type ImportDetails,
  type ImportSummary,
  isNothingNew,
  isPutAside,
  ledgerParts,
} from '#contract'
import type { Translator } from '#lib/messages/translator'
import { type Dates, day } from '#lib/text/dates'

type ImportTranslator = Translator<'import'>
type Named = Pick<ImportSummary, 'source' | 'fileName'>

/** What the head of an import's page says about its state. */
export function importSentence(t: ImportTranslator, dates: Dates, details: ImportDetails): string {
  const { state, message, titles } = details
  if (state === 'failed') return message ?? t('notReadable')
  if (state === 'applied') return writtenSentence(t, details)
  if (state === 'undone') return undoneSentence(t, details)
  if (state === 'reading' || state === 'columns') return fileSentence(t, dates, details)
  if (isPutAside(details)) return t('stopped')
  if (isNothingNew(details)) return t('allThere')
  const { kind, ...file } = fileOf(dates, details)
  return t(`fileWithTitles.${kind}`, { ...file, titles })
}

/** "A Letterboxd export of 21 November 2026." */
export function fileSentence(t: ImportTranslator, dates: Dates, named: Named): string {
  const { kind, ...file } = fileOf(dates, named)
  return t(`file.${kind}`, file)
}

function fileOf(dates: Dates, { source, fileName }: Named) {
  const on = /(?<!\d)(20\d\d-[01]\d-[0-3]\d)(?!\d)/.exec(fileName)?.[1]
  const isOfService = source !== null && source !== 'table'
  const ofService = on ? ('exportOfDay' as const) : ('export' as const)
  // Before it is read there is no source.
  const ofOther = source === 'table' ? ('table' as const) : ('unread' as const)
  return {
    kind: isOfService ? ofService : ofOther,
    source: source ?? '',
    name: isOfService ? IMPORT_SERVICES[source] : fileName,
    day: on ? day(dates, on) : '',
  }
}

/** "This import wrote 1,289 titles, 656 ratings and 1,340 watches." */
function writtenSentence(t: ImportTranslator, { state, ledger, hasWritten }: ImportDetails): string {
  if (!hasWritten) return t('wroteNothing')
  const [titles = 0, ratings = 0, watches = 0] = (['titles', 'ratings', 'watches'] as const).map((row) =>
    countOf(ledgerParts(state, ledger[row]), 'goIn'),
  )
  if (ratings > 0 && watches > 0) return t('wroteAll', { titles, ratings, watches })
  if (ratings > 0) return t('wroteTitlesAndRatings', { titles, ratings })
  return watches > 0 ? t('wroteTitlesAndWatches', { titles, watches }) : t('wroteTitles', { titles })
}

/** "1,277 titles went as they came. 12 that you changed since stay, and are listed." */
function undoneSentence(t: ImportTranslator, { undo: { goes, keeps } }: ImportDetails): string {
  const went = t('went', { count: goes })
  return keeps > 0 ? `${went} ${t('stayed', { count: keeps })}` : went
}
