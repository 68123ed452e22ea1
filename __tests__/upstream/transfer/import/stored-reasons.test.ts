import { importDetails, sentenceOf } from '#contract'
import { REASONS } from '#lib/contract/known-reasons'
import { translator } from '#lib/messages/translator'
import { review, rowsOf, zip } from '#tests/support/transfer/imports'
import { sharedUpstream, type TestMember } from '#tests/support/upstream'
import { BUNDLE_FORMAT, BUNDLE_VERSION } from '#upstream/transfer/cuedot-json-schema'
import { fileNameWithReason, toNameOfPart } from '#upstream/transfer/import/stored-reasons'

const upstream = sharedUpstream()

const LONG = 'A very long name of a film '.repeat(30)
const RATINGS = [
  'Date,Name,Year,Letterboxd URI,Rating',
  '2024-05-12,Inception,2011,https://boxd.it/1skk,4.5',
  '2024-13-45,Interstellar,2014,https://boxd.it/6ERs,9',
  `2024-05-12,${LONG},2014,https://boxd.it/x,4`,
].join('\n')

/** A review that has a value, a file and titles of which something is said. */
async function reviewed(member: TestMember): Promise<number> {
  const files = { 'ratings.csv': RATINGS, 'profile.csv': 'a,b', 'notes.doc': 'x', 'likes/films.csv': '' }
  const { id } = await review(upstream, member, { 'letterboxd.zip': await zip(files) })
  return id
}

async function shown(member: TestMember, id: number) {
  const { message, messageReason, problems, skipped } = (await member.call(importDetails, { id })).body
  const rows = await rowsOf(member, id)
  return {
    message,
    messageReason,
    problems,
    skipped,
    candidates: rows.flatMap((row: { candidates: object[] }) => row.candidates),
  }
}

/** The texts of a stored value, but for those that stand beside their reason for the version before. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value, ...textsIn(parsed(value))]
  if (typeof value !== 'object' || value === null) return []
  const names = new Set(Object.keys(value))
  return Object.entries(value)
    .filter(([name]) => !isBeside(value, names, name))
    .flatMap(([, one]) => textsIn(one))
}

function isBeside(value: object, names: ReadonlySet<string>, name: string): boolean {
  const beside = [`${name}Reason`, `${name}_reason`].find((one) => names.has(one))
  return beside !== undefined && (value as Record<string, unknown>)[beside] !== null
}

function parsed(text: string): unknown {
  try {
    return /^[[{]/.test(text) ? JSON.parse(text) : null
  } catch {
    return null
  }
}

const [FIGURES, TEXTS] = [
  ['minutes', 'length', 'maximum', 'count', 'times', 'more', 'part'],
  [
    'minimum',
    'name',
    'choices',
    'site',
    'network',
    'list',
    'day',
    'month',
    'year',
    'code',
    'file',
    'on',
    'note',
  ],
]
const MARKED = Object.fromEntries([...FIGURES.map((name) => [name, 3]), ...TEXTS.map((name) => [name, '\0'])])

/** How what each reason says begins and ends, its values aside. */
const SENTENCES = REASONS.flatMap((reason) => {
  const parts = sentenceOf(translator('en', 'api'), { reason, values: MARKED }).split(/\0|(?<!\d)3(?!\d)/)
  const [first = '', last = ''] = [parts[0], parts.at(-1)]
  // Of a word alone nothing tells that it is of a reason.
  return [first, last].some((part) => / \S+ /.test(part)) ? [{ reason, first, last }] : []
})

function reasonSaid(text: string): string | undefined {
  return SENTENCES.find(({ first, last }) => text.startsWith(first) && text.endsWith(last))?.reason
}

test('nothing that an import stores is a sentence: each has its reason beside it', async () => {
  const mara = await upstream.member()
  await reviewed(mara)
  await review(upstream, mara, { 'notes.csv': new Uint8Array([0, 1, 2]), 'a.csv': RATINGS })
  await review(upstream, mara, { 'empty.csv': ' ' })
  expect(reasonSaid('empty.csv is empty.')).toBe('imports.fileEmpty')
  const { db } = upstream.dependencies
  const said: string[] = []
  let texts = 0
  for (const { name } of await db.introspection.getTables()) {
    const rows = await db
      .selectFrom(name as 'imports')
      .selectAll()
      .execute()
    for (const text of rows.flatMap(textsIn)) {
      texts++
      if (reasonSaid(text)) said.push(`${name}: ${text}`)
    }
  }
  expect(texts).toBeGreaterThan(100)
  expect(said).toEqual([])
})

