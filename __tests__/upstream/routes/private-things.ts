import type { Call } from '#contract'
import * as contract from '#contract'
import { review, rowsOf } from '#tests/support/transfer/imports'
import { copyOf } from '#tests/support/transfer/nightly-copies'
import type { TestMember, Upstream } from '#tests/support/upstream'

type Attempt = [call: Call, input: Record<string, unknown>]

/** What a member has: calls that read it without naming it, and calls that name it. */
export interface Group {
  reads: Attempt[]
  named: Attempt[]
}

export interface PrivateThings {
  groups: Record<string, Group>
  /** What a response to another member never holds. */
  marks: string[]
  calendarSecret: string
}

/** Ada has seen its first episode. */
export const SHOW = 1396
const NOTE = 'Known to Ada alone.'
const TAG = 'unshared tag'
const LIST = 'Gifts for Bob'
const PUBLIC_LIST = 'Slow trains'
const FILE = 'ratings-of-ada.csv'
const WANTED = 'The Godfather Part II'
const PENDING = 'soon-ada@example.com'
const RATINGS = 'Date,Name,Year,Letterboxd URI,Rating\n2024-05-12,Heat,1995,https://boxd.it/a,4\n'

/** Gives a member something of each kind. */
export async function fillPrivately(upstream: Upstream, ada: TestMember): Promise<PrivateThings> {
  await ada.call(contract.addToWatchlist, { type: 'movie', id: 240 })
  const { watch } = (
    await ada.call(contract.addWatch, { movie_id: 238, watched_on: '2019-05-12', note: NOTE, tags: [TAG] })
  ).body
  await ada.call(contract.rateEntry, { movie_id: 238, rating: 90 })
  await ada.call(contract.updateProgress, { id: SHOW, action: 'mark', season: 1, episode: 1 })
  const ownList = (await ada.call(contract.addList, { name: LIST })).body.id
  const publicList = (await ada.call(contract.addList, { name: PUBLIC_LIST, privacy: 'public' })).body.id
  for (const id of [ownList, publicList])
    await ada.call(contract.putListTitle, { id, type: 'movie', title: 238 })
  const copy = await copyOf(upstream, ada)
  const { id } = await review(upstream, ada, { [FILE]: RATINGS })
  const row = (await rowsOf(ada, id))[0].id
  const calendarSecret = (await ada.call(contract.renewCalendar, {})).body.secret
  await ada.call(contract.changeEmail, { email: PENDING, password: ada.password })
  const session = (await ada.call(contract.listSessions, {})).body[0].id
  const marks = [
    NOTE,
    TAG,
    LIST,
    FILE,
    WANTED,
    PENDING,
    'The Godfather',
    'Breaking Bad',
    ada.email,
    ada.username,
    calendarSecret,
    session,
    publicList,
  ]
  const onList = (list: string): Attempt[] => [
    [contract.updateList, { id: list, name: 'Taken' }],
    [contract.putListTitle, { id: list, type: 'movie', title: 680 }],
    [contract.removeListTitle, { id: list, type: 'movie', title: 238 }],
    [contract.removeList, { id: list }],
  ]
  const groups: Record<string, Group> = {
    watchlist: {
      reads: [[contract.watchlist, {}]],
      named: [[contract.removeFromWatchlist, { type: 'movie', id: 240 }]],
    },
    watches: {
      reads: [
        [contract.listWatches, { facets: '1' }],
        [contract.listWatches, { type: 'movie', title: 238 }],
        [contract.listEntries, {}],
      ],
      named: [
        [contract.updateWatch, { id: watch.id, watched_on: '2020' }],
        [contract.removeWatch, { id: watch.id }],
      ],
    },
    progress: {
      reads: [
        [contract.showProgress, { id: SHOW }],
        [contract.upNext, {}],
      ],
      named: [],
    },
    lists: {
      reads: [
        [contract.lists, {}],
        [contract.lists, { fields: 'names' }],
      ],
      named: [
        ...(['titles', 'owner', 'collected'] as const).map(
          (fields): Attempt => [contract.list, { id: ownList, fields }],
        ),
        [contract.addList, { name: 'Copied', copy_of: ownList }],
        ...onList(ownList),
        ...onList(publicList),
      ],
    },
    statistics: {
      reads: [
        [contract.statistics, {}],
        [contract.statistics, { year: 2019 }],
      ],
      named: [],
    },
    imports: {
      reads: [[contract.listImports, {}]],
      named: [
        [contract.importDetails, { id }],
        [contract.importProgress, { id }],
        [contract.importRows, { id }],
        [contract.decideImportRow, { id, row, decision: 'leave' }],
        [contract.updateImportOptions, { id, ratings: 'theirs' }],
        [contract.applyImport, { id }],
        [contract.undoImport, { id }],
        [contract.stopImport, { id }],
        [contract.resumeImport, { id }],
        [contract.keepImport, { id }],
        [contract.forgetImport, { id }],
      ],
    },
    copies: {
      reads: [
        [contract.nightlyCopies, {}],
        [contract.exportSummary, {}],
      ],
      named: [[contract.restoreCopy, { id: copy }]],
    },
    account: {
      reads: [
        [contract.accountSummary, {}],
        [contract.listSessions, {}],
        [contract.viewerAccount, {}],
      ],
      named: [[contract.endSession, { id: session }]],
    },
  }
  return { groups, marks, calendarSecret }
}
