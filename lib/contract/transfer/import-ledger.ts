import { isObject, number } from '../codec.ts'

/** What becomes of what the files have: `inFile` is the sum of the others. */
export interface ImportFates {
  inFile: number
  /** To be written. */
  ready: number
  written: number
  /** Here already. */
  known: number
  /** Rated otherwise here, which stays. */
  mine: number
  /** Changed here after it was shown: the member chooses. */
  asked: number
  /** For the member to decide. */
  open: number
  /** Without a match. */
  none: number
  /** The catalogue has not answered. */
  waiting: number
  left: number
  undone: number
  /** By an undo, as the member had changed it. */
  kept: number
}

export const NO_FATES: Readonly<ImportFates> = {
  inFile: 0,
  ready: 0,
  written: 0,
  known: 0,
  mine: 0,
  asked: 0,
  open: 0,
  none: 0,
  waiting: 0,
  left: 0,
  undone: 0,
  kept: 0,
}

export interface ImportLedger {
  titles: ImportFates
  ratings: ImportFates
  watches: ImportFates
}

/** Titles, ratings and viewings by what becomes of them. */
export function parseLedger(body: unknown): ImportLedger {
  const wire = isObject(body) ? body : {}
  return {
    titles: parseFates(wire.titles),
    ratings: parseFates(wire.ratings),
    watches: parseFates(wire.watches),
  }
}

function parseFates(body: unknown): ImportFates {
  const wire = isObject(body) ? body : {}
  const fates = Object.keys(NO_FATES).map((fate) => [
    fate,
    number(wire, fate === 'inFile' ? 'in_file' : fate) ?? 0,
  ])
  return { ...NO_FATES, ...Object.fromEntries(fates) }
}