test('what is shown of an import is made of its reasons, not of the texts beside them', async () => {
  const mara = await upstream.member()
  const id = await reviewed(mara)
  const before = await shown(mara, id)
  expect(before).toMatchObject({
    problems: [
      { wanted: 'a date, as 2024-05-12', wantedReason: { reason: 'wanted.date', values: {} } },
      { wanted: '0.5 to 5 in halves', wantedReason: { reason: 'wanted.fiveHalves', values: {} } },
      {
        wanted: 'at most 500 characters; the rest is left out',
        wantedReason: { reason: 'wanted.text', values: { maximum: 500 } },
      },
    ],
    skipped: [
      { name: 'profile.csv', why: 'personal: never opened' },
      { name: 'notes.doc', why: 'neither CSV nor JSON' },
      { name: 'likes/films.csv', why: 'empty', whyReason: { reason: 'skipped.empty', values: {} } },
    ],
    candidates: [{ why: 'A year off', whyReason: { reason: 'match.yearOff', values: {} } }],
  })
  await rewrite(id, (text) => text.replace(/"(wanted|why)":"[^"]*"/g, '"$1":"Otherwise."'))
  expect(await shown(mara, id)).toEqual(before)
})

test('what the version before has stored, and a reason of a later one, is shown by its text', async () => {
  const mara = await upstream.member()
  const id = await reviewed(mara)
  const { problems, skipped, candidates } = await shown(mara, id)
  const alone = (one: object) =>
    Object.fromEntries(
      Object.entries(one).map(([name, value]) => [name, name.endsWith('Reason') ? null : value]),
    )
  const texts = {
    problems: problems.map(alone),
    skipped: skipped.map(alone),
    candidates: candidates.map(alone),
  }
  await rewrite(id, (text) => text.replaceAll('"reason":"', '"reason":"later.'))
  expect(await shown(mara, id)).toMatchObject(texts)
  await rewrite(id, (text) => text.replace(/,"\w+Reason":(null|\{[^{}]*\{[^{}]*\}\})/g, ''))
  expect(await shown(mara, id)).toMatchObject(texts)
})

test('a message that the version before writes over a reason is the one that is shown', async () => {
  const mara = await upstream.member()
  const { id, ...failed } = await review(upstream, mara, { 'empty.csv': ' ' })
  const reason = { reason: 'imports.fileEmpty', values: { name: 'empty.csv' } }
  expect(failed).toMatchObject({ message: 'empty.csv is empty.', messageReason: reason })
  const write = (message: string | null) =>
    upstream.dependencies.db.updateTable('imports').set({ message }).where('id', '=', id).execute()
  for (const message of ['Another reason.', null]) {
    await write(message)
    expect(await shown(mara, id)).toMatchObject({ message, messageReason: null })
  }
})

test('what is wrong in a bundle has the reason of its schema', async () => {
  const mara = await upstream.member()
  const titles = [
    { type: 'movie', tmdb: 603, name: 'The Matrix' },
    { type: 'movie', tmdb: 604, name: 7 },
    { type: 'movie', tmdb: 605, name: 'Old', collection: { added_at: '1200-01-01T00:00:00.000Z' } },
  ]
  const bundle = { format: BUNDLE_FORMAT, version: BUNDLE_VERSION, titles }
  const { problems } = await review(upstream, mara, { 'cuedot.json': JSON.stringify(bundle) })
  expect(problems).toMatchObject([
    {
      column: 'name',
      wanted: 'The name has to be text.',
      wantedReason: { reason: 'input.notText', values: { name: 'name' } },
    },
    {
      column: 'collection.added_at',
      wanted: 'a date from 1870 to 2200',
      wantedReason: { reason: 'wanted.instant', values: {} },
    },
  ])
})

test('an import of several files, and a later part of it, is called by its first file', async () => {
  const mara = await upstream.member()
  const names = async () => {
    const imports = await upstream.dependencies.db
      .selectFrom('imports')
      .selectAll()
      .where('member_id', '=', mara.id)
      .orderBy('id')
      .execute()
    return imports.map((one) => [
      fileNameWithReason(one),
      fileNameWithReason({ ...one, ...toNameOfPart(one, 2) }),
    ])
  }
  const named = (fileName: string, more: number | null, part: number | null) => ({
    fileName,
    fileNameReason: part && { reason: 'file.name', values: { name: 'ratings.csv', more, part } },
  })
  await review(upstream, mara, { 'ratings.csv': RATINGS })
  await review(upstream, mara, { 'ratings.csv': RATINGS, 'a.csv': ' ', 'b.csv': ' ' })
  expect(await names()).toEqual([
    [named('ratings.csv', null, null), named('ratings.csv, part 2', 0, 2)],
    [named('ratings.csv and 2 more', 2, 1), named('ratings.csv and 2 more, part 2', 2, 2)],
  ])
  // As the version before has it.
  const before = { file_name: 'ratings.csv and 2 more, part 2', file_name_reason: null }
  expect(fileNameWithReason(before)).toEqual({ fileName: before.file_name, fileNameReason: null })
  expect(toNameOfPart(before, 3).file_name).toBe('ratings.csv and 2 more, part 3')
})

/** As a database has it that another version has written. */
async function rewrite(id: number, change: (stored: string) => string): Promise<void> {
  const { db } = upstream.dependencies
  const { summary } = await db
    .selectFrom('imports')
    .select('summary')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const changed = change(summary ?? '')
  expect(changed).not.toBe(summary)
  await db.updateTable('imports').set({ summary: changed }).where('id', '=', id).execute()
  const titles = await db
    .selectFrom('import_titles')
    .select(['id', 'candidates'])
    .where('import_id', '=', id)
    .execute()
  for (const title of titles) {
    const candidates = change(title.candidates)
    await db.updateTable('import_titles').set({ candidates }).where('id', '=', title.id).execute()
  }
}
