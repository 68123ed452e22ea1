import { sql } from 'kysely'
import { type ImportFates, type ImportLedger, type MirrorBar, NO_FATES } from '#contract'
import type { Db } from '#upstream/db/open'
import type { ImportRecord } from '#upstream/transfer/import/import-lease'
import {
  type FatedTitle,
  type TitleFate,
  titlesWithFacts,
} from '#upstream/transfer/import/review/title-facts'

/** Titles that are alike in all that is counted of them. */
const ALIKE = [
  'decision',
  'outcome',
  'level',
  'is_settled',
  'is_owned',
  'rating_case',
  'fate',
  'given_rating',
] as const

/** What is known and decided of the titles, and what becomes of all that the files have. */
export async function tally(db: Db, record: ImportRecord) {
  const groups = await countAlike(db, record)
  const ledger: ImportLedger = { titles: { ...NO_FATES }, ratings: { ...NO_FATES }, watches: { ...NO_FATES } }
  for (const { fate, rating_case, given_rating, count, watches, written } of groups) {
    add(ledger.titles, fate, count)
    if (given_rating !== null) add(ledger.ratings, ratingFate({ fate, rating_case }), count)
    add(ledger.watches, fate, fate === 'written' ? written : watches)
    if (fate === 'written') add(ledger.watches, 'known', watches - written)
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
        after: count((group) => isOfBar(group) && GOES_IN.includes(ratingFate(group))),
      }
    }),
    certain: count(({ level }) => level === 'certain' || level === 'sure'),
    written: count(({ outcome }) => outcome !== null),
    settled: count(({ is_settled }) => is_settled === 1),
    yearOff: count(({ level, decision }) => level === 'year' && decision === 'open'),
    inCollection: count((group) => isTaken(group) && group.is_owned === 1),
    ratingsChanged: count(({ rating_case, fate }) => rating_case === 'theirs' && GOES_IN.includes(fate)),
    ratingsSame: count((group) => isTaken(group) && group.rating_case === 'same'),
  }
}

type Group = Awaited<ReturnType<typeof countAlike>>[number]

/** Titles of one query: others' requests come between two. */
const PAGE = 1_000

/** Groups are counted here, because SQL would sort the titles for it. */
async function countAlike(db: Db, record: ImportRecord) {
  const read = (after: number) =>
    titlesWithFacts(db, record)
      .select([
        'id',
        ...ALIKE,
        'all_watches as watches',
        // A viewing that two files have is written once; an "up to" stands for more than it says.
        sql<number>`case when all_written < all_watches then all_written else all_watches end`.as('written'),
      ])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute()
  type Alike = Omit<Awaited<ReturnType<typeof read>>[number], 'id'>
  const groups = new Map<string, Alike & { count: number }>()
  for (let page = await read(0); page.length > 0; page = await read(page.at(-1)?.id ?? 0)) {
    for (const { id: _id, watches, written, ...alike } of page) {
      const key = Object.values(alike).join()
      const group = groups.get(key) ?? { ...alike, watches: 0, written: 0, count: 0 }
      group.count++
      group.watches += watches
      group.written += written
      groups.set(key, group)
    }
  }
  return Array.from(groups.values())
}

const BAR = 10
const GOES_IN: readonly string[] = ['ready', 'written', 'known'] satisfies TitleFate[]

/** Of a title that goes in, the rating that the member has may stay. */
function ratingFate({ fate, rating_case }: Pick<FatedTitle, 'fate' | 'rating_case'>): TitleFate | 'mine' {
  if (!GOES_IN.includes(fate)) return fate
  if (rating_case === 'mine') return 'mine'
  return rating_case === 'same' ? 'known' : fate
}

function add(fates: ImportFates, fate: keyof ImportFates, count: number): void {
  fates.inFile += count
  fates[fate] += count
}
