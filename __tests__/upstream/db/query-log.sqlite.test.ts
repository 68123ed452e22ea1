import { sql } from 'kysely'
import pino from 'pino'
import { openSqlite } from '#upstream/db/open'

test('the log has the beginning of a slow statement, and no parameters', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) })
  const db = openSqlite(':memory:', log)
  let now = 0
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => {
    now += 1_000
    return now
  })
  const values = Array.from({ length: 500 }, () => 'secret@example.com')
  await sql`select ${sql.join(values)}`.execute(db)
  await db.destroy()
  clock.mockRestore()
  const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'slow query')
  expect(logged.at(-1)?.sql).toMatch(/^select \?, \?/)
  expect(logged.at(-1)?.sql).toHaveLength(1_000)
  expect(lines.join('')).not.toContain('secret')
})
