import { sum } from 'd3-array'
import { type ImportLedger, type MirrorBar, NO_COUNTS, type StatusCounts } from '#contract'
import type { Db } from '#upstream/db/open'
import type { ImportRecord } from '#upstream/transfer/import/import-lease'
import {
  type TitleStatus,
  type TitleWithStatus,
  titlesWithFacts,
} from '#upstream/transfer/import/review/title-statuses'

/** Titles that are alike in all that is counted of them. */
const ALIKE = [
  'decision',
  'outcome',
  'level',
  'is_settled',
  'is_owned',
  'rating_case',
  'status',
  'given_rating',
  'chosen_type',
] as const

/** What is counted within titles. */
const COUNTED = [
  'watches',
  'episode_watches',
  'written_watches',
  'notes',
  'written_notes',
  'twice_watches',
  'twice_episode_watches',
  'twice_notes',
  'twice_episode_notes',
  'watchlist',
  'written_watchlist',
  'place_ratings',
  'twice_place_ratings',
  'written_place_ratings',
  'differing_place_ratings',
  'newer_place_ratings',
  'unlisted_place_ratings',
] as const

/** What is known and decided of the titles, and what becomes of all that the files have of them. */
export async function tally(db: Db, record: ImportRecord) {
  const groups = await countAlike(db, record)
  const ledger: Omit<ImportLedger, 'lists'> = {
    titles: { ...NO_COUNTS },
    ratings: { ...NO_COUNTS },
    placeRatings: { ...NO_COUNTS },
    watches: { ...NO_COUNTS },
    watchlist: { ...NO_COUNTS },
    notes: { ...NO_COUNTS },
  }
  for (const group of groups) {
    const { status, rating_case, given_rating, count, twice, known, written } = group
    add(ledger.titles, status, count)
    if (given_rating !== null) add(ledger.ratings, ratingStatus({ status, rating_case }), count)
    add(ledger.placeRatings, 'mine', group.differing)
    for (const row of ROWS) {
      add(ledger[row], 'twice', twice[row])
      add(ledger[row], 'known', known[row])
      add(ledger[row], status, written[row])
    }
  }
  const count = (isCounted: (group: Group) => boolean) =>
    groups.filter(isCounted).reduce((sum, group) => sum + group.count, 0)
  const isTaken = ({ decision }: Group) => decision === 'taken'
  return {
    ledger,
    bars: Array.from({ length: 100 / BAR + 1 }, (_, at): MirrorBar => {
      const isOfBar = (group: Group) =>
        group.given_rating !== null && Math.round(group.given_rating / BAR) === at
      return {
        rating: at * BAR,
        inFile: count(isOfBar),
        after: count((group) => isOfBar(group) && GOES_IN.includes(ratingStatus(group))),
      }
    }),
    certain: count(({ level }) => level === 'certain' || level === 'sure'),
    written: count(({ outcome }) => outcome !== null),
    settled: count(({ is_settled }) => is_settled === 1),
    yearOff: count(({ level, decision }) => level === 'year' && decision === 'open'),
    inCollection: count((group) => isTaken(group) && group.is_owned === 1),
    ratingsChanged: count(({ rating_case, status }) => rating_case === 'theirs' && GOES_IN.includes(status)),
    ratingsSame: count((group) => isTaken(group) && group.rating_case === 'same'),
    placesDiffering: sum(groups, ({ anyDiffering }) => anyDiffering),
    placesUnlisted: sum(groups, ({ unlisted }) => unlisted),
  }
}

type Group = Awaited<ReturnType<typeof countAlike>>[number]
type Counted = Record<(typeof COUNTED)[number], number>
type Counts = Record<(typeof ROWS)[number], number>

/** Of which a title may have several. */
const ROWS = ['watches', 'notes', 'watchlist', 'placeRatings'] as const

/** Titles of one query: others' requests come between two. */
const PAGE = 1_000

