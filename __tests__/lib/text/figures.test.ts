import { translator } from '#lib/messages/translator'
import { grouped, range, runtime, spokenRuntime } from '#lib/text/figures'

const figures = translator('en', 'figures')
const runtimes = translator('en', 'runtimes')
const spoken = translator('en', 'spokenRuntimes')

test('a whole figure has its thousands apart', () => {
  expect([0, 999, 1_000, 24_310, 1_234_567].map((value) => grouped(figures, value))).toEqual([
    '0',
    '999',
    '1,000',
    '24,310',
    '1,234,567',
  ])
})

test('a runtime is hours and minutes, and unknown where TMDB has none', () => {
  expect([169, 120, 49, 0, -1, null].map((minutes) => runtime(runtimes, minutes))).toEqual([
    '2h 49m',
    '2h',
    '49m',
    'Unknown',
    'Unknown',
    'Unknown',
  ])
  expect([169, 61, 120, 49, null].map((minutes) => spokenRuntime(spoken, minutes))).toEqual([
    '2 hours 49 minutes',
    '1 hour 1 minute',
    '2 hours',
    '49 minutes',
    'Unknown',
  ])
})

test('the rows of a page are a range', () => {
  expect(range(figures, 2, 15, 212)).toBe('16–30 of 212')
  expect(range(figures, 1, 1_500, 1_234)).toBe('1–1,234 of 1,234')
})
