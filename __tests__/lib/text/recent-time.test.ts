import { recentTime } from '#lib/text/recent-time'

const at = (day: number, hour: number, minute: number) => new Date(2026, 4, day, hour, minute)

test.each([
  [at(3, 23, 0), 'today at 09:05'],
  [at(4, 0, 10), 'yesterday at 09:05'],
  [at(5, 0, 10), 'on 3 May 2026'],
])('seen from %s it was %s', (now, words) => {
  expect(recentTime(at(3, 9, 5).toISOString(), now)).toBe(words)
})
