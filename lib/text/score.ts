import { counted } from './format.ts'

/** The colour bands of the specification (section 9). */
type Band = 'high' | 'medium' | 'low' | 'very-low' | 'none'

/** The band of an average that is not rounded: 7.999 is medium, although it is shown as 8.0. */
export function scoreBand(score: number | null): Band {
  if (score === null) return 'none'
  if (score >= 8) return 'high'
  if (score >= 6) return 'medium'
  return score >= 4 ? 'low' : 'very-low'
}

const WORDS: Record<Band, string> = {
  high: 'Great',
  medium: 'Good',
  low: 'Mixed',
  'very-low': 'Poor',
  none: 'No score yet',
}

export function scoreWord(score: number | null): string {
  return WORDS[scoreBand(score)]
}

export function scoreFigure(score: number | null): string {
  // 7.95 is stored as 7.9500000000000002 and 8.35 as 8.3499999999999996: thousandths are what sources send.
  return score === null ? '–' : (Math.floor(Math.round(score * 1000) / 100 + 0.5) / 10).toFixed(1)
}

/** For screen readers: "Great, 8.4 out of 10, 24,310 votes". */
export function spokenScore(score: number | null, votes: number): string {
  if (score === null) return WORDS.none
  return `${scoreWord(score)}, ${scoreFigure(score)} out of 10, ${counted(votes, 'vote')}`
}
