import { translator } from '#lib/messages/translator'
import { scoreBand, scoreFigure, scoreWord, spokenScore } from '#lib/text/score'

const scores = translator('en', 'score')

test.each([
  [8, 'high', 'Great', '8.0'],
  [7.999, 'medium', 'Good', '7.999'],
  [7.9999, 'medium', 'Good', '7.999'],
  [7.996, 'medium', 'Good', '7.996'],
  [7.96, 'medium', 'Good', '7.96'],
  [7.95, 'medium', 'Good', '7.95'],
  [6, 'medium', 'Good', '6.0'],
  [5.95, 'low', 'Mixed', '5.95'],
  [4, 'low', 'Mixed', '4.0'],
  [3.999, 'very-low', 'Poor', '3.999'],
  [8.35, 'high', 'Great', '8.4'],
  [0.04, 'very-low', 'Poor', '0.0'],
  [10, 'high', 'Great', '10.0'],
])('a score of %d is in band %s, with the word %s and the figure %s', (score, band, word, figure) => {
  expect([scoreBand(score), scoreWord(scores, score), scoreFigure(scores, score)]).toEqual([
    band,
    word,
    figure,
  ])
})

test('without votes there is no score yet, rather than 0', () => {
  expect([scoreBand(null), scoreWord(scores, null), spokenScore(scores, null, 0)]).toEqual([
    'none',
    'No score yet',
    'No score yet',
  ])
})

test('the accessible score has its word and its votes', () => {
  expect(spokenScore(scores, 8.4, 24310)).toBe('Great, 8.4 out of 10, 24,310 votes')
  expect(spokenScore(scores, 5.2, 1)).toBe('Mixed, 5.2 out of 10, 1 vote')
})
