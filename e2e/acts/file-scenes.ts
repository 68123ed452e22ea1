import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { expect } from '@playwright/test'
import { inDatabase } from '../support/database.ts'
import { archiveOf, CHOOSE, importArchive, JOB } from '../support/imports.ts'
import { addEntries, memberSession } from '../support/members.ts'
import { type Act, following, keyOn, pressing, type Scene, selecting, twice } from './act.ts'
import { openPage } from './open-page.ts'

const INTERSTELLAR = 157336
const TIMES = [
  'type,entity_type,movie_name,release_date,created_at',
  'watch,movie,Interstellar,2014-11-05,2024-05-12 20:15:00',
  'watch,movie,The Godfather,1972-03-14,2024-11-03 23:30:00',
]

const table = (name: string, lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\n')}\n`),
})

const reading: Act = {
  name: 'wait for the review',
  run: (page) => expect(page.getByRole('heading', { name: 'Review', level: 1 })).toBeVisible(JOB),
  says: null,
}

export const UPLOAD: Scene = {
  name: 'a file whose times name no zone',
  calls: ['startImport', 'updateImportOptions'],
  open: async (page) => {
    await memberSession(page.context())
    await openPage(page, '/import')
    const choose: Act = {
      name: 'choose a file',
      run: async () => {
        const input = page.getByLabel(CHOOSE)
        await input.focus()
        await input.setInputFiles(table('tracking-prod-records.csv', TIMES))
      },
      says: 'Uploading 1 file.',
    }
    return [
      choose,
      reading,
      ...twice(
        selecting('These times are in', 'Asia/Tokyo', 'These times are in Asia/Tokyo.'),
        selecting('These times are in', 'UTC', 'These times are in UTC.'),
      ),
      ...twice(
        selecting('Days are those of', 'Asia/Tokyo', 'Days are those of Asia/Tokyo.'),
        selecting('Days are those of', 'UTC', 'Days are those of UTC.'),
      ),
    ]
  },
}

export const RESTORING: Scene = {
  name: 'a copy of the night before',
  calls: ['restoreCopy'],
  open: async (page) => {
    const { email } = await memberSession(page.context())
    await addEntries(page.context(), { id: INTERSTELLAR, rating: 87 })
    const { buffer } = await archiveOf(page.context())
    const folder = path.join(process.env.E2E_DATA_DIR ?? '', 'copies')
    const name = `${randomBytes(32).toString('base64url')}.zip`
    fs.mkdirSync(folder, { recursive: true })
    fs.writeFileSync(path.join(folder, name), buffer)
    await inDatabase((db) =>
      db
        .insertInto('copies')
        .values(({ selectFrom }) => ({
          member_id: selectFrom('members').select('id').where('email', '=', email),
          night: '2026-05-01',
          name,
          bytes: buffer.length,
          created_at: '2026-05-01T02:00:00.000Z',
        }))
        .execute(),
    )
    await openPage(page, '/export')
    return [pressing(/^Restore the copy of/, null), reading]
  },
}

/** Twenty-one rows each that are open, that are missed, and that the member has rated otherwise: a page has twenty. */
export const ROWS: Scene = {
  name: 'the rows of an import',
  calls: [],
  open: async (page) => {
    await memberSession(page.context())
    const { items } = JSON.parse(fs.readFileSync('upstream/catalogue/sample/data/movies.json', 'utf8')) as {
      items: { id: number; name: string; releaseDate: string | null }[]
    }
    const films = items.filter(({ name, releaseDate }) => releaseDate && !name.includes('"')).slice(0, 42)
    const [rated, off] = [films.slice(0, 21), films.slice(21)]
    await addEntries(page.context(), ...rated.map(({ id }) => ({ id, rating: 13 })))
    const line = (name: string, year: number, at: number) =>
      `2024-05-14,"${name}",${year},https://boxd.it/${at},4`
    const yearOf = ({ releaseDate }: { releaseDate: string | null }) => Number(releaseDate?.slice(0, 4))
    const lines = [
      'Date,Name,Year,Letterboxd URI,Rating',
      ...rated.map((film, at) => line(film.name, yearOf(film), at)),
      ...off.map((film, at) => line(film.name, yearOf(film) + 1, 100 + at)),
      ...off.map((_, at) => line(`An Uncatalogued Film ${at}`, 1999, 200 + at)),
    ]
    const id = await importArchive(page.context(), table('ratings.csv', lines))
    await openPage(page, `/import/${id}`)
    const open = (name: string): Act => ({
      name: `open ${name}`,
      run: async () => {
        const summary = page.locator('main summary').filter({ hasText: name })
        await summary.focus()
        if ((await summary.locator('..').getAttribute('open')) === null) await summary.press('Enter')
      },
      says: null,
    })
    const next = (part: string, link: string, says: Act['says']): Act => ({
      name: `follow ${link} of ${part}`,
      run: async () => {
        const links = page.locator('main details').filter({ hasText: part }).getByRole('link', { name: link })
        await links.first().focus()
        await links.first().press('Enter')
      },
      says,
    })
    const conflict = (side: string, says: Act['says']) =>
      keyOn((one) => one.getByRole('radio', { name: new RegExp(side, 'i') }).first(), 'Space', says)
    return [
      ...twice(following(/^Done/, 'Done 0'), following(/^Open/, /^Open 21, page 1 of 2$/)),
      ...twice(
        following('Next page', 'Open 21, page 2 of 2'),
        following('Previous page', 'Open 21, page 1 of 2'),
      ),
      open('Rated in both places'),
      ...twice(
        selecting('For all', 'Take the file’s', 'Take the file’s, for all.'),
        selecting('For all', 'Keep mine', 'Keep mine, for all.'),
      ),
      ...twice(conflict('file', /: the file’s, 80\.$/), conflict('yours', /: yours, 13\.$/)),
      next('Rated in both places', 'Next page', 'Ratings, page 2 of 2'),
      next('Rated in both places', 'Previous page', /^Ratings, page 1 of 2$|^Open 21, page 1/),
      open('No match'),
      next('No match', 'Next page', 'No match, page 2 of 2'),
      next('No match', 'Previous page', /^Open 21, page 1|^No match, page 1/),
      open('No match'),
      ...twice(
        pressing('Leave it out: An Uncatalogued Film 0', 'An Uncatalogued Film 0 stays out. 20 left.'),
        pressing('Change: An Uncatalogued Film 0', 'An Uncatalogued Film 0 is open again. 21 left.'),
      ),
      pressing('Leave all 21 out', '21 titles stay out.'),
    ]
  },
}
