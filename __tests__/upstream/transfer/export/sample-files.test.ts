import fs from 'node:fs'
import path from 'node:path'
import type { ExportService } from '#contract'
import { exported, tablesOf } from '#tests/support/transfer/exports'
import { importFiles, rowsOf } from '#tests/support/transfer/imports'
import { startUpstream } from '#tests/support/upstream'
import { withShared } from '#tests/support/with-shared'
import type { ReadTitle } from '#upstream/transfer/read/group-titles'
import { readFiles } from '#upstream/transfer/read/read-files'

/** Files of real accounts with titles of the sample catalogue, in the names that the services give them. */
const FILES: [ExportService, Record<string, string>][] = [
  [
    'letterboxd',
    {
      'diary.csv': 'yamtrack-diary.csv',
      'ratings.csv': 'yamtrack-ratings.csv',
      'watched.csv': 'yamtrack-watched.csv',
    },
  ],
  [
    'trakt',
    {
      'trakt.csv': 'import-template-from-trakt-web.csv',
      'ratings-shows.json': 'yamtrack-export-ratings-shows.json',
    },
  ],
  ['simkl', { 'simkl.csv': 'backup-csv-from-issue.tsv' }],
  ['tmdb', { 'ratings.csv': 'yamtrack-ratings.csv', 'watchlist.csv': 'yamtrack-watchlist.csv' }],
]

/** What a service keeps of a title of its own: days, and that there is one without a day only where none has one. */
function valuesOf({ rating, rows }: ReadTitle) {
  const seen = rows.flatMap(({ watch, season, episode }) =>
    watch ? [[season, episode, (watch.at ?? watch.on).slice(0, 10)].join(' ')] : [],
  )
  const dated = seen.filter((one) => !one.endsWith(' '))
  return {
    rating: rating?.value,
    seen: Array.from(new Set(dated.length > 0 ? dated : seen)).sort(),
    wanted: rows.some(({ watchlist, state }) => watchlist || state === 'planned'),
  }
}

function isSame(one: ReadTitle, other: ReadTitle): boolean {
  const kinds = ['tmdb', 'imdb', 'tvdb', 'trakt'] as const
  const shared = kinds.filter((kind) => one.ids[kind] && other.ids[kind])
  return shared.length > 0
    ? shared.some((kind) => one.ids[kind] === other.ids[kind])
    : one.name === other.name
}

withShared('trackers/samples', (samples) => {
  test.each(FILES)('files of %s come back with their values: %j', async (service, files) => {
    const upstream = await startUpstream()
    const member = await upstream.member()
    const given = Object.fromEntries(
      Object.entries(files).map(([name, sample]) => [
        name,
        fs.readFileSync(path.join(samples, service, sample)),
      ]),
    )
    const before = await readFiles(Object.entries(given).map(([name, bytes]) => ({ name, bytes })))
    const { id } = await importFiles(upstream, member, given)
    const found = new Set((await rowsOf(member, id, 'written')).map(({ name }: { name: string }) => name))
    const back = tablesOf(await exported(upstream, member, service))
    const after = await readFiles(
      Object.entries(back).map(([name, text]) => ({ name, bytes: new TextEncoder().encode(String(text)) })),
    )
    expect(after.problems).toEqual([])
    expect(found.size).toBeGreaterThan(0)
    for (const title of before.titles) {
      if (!found.has(title.name)) continue
      const same = after.titles.find((one) => isSame(title, one))
      const values = valuesOf(title)
      if (!values.rating && values.seen.length === 0 && !values.wanted) continue
      expect([title.name, same && valuesOf(same)]).toEqual([title.name, values])
    }
  })
})
