import { counted } from './format.ts'

/** The colour bands of the specification (section 9). */
type Band = 'high' | 'medium' | 'low' | 'very-low' | 'none'

/** The band of an average that is not rounded: 7.999 is medium. */
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

/** Rounded to tenths, but never into another band: 7.96 is "Good" and would be shown as the 8.0 of "Great". */
export function scoreFigure(score: number | null): string {
  if (score === null) return '–'
  const figures = [1, 2, 3].map((digits) => rounded(score, digits))
  const figure = figures.find((one) => scoreBand(Number(one)) === scoreBand(score))
  return figure ?? (Math.floor(score * 1000) / 1000).toFixed(3)
}

function rounded(score: number, digits: number): string {
  // 7.95 is stored as 7.9500000000000002 and 8.35 as 8.3499999999999996: thousandths are what sources send.
  const scale = 10 ** digits
  return (Math.floor((Math.round(score * 1000) * scale) / 1000 + 0.5) / scale).toFixed(digits)
}

/** For screen readers: "Great, 8.4 out of 10, 24,310 votes". */
export function spokenScore(score: number | null, votes: number): string {
  if (score === null) return WORDS.none
  return `${scoreWord(score)}, ${scoreFigure(score)} out of 10, ${counted(votes, 'vote')}`
}
