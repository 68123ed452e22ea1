import type { SeasonAirings, ShowProgress } from '#contract'

type Frame = 'seen' | 'aired' | 'coming'

export function seasonProgress({ watches }: ShowProgress, { number, aired, toCome }: SeasonAirings) {
  const seen = new Set(watches.flatMap((one) => (one.season === number ? one.episode : [])))
  const episodes = [...aired, ...toCome].sort((a, b) => a - b)
  const frames = episodes.map(
    (episode): Frame => (seen.has(episode) ? 'seen' : toCome.includes(episode) ? 'coming' : 'aired'),
  )
  const count = frames.filter((frame) => frame === 'seen').length
  const name = number === 0 ? 'Specials' : `Season ${number}`
  const coming = frames.filter((frame) => frame === 'coming').length
  return {
    number,
    frames,
    seen: count,
    aired: aired.length,
    label: `${name}: ${count} of ${frames.length} seen${coming ? `, ${coming} to come` : ''}`,
  }
}
