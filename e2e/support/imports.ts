import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { buffer } from 'node:stream/consumers'
import { expect, type Page } from '@playwright/test'
import yazl from 'yazl'
import { ENDPOINTS } from '#contract'
import { exportPath } from '#lib/addresses/export-download-path'
import { expectAccessible } from './axe.ts'
import { cutTexts } from './cut-texts.ts'
import { inDatabase } from './database.ts'
import { type Client, waitForHydration } from './members.ts'

/** An import is a job in the background, for which a busy machine takes its time. */
export const JOB = { timeout: 60_000 }
export const CHOOSE = 'Drop your files here, or choose them.'
/** Films of the sample catalogue that `letterboxdArchive` has rated. */
export const FILMS = 320

const ROWS = 1_000
const CATALOGUE = path.join(import.meta.dirname, '../../upstream/catalogue/sample/data/movies.json')

/** A file as the file field takes it. */
export interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

const RATINGS = 'Date,Name,Year,Letterboxd URI,Rating'
/** A film whose year is off and one that the catalogue does not have. */
const UNCERTAIN = [
  '2024-05-14,Inception,2011,https://boxd.it/c,3.5',
  '2024-05-15,An Uncatalogued Film,1999,https://boxd.it/d,2',
]

/** The ids of the first films of the sample catalogue. */
export function filmsOfCatalogue(count: number): number[] {
  const { items } = JSON.parse(fs.readFileSync(CATALOGUE, 'utf8')) as { items: { id: number }[] }
  return items.slice(0, count).map(({ id }) => id)
}

/** A Letterboxd export of a thousand rows: ratings, two of them uncertain, and a diary. */
export function letterboxdFile(): Promise<ChosenFile> {
  const { items } = JSON.parse(fs.readFileSync(CATALOGUE, 'utf8')) as {
    items: { name: string; releaseDate: string | null }[]
  }
  const dated = items.filter(({ name, releaseDate }) => name !== 'Inception' && releaseDate)
  const films = Array.from(new Map(dated.map((film) => [film.name, film])).values())
    .slice(0, FILMS)
    .map(({ name, releaseDate }) => `"${name.replaceAll('"', '""')}",${releaseDate?.slice(0, 4)}`)
  return fileOf(films, ROWS - FILMS - UNCERTAIN.length)
}

/** Four films of the catalogue, rated and watched, and two uncertain ones. */
export function shortLetterboxdFile(): Promise<ChosenFile> {
  return fileOf(['Interstellar,2014', 'The Godfather,1972', 'Spirited Away,2001', 'The Matrix,1999'], 4)
}

async function fileOf(films: string[], watches: number): Promise<ChosenFile> {
  const day = (at: number) => new Date(Date.UTC(2019, 0, 1 + at)).toISOString().slice(0, 10)
  const stars = (at: number) => 4.5 - (at % 9) / 2
  const ratings = films.map((film, at) => `${day(at)},${film},https://boxd.it/f${at},${stars(at)}`)
  const diary = Array.from({ length: watches }, (_, at) => {
    const film = films[at % films.length]
    return `${day(at)},${film},https://boxd.it/d${at},${stars(at % films.length)},,,${day(at)}`
  })
  const archive = new yazl.ZipFile()
  const add = (name: string, lines: string[]) =>
    archive.addBuffer(Buffer.from(`${lines.join('\n')}\n`), name, { mtime: new Date(0) })
  add('ratings.csv', [RATINGS, ...ratings, ...UNCERTAIN])
  add('diary.csv', [`${RATINGS},Rewatch,Tags,Watched Date`, ...diary])
  archive.end()
  const content = await buffer(archive.outputStream)
  return { name: 'letterboxd-mara.zip', mimeType: 'application/zip', buffer: content }
}

/** The archive of all that the context's member has. */
export async function archiveOf({ request }: Client): Promise<ChosenFile> {
  const archive = await request.get(`${process.env.E2E_URL}${exportPath('everything')}`)
  return { name: 'cuedot.zip', mimeType: 'application/zip', buffer: await archive.body() }
}

/** Uploads an archive by a call, and waits for its review. @returns the import's id */
export async function importArchive({ request }: Client, files: ChosenFile): Promise<number> {
  const { id } = await (await request.post(ENDPOINTS.startImport.path, { multipart: { files } })).json()
  await expect.poll(() => storedState(id), JOB).toBe('review')
  return id
}

/** As it is stored: no call asks for it. */
export function storedState(id: number): Promise<string | undefined> {
  return inDatabase(async (db) => {
    const stored = await db.selectFrom('imports').select('state').where('id', '=', id).executeTakeFirst()
    return stored?.state
  })
}

/** Chooses a file on the page of imports. */
export async function chooseFile(page: Page, file: ChosenFile): Promise<void> {
  await page.goto('/import')
  await waitForHydration(page, 'input[type=file]')
  await page.getByLabel(CHOOSE).setInputFiles(file)
}

/** Holds the import of the page, as a process does that has died with it, until the returned function ends its lease. */
export async function holdImport(page: Page): Promise<() => Promise<unknown>> {
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  const change = (worker: string | null, lease_until: string | null) =>
    inDatabase((db) => db.updateTable('imports').set({ worker, lease_until }).where('id', '=', id).execute())
  await change('another process', new Date(Date.now() + 10 * 60_000).toISOString())
  return () => change(null, null)
}

export async function expectState(page: Page, heading: 'Review' | 'Imported' | 'Undone'): Promise<void> {
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible(JOB)
}

/** In its state, in both themes, and without a text that is cut off, however wide. */
export async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page)
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(cutTexts)).toEqual([])
  }
}
