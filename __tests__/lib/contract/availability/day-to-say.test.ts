import { dayToSay } from '#lib/contract/availability/own-answer'

const TODAY = '2026-11-28'

test.each([
  [{ cinemaOn: '2026-11-28' }, 'cinemaSince'],
  [{ cinemaOn: '2026-08-30' }, 'cinemaSince'],
  [{ cinemaOn: '2026-08-29' }, ''],
  [{ cinemaOn: '2026-11-29' }, 'cinemaFrom'],
  [{ cinemaOn: '2027-02-26' }, 'cinemaFrom'],
  [{ cinemaOn: '2027-02-27' }, ''],
  [{ digitalOn: '2026-11-28' }, ''],
  [{ digitalOn: '2026-11-29' }, 'digitalFrom'],
  [{ digitalOn: '2027-02-26' }, 'digitalFrom'],
  [{ digitalOn: '2027-02-27' }, ''],
  [{ cinemaOn: '2026-10-01', digitalOn: '2026-12-24' }, 'cinemaSince'],
  [{}, ''],
])('of %j says "%s"', (days, said) => {
  const found = dayToSay({ cinemaOn: null, digitalOn: null, ...days }, TODAY)
  expect(found?.is ?? '').toBe(said)
})
