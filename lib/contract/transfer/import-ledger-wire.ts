import { z } from 'zod'
import type { ImportFates, ImportLedger } from './import-ledger.ts'

const count = z.int().min(0)

const WireFates = z.object({
  in_file: count,
  ready: count,
  written: count,
  known: count,
  mine: count,
  asked: count,
  open: count,
  none: count,
  waiting: count,
  left: count,
  undone: count,
  kept: count,
})

export const WireLedger = z.object({ titles: WireFates, ratings: WireFates, watches: WireFates })

export function serialiseLedger({ titles, ratings, watches }: ImportLedger) {
  return {
    titles: serialiseFates(titles),
    ratings: serialiseFates(ratings),
    watches: serialiseFates(watches),
  }
}

function serialiseFates({ inFile, ...fates }: ImportFates) {
  return { in_file: inFile, ...fates }
}
