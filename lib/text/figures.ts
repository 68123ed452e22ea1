import type { Translator } from '../messages/translator.ts'
import type { Language } from './language.ts'

export type Figures = Translator<'figures'>
export type Runtimes = Translator<'runtimes'>

/** "24,310". */
export function grouped(figures: Figures, value: number): string {
  return figures('whole', { value })
}

/** "2h 49m", "2h", "49m". */
export function runtime(runtimes: Runtimes, minutes: number | null): string {
  const parts = partsOf(minutes)
  if (!parts) return runtimes('unknown')
  if (parts.hours === 0) return runtimes('minutes', parts)
  return parts.minutes === 0 ? runtimes('hours', parts) : runtimes('hoursAndMinutes', parts)
}

/** For screen readers: "2 hours 49 minutes". */
export function spokenRuntime(spoken: Translator<'spokenRuntimes'>, minutes: number | null): string {
  const parts = partsOf(minutes)
  if (!parts) return spoken('unknown')
  if (parts.hours === 0) return spoken('minutes', parts)
  return parts.minutes === 0 ? spoken('hours', parts) : spoken('hoursAndMinutes', parts)
}

/** "16–30 of 212". */
export function range(figures: Figures, page: number, size: number, total: number): string {
  const first = Math.min((page - 1) * size + 1, total)
  return figures('range', { first, last: Math.min(page * size, total), total })
}

/** Small, exact where it is small: "512 bytes", "14 kB", "2.1 MB". */
export function fileSize(sizes: Translator<'fileSizes'>, language: Language, bytes: number): string {
  if (bytes < 1_000) return sizes('bytes', { count: bytes })
  if (bytes < 1_000_000) return sizes('kilobytes', { size: Math.round(bytes / 1_000) })
  const tenths = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return sizes('megabytes', { size: tenths.format(bytes / 1_000_000) })
}

function partsOf(minutes: number | null): { hours: number; minutes: number } | null {
  if (!minutes || minutes < 0) return null
  return { hours: Math.floor(minutes / 60), minutes: Math.round(minutes % 60) }
}
