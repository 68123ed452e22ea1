import type { SeasonAirings, ShowProgress } from '#contract'

export interface SeasonFrames {
  number: number
  frames: ('seen' | 'aired' | 'coming')[]
  seen: number
  /** Aired. */
  aired: number
  toCome: number
  label: string
}

export function seasonFrames(
  { watches }: ShowProgress,
  { number, aired, toCome }: SeasonAirings,
): SeasonFrames {
  const seen = new Set(watches.flatMap((one) => (one.season === number ? one.episode : [])))
  const episodes = [...aired, ...toCome].sort((a, b) => a - b)
  const frames = episodes.map((episode) =>
    seen.has(episode) ? 'seen' : toCome.includes(episode) ? 'coming' : 'aired',
  )
  const count = frames.filter((frame) => frame === 'seen').length
  const name = number === 0 ? 'Specials' : `Season ${number}`
  const coming = frames.filter((frame) => frame === 'coming').length
  return {
    number,
    frames,
    seen: count,
    aired: aired.length,
    toCome: coming,
    label: `${name}: ${count} of ${frames.length} seen${coming ? `, ${coming} to come` : ''}`,
  }
}
