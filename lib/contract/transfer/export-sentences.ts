import { day } from '../../text/format.ts'
import type { LastExport } from './export-calls.ts'
import type { ExportService } from './export-services.ts'
import { sizeWords } from './import-sentences.ts'

export const EXPORT_SENTENCES = {
  lead: 'Everything you have here, exactly as it is: ratings, dates, notes, tags and lists. It can be read in again without a loss.',
  onItsWay: 'Your export is on its way to your downloads.',
  failed: 'The export broke off. Nothing was changed. Try again.',
  loadFailed: 'Failed to count your ratings. Please try again later.',
} as const

/** "Last export: 21 November 2026, 3.2 MB." */
export function lastExportWords({ exportedAt, bytes }: LastExport): string {
  return `Last export: ${day(exportedAt.slice(0, 10))}, ${sizeWords(bytes)}.`
}

/** What a service takes, and what has no place there. */
export const SERVICE_WORDS: Record<ExportService, { steps: string; takes: string; loses: string }> = {
  letterboxd: {
    steps: 'half stars',
    takes: 'Movies: ratings, diary, reviews, tags, watchlist and lists.',
    loses: 'No place for series.',
  },
  trakt: {
    steps: 'whole points of ten',
    takes: 'Ratings, watched movies and episodes, and the watchlist.',
    loses: 'No place for episodes without a number at TMDB, notes, tags and lists.',
  },
  simkl: {
    steps: 'whole points of ten',
    takes: 'Ratings, what you watched, episodes and the watchlist.',
    loses: 'No place for rewatches, notes, tags and lists.',
  },
  tmdb: {
    steps: 'whole points of ten',
    takes: 'Ratings and the watchlist.',
    loses: 'No place for what you watched, notes, tags and lists.',
  },
  yamtrack: {
    steps: 'tenths of ten',
    takes: 'Ratings, what you watched, episodes, notes and plans.',
    loses: 'No place for tags and lists.',
  },
}
