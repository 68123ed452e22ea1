import ICAL from 'ical.js'
import { accountSummary, changeLanguage, ENDPOINTS, renewCalendar, upNext } from '#contract'
import {
  aSeason,
  aWatch,
  dayAfterDay,
  storeShow,
  storeState,
  storeWatches,
} from '#tests/support/tracker/shows'
import { failed, startUpstream, type TestMember, type Upstream } from '#tests/support/upstream'
import { openLog } from '#upstream/log'

const TODAY = '2026-11-22'
const clock = () => new Date(`${TODAY}T12:00:00Z`)
const SHOW = 990_001
const HOSTILE = 'A, B; C\\D "E"\r\nEND:VCALENDAR é 影'

const lines: string[] = []
let upstream: Upstream
beforeAll(async () => {
  const log = openLog('trace', { write: (line: string) => void lines.push(line) })
  upstream = await startUpstream({ log, clock })
  const episodes = [
    ...aSeason(1, 1),
    { ...aSeason(1, 1, dayAfterDay(TODAY, 4))[0], episode: 2, name: HOSTILE },
  ]
  await storeShow(upstream.dependencies.db, { id: SHOW, name: 'The Show', episodes: episodes as never })
})

async function follow(): Promise<{ ada: TestMember; secret: string }> {
  const ada = await upstream.member()
  const { db } = upstream.dependencies
  await storeState(db, ada.id, SHOW, 'watching')
  await storeWatches(db, ada.id, SHOW, [aWatch(1, 1, TODAY)])
  return { ada, secret: (await ada.call(renewCalendar, {})).body.secret }
}

const get = (secret: string, headers = {}) =>
  fetch(upstream.url + ENDPOINTS.calendar.path.replace('{secret}', secret), { headers })

test('the calendar has an all-day event for each date to come', async () => {
  const { secret } = await follow()
  const response = await get(secret)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const calendar = new ICAL.Component(ICAL.parse(await response.text()))
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  expect(events).toHaveLength(1)
  expect(events[0]?.startDate.isDate).toBe(true)
  expect(events[0]?.startDate.toString()).toBe(dayAfterDay(TODAY, 4))
  expect(events[0]?.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
  expect(events[0]?.uid).toBe(`tv-${SHOW}-1-2@cuedot`)
  expect(events[0]?.summary.replace(/\s+/g, ' ')).toBe(`The Show S1 E2: ${HOSTILE.replace(/\s+/g, ' ')}`)
})

test('the calendar is in the language of its owner’s account, whatever its reader asks for', async () => {
  const { ada, secret } = await follow()
  await ada.call(changeLanguage, { language: 'de' })
  const feed = await get(secret, { 'accept-language': 'en' })
  const text = (await feed.text()).replaceAll('\r\n ', '')
  expect(text).toContain('X-WR-CALNAME:Als Nächstes auf Cuedot\r\n')
  expect(text).toContain(`URL;VALUE=URI:http://localhost:3000/de/tv/${SHOW}\r\n`)
})

test('lines of the calendar end as RFC 5545 says, and hold 75 octets at most', async () => {
  const { secret } = await follow()
  const text = await (await get(secret)).text()
  const read = text.split('\r\n')
  expect(read.filter((line) => line.includes('\n') || Buffer.byteLength(line) > 75)).toEqual([])
  expect(read.filter((line) => line === 'END:VCALENDAR')).toHaveLength(1)
  expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/)
})

test('a season of which only the year is known is on no day', async () => {
  const inDecember = await startUpstream({ clock: () => new Date('2026-12-10T12:00:00Z') })
  const { db } = inDecember.dependencies
  const ada = await inDecember.member()
  await storeShow(db, { id: SHOW, episodes: [] })
  await storeState(db, ada.id, SHOW, 'watching')
  const season = { show_id: SHOW, season: 2, name: null, air_date: '2027', episode_count: 8 }
  await db.insertInto('seasons').values(season).execute()
  expect((await ada.call(upNext, {})).body.coming).toEqual([])
  const { secret } = (await ada.call(renewCalendar, {})).body
  const feed = await fetch(inDecember.url + ENDPOINTS.calendar.path.replace('{secret}', secret))
  expect(feed.status).toBe(200)
  expect(await feed.text()).not.toContain('VEVENT')
})

test('a renewed address replaces the one before', async () => {
  const { ada, secret } = await follow()
  const renewed = (await ada.call(renewCalendar, {})).body.secret
  expect(renewed).not.toBe(secret)
  expect([(await get(secret)).status, (await get(renewed)).status]).toEqual([404, 200])
  for (const call of [upNext, accountSummary]) {
    expect((await ada.call(call, {})).body).toMatchObject({ calendarSecret: renewed })
  }
})

test('an unknown address is not found', async () => {
  for (const secret of ['x', 'A'.repeat(43), '%00', "' or '1'='1"]) {
    const response = await get(secret)
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual(failed('not_found', 'shows.noCalendar').body)
  }
})

test('the address is in no log line', async () => {
  lines.length = 0
  const { secret } = await follow()
  await get(secret)
  await get(`${secret}x`)
  expect(lines.join('')).toContain('"path":"/api/calendar/…"')
  expect(lines.join('')).not.toContain(secret)
})

test('guessing addresses is rate-limited', async () => {
  const from = { 'x-service-key': 'a key that only the tests know', 'x-client-address': '203.0.113.9' }
  const statuses = new Set<number>()
  for (let tries = 0; tries < 61; tries++) statuses.add((await get('x', from)).status)
  expect(Array.from(statuses)).toEqual([404, 429])
})
