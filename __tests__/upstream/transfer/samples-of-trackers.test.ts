import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { wordsOf } from '#contract'
import { translator } from '#lib/messages/translator'
import { withShared } from '#tests/support/with-shared'
import { fromRating, toRating } from '#upstream/transfer/read/parse/rating-scales'
import { readFiles } from '#upstream/transfer/read/read-files'

withShared('trackers/samples', (folder) => {
  const samples = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\/.*\.(csv|tsv|json)$/.test(name),
  )
  const table: string[] = []
  afterAll(() => {
    if (table.length > 0) process.stdout.write(`${table.join('\n')}\n`)
  })

  test.each(samples)('%s is read without changing a rating', async (sample) => {
    const name = sample.replace(/^[^/]*\/(yamtrack-export-|yamtrack-|marianholly-)?/, '')
    const file = { name, bytes: readFileSync(path.join(folder, sample)) }
    const { titles, problems, unknown, skipped } = await readFiles([file]).catch((error: Error) => ({
      titles: [],
      problems: [],
      unknown: [],
      skipped: [{ name, why: error.message }],
    }))
    const rows = titles.flatMap((title) => title.rows)
    const given = rows.flatMap(({ rating, watch }) => rating ?? watch?.rating ?? [])
    const changed = given.filter(({ value, scale }) => {
      const rating = toRating(value, scale)
      return typeof rating !== 'number' || Number(fromRating(rating, scale)) !== Number(value)
    })
    const outcome =
      unknown.length > 0 ? 'asks for its columns' : wordsOf(translator('en', 'api'), skipped[0]?.why ?? '')
    table.push([sample, rows.length, given.length, changed.length, problems.length, outcome].join(' | '))
    expect(changed).toEqual([])
  })

  test.each([
    ['trakt/yamtrack-export-ratings-episodes.json', 'ratings-episodes.json'],
    ['tmdb/yamtrack-ratings.csv', 'ratings.csv'],
  ])('%s has ratings of episodes, which are read with their values and dates', async (sample, name) => {
    const bytes = readFileSync(path.join(folder, sample))
    const { titles } = await readFiles([{ name, bytes }])
    const read = titles
      .flatMap((title) => title.rows)
      .filter(({ season, episodeId }) => season !== undefined || episodeId !== undefined)
    expect(read.length).toBeGreaterThan(0)
    for (const { rating, watch } of read) {
      expect([watch, rating?.scale]).toEqual([undefined, expect.stringMatching(/^ten/)])
      const at = String(rating?.date.at).replace('.000Z', String.raw`(\.000)?Z`)
      expect(bytes.toString()).toMatch(
        new RegExp(String.raw`"${at}",\s*"rating": ${rating?.value},|,${rating?.value},${at}`),
      )
    }
  })
})
