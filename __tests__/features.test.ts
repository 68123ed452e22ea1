import { readSourceFiles, type SourceFile } from '#tests/support/source-files'

/** Each is one folder, or one file, of this name on each side that it has. */
const FEATURES = [
  'account',
  'availability',
  'collection',
  'connections',
  'franchises',
  'lists',
  'members',
  'place-ratings',
  'recommendations',
  'shows',
  'statistics',
  'titles',
  'transfer',
  'watches',
  'watchlist',
]

const SIDES = ['upstream', 'lib/contract', 'lib/browser', 'components']

/** A side that has a feature under the name of what it shows there. */
const OTHER_NAMES: Record<string, Record<string, string[]>> = {
  // The browser holds no state of theirs beyond the session's.
  'lib/browser': {
    account: ['session'],
    members: ['session'],
    statistics: [],
  },
  components: { transfer: ['import', 'export'] },
}

/** Upstream folders that are no feature: what features stand on, and what runs beside them. */
const BESIDE_FEATURES = ['api-reference', 'catalogue', 'db', 'demo', 'files', 'mail', 'pictures']

/** Files whose work is one statement, or one deletion, over several features. */
const READS_SEVERAL: Record<string, string> = {
  'upstream/connections/take-back/leave-collection.ts':
    'whether anything is left of a title that came in with what is taken back',
  'upstream/connections/viewings/read-playing.ts':
    'a viewing beside its episode, but for what was logged since',
  'upstream/limit-max-age-while-importing.ts': 'whose pages an import changes',
  'upstream/members/member-management.ts': 'deletes an account',
  'upstream/members/members.ts': 'says what the deletion of an account takes',
  'upstream/recommendations/known-titles.ts': 'what a member knows of titles',
  'upstream/titles/member-title.ts': 'what a member has of one title',
  'upstream/titles/relisted/': 'moves what a member has of one title',
  'upstream/watches/diary.ts': 'a watch beside the rating and the episode, sorted and filtered by both',
  'upstream/statistics/': 'counts over all that a member has',
  'upstream/transfer/': 'imports and exports all that a member has',
}

/** Every statement may join these. */
const JOINED_BY_ALL = 'titles'
const STATEMENT_WORDS = String.raw`\b(?:selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin|using)\(\s*\[?\s*'|\b(?:from|join|into|update)\s+`

const files = readSourceFiles()
const upstream = files.filter(({ path: file }) => file.startsWith('upstream/'))
const owners = ownersOfTables()

test('each feature is one folder or file of its name on each side', () => {
  const missing = FEATURES.flatMap((feature) =>
    SIDES.flatMap((side) => {
      const names = OTHER_NAMES[side]?.[feature] ?? [feature]
      return names.filter((name) => !isThere(`${side}/${name}`)).map((name) => `${side}/${name}`)
    }),
  )
  expect(missing).toEqual([])
})

test('each folder of the upstream is a feature, or stands beside the features', () => {
  const folders = new Set(upstream.flatMap(({ path: file }) => file.split('/').slice(1, -1)[0] ?? []))
  expect(Array.from(folders).sort()).toEqual(
    [...FEATURES, ...BESIDE_FEATURES].filter((folder) => isThere(`upstream/${folder}`)).sort(),
  )
})

test('a file reads the tables of its own feature and of one other at most, titles aside', () => {
  expect(owners.size).toBeGreaterThan(30)
  const reading = upstream
    .filter(({ path: file }) => !/^upstream\/(db|demo)\//.test(file) && !isException(file))
    .map((file) => ({ file: file.path, features: foreignFeatures(file) }))
  expect(reading.filter(({ features }) => features.length > 1)).toEqual([])
})

test('every exception to it is one', () => {
  const needed = Object.keys(READS_SEVERAL).filter((exception) =>
    upstream.some((file) => file.path.startsWith(exception) && foreignFeatures(file).length > 1),
  )
  expect(needed).toEqual(Object.keys(READS_SEVERAL))
})

/** A folder or a file, without its ending. */
function isThere(place: string): boolean {
  return files.some(({ path: file }) => file.startsWith(`${place}/`) || file.replace(/\.tsx?$/, '') === place)
}

function isException(file: string): boolean {
  return Object.keys(READS_SEVERAL).some((exception) => file.startsWith(exception))
}

/** The folder of each table, from the types that `Schema` is put together from. */
function ownersOfTables(): Map<string, string> {
  const stated = upstream.filter(({ path: file }) => file.endsWith('/tables.ts'))
  return new Map(
    stated.flatMap(({ path: file, text }) => {
      const names = /export interface \w+Tables \{([^}]*)\}/.exec(text)?.[1] ?? ''
      return Array.from(names.matchAll(/^\s+(\w+):/gm), ([, name = '']) => [name, featureOf(file)] as const)
    }),
  )
}

function featureOf(file: string): string {
  return file.split('/')[1] ?? ''
}

function foreignFeatures({ path: file, text }: SourceFile): string[] {
  const tables = new RegExp(`(?:${STATEMENT_WORDS})(${Array.from(owners.keys()).join('|')})\\b`, 'g')
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const features = Array.from(code.matchAll(tables), ([, table = '']) => owners.get(table) ?? '')
  return Array.from(new Set(features)).filter((one) => one !== featureOf(file) && one !== JOINED_BY_ALL)
}
