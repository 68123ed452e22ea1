import type { Translator } from '../messages/translator.ts'

type Scores = Translator<'score'>

/** The colour bands of the specification (section 9). */
type Band = 'high' | 'medium' | 'low' | 'very-low' | 'none'

/** The band of an average that is not rounded: 7.999 is medium. */
export function scoreBand(score: number | null): Band {
  if (score === null) return 'none'
  if (score >= 8) return 'high'
  if (score >= 6) return 'medium'
  return score >= 4 ? 'low' : 'very-low'
}

export function scoreWord(t: Scores, score: number | null): string {
  return t(`word.${scoreBand(score)}`)
}

/** Rounded to tenths, but never into another band: 7.96 is "Good" and would be shown as the 8.0 of "Great". */
export function scoreFigure(t: Scores, score: number | null): string {
  if (score === null) return '–'
  const figures = [1, 2, 3].map((digits) => rounded(score, digits))
  const figure = figures.find((one) => scoreBand(Number(one)) === scoreBand(score))
  const [whole, decimals = ''] = (figure ?? (Math.floor(score * 1000) / 1000).toFixed(3)).split('.')
  return t('figure', { whole: Number(whole), decimals })
}

function rounded(score: number, digits: number): string {
  // 7.95 is stored as 7.9500000000000002 and 8.35 as 8.3499999999999996: thousandths are what sources send.
  const scale = 10 ** digits
  return (Math.floor((Math.round(score * 1000) * scale) / 1000 + 0.5) / scale).toFixed(digits)
}

/** For screen readers: "Great, 8.4 out of 10, 24,310 votes". */
export function spokenScore(t: Scores, score: number | null, votes: number): string {
  const band = scoreBand(score)
  if (band === 'none') return t('spoken.none')
  return t(`spoken.${band}`, { figure: scoreFigure(t, score), votes })
}
