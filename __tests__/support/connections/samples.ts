import fs from 'node:fs'
import path from 'node:path'
import type { ConnectionKind } from '#contract'

export interface Sample {
  file: string
  kind: ConnectionKind
  contentType: string
  leads: {
    status: number
    event?: string
    outcome: string
    reason?: string
    /** `movie 603`. */
    title?: string
    never?: string
    season?: number
    episode?: number
    episodes?: number[]
    serverUser?: string
    position?: number | null
    /** False for a delivery that is not listed. */
    stored?: false
    watches?: number
    watchedOn?: null
    watchedAt?: string
    rating?: number
    playingNow?: true
    stopped?: true
    keeps?: string[]
    says?: string
  }
}

export interface Storm {
  name: string
  /** Files, and seconds after the first. */
  steps: [file: string, seconds: number][]
  watches: number
  day?: 'first' | 'second'
}

export function readSamples(folder: string): { samples: Sample[]; storms: Storm[] } {
  return JSON.parse(fs.readFileSync(path.join(folder, 'index.json'), 'utf8'))
}

/** The bytes of a sample whose own time is this one; `shift` is the milliseconds from the one in its file. */
export function readSample(folder: string, file: string, at: Date) {
  const text = fs.readFileSync(path.join(folder, file), 'latin1')
  const own = /"(?:UtcTimestamp|Date|at)": *"([^"]+)"/.exec(text)?.[1]
  // Whole seconds, which some dialects state.
  const shift = own ? Math.floor((at.getTime() - Date.parse(own)) / 1000) * 1000 : 0
  const shifted = text.replace(TIME, (time, _day, _clock, decimals = '', zone: string) => {
    const moved = new Date(Date.parse(time) + shift + offsetOf(zone)).toISOString()
    const digits = decimals.slice(1)
    return moved.slice(0, 19) + (digits && `.${moved.slice(20, 23)}${digits.slice(3)}`) + zone
  })
  return { body: Buffer.from(shifted, 'latin1'), shift }
}

const TIME = /(2026-11-2\d)T(\d\d:\d\d:\d\d)(\.\d+)?(Z|[+-]\d\d:\d\d)/g

/** Milliseconds that clocks of a zone are ahead. */
function offsetOf(zone: string): number {
  return zone === 'Z' ? 0 : Date.parse('2026-01-01T00:00:00Z') - Date.parse(`2026-01-01T00:00:00${zone}`)
}