/** Groups are counted here, because SQL would sort the titles for it. */
async function countAlike(db: Db, record: ImportRecord) {
  const read = (after: number) =>
    titlesWithFacts(db, record)
      .select(['id', ...ALIKE, ...COUNTED])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute()
  type Alike = Pick<Awaited<ReturnType<typeof read>>[number], (typeof ALIKE)[number]>
  type Divided = Record<'twice' | 'known' | 'written', Counts> &
    Record<'differing' | 'anyDiffering' | 'unlisted', number>
  const groups = new Map<string, Alike & Divided & { count: number }>()
  for (let page = await read(0); page.length > 0; page = await read(page.at(-1)?.id ?? 0)) {
    const parts = await readParts(
      db,
      page.map(({ id }) => id),
    )
    for (const title of page) {
      const alike = Object.fromEntries(ALIKE.map((column) => [column, title[column]])) as Alike
      const key = Object.values(alike).join()
      const none = {
        twice: { ...NONE },
        known: { ...NONE },
        written: { ...NONE },
        differing: 0,
        anyDiffering: 0,
        unlisted: 0,
      }
      const group = groups.get(key) ?? { ...alike, ...none, count: 0 }
      group.count++
      for (const whole of [title, ...(parts.get(title.id) ?? [])]) divide(group, whole, record)
      groups.set(key, group)
    }
  }
  return Array.from(groups.values())
}

const NONE: Counts = { watches: 0, notes: 0, watchlist: 0, placeRatings: 0 }

/** Adds what a title has: what its status holds for, and what is twice or here already. */
function divide(group: Omit<Group, 'count'>, title: Counted, { ratings }: ImportRecord): void {
  const { status, outcome, chosen_type, twice, known, written } = group
  // What no title is chosen for is a series where its rows name episodes.
  const isSeries = HAS_TITLE.includes(status) ? chosen_type === 'tv' : title.episode_watches > 0
  const again = isSeries
    ? { watches: title.twice_episode_watches, notes: title.twice_episode_notes }
    : { watches: title.twice_watches, notes: title.twice_notes }
  const given = { ...title, placeRatings: title.place_ratings }
  const repeated = { ...again, watchlist: 0, placeRatings: title.twice_place_ratings }
  // What is written already is no choice any more.
  const taken =
    outcome === null
      ? { mine: 0, theirs: title.differing_place_ratings, newer: title.newer_place_ratings }[ratings]
      : 0
  const isMatched = WRITES.includes(status) || status === 'known'
  const differing = isMatched ? title.differing_place_ratings - taken : 0
  group.differing += differing
  if (isMatched) {
    group.anyDiffering += title.differing_place_ratings
    group.unlisted += title.unlisted_place_ratings
  }
  const planned = {
    watches: title.written_watches,
    notes: title.written_notes,
    watchlist: title.written_watchlist,
    placeRatings: title.written_place_ratings + taken,
  }
  for (const row of ROWS) {
    const stays = row === 'placeRatings' ? differing : 0
    const once = given[row] - repeated[row] - stays
    // An "up to" stands for more than it says.
    const going = WRITES.includes(status) ? Math.min(planned[row], once) : status === 'known' ? 0 : once
    twice[row] += repeated[row]
    known[row] += once - going
    written[row] += going
  }
}

/** Of long titles the later ones, by the title that they go on with. */
async function readParts(db: Db, ids: readonly number[]): Promise<Map<number | null, Counted[]>> {
  const parts = await db
    .selectFrom('import_titles')
    .select(['part_of', ...COUNTED])
    .where('part_of', 'in', ids)
    .execute()
  return Map.groupBy(parts, ({ part_of }) => part_of)
}

const BAR = 10
const WRITES: readonly string[] = ['ready', 'written', 'undone', 'kept'] satisfies TitleStatus[]
const HAS_TITLE: readonly string[] = [
  'ready',
  'written',
  'undone',
  'kept',
  'known',
  'asked',
] satisfies TitleStatus[]
const GOES_IN: readonly string[] = ['ready', 'written', 'known'] satisfies TitleStatus[]

/** Of a title that goes in, the rating that the member has may stay. */
function ratingStatus({
  status,
  rating_case,
}: Pick<TitleWithStatus, 'status' | 'rating_case'>): TitleStatus | 'mine' {
  if (!GOES_IN.includes(status)) return status
  if (rating_case === 'mine') return 'mine'
  return rating_case === 'same' ? 'known' : status
}

function add(counts: StatusCounts, status: keyof StatusCounts, count: number): void {
  counts.inFile += count
  counts[status] += count
}
