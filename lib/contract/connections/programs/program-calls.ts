import type { ProgramCall } from './program-call.ts'
import * as reading from './reading-calls.ts'
import { programScrobble } from './scrobble-call.ts'
import * as writing from './writing-calls.ts'

/** The calls of `/api/v1`, which are none of the browser's. */
export const PROGRAM_CALLS: readonly ProgramCall[] = [
  reading.programMe,
  reading.programActivities,
  reading.programChanges,
  reading.programHistory,
  reading.programCollection,
  reading.programWatchlist,
  reading.programLists,
  reading.programList,
  reading.programUpNext,
  reading.programProgress,
  reading.programPlayback,
  writing.programAddHistory,
  writing.programRemoveHistory,
  writing.programRate,
  writing.programCollect,
  writing.programUncollect,
  writing.programWant,
  writing.programUnwant,
  writing.programAddList,
  writing.programUpdateList,
  writing.programRemoveList,
  writing.programPutListTitles,
  writing.programRemoveListTitles,
  programScrobble,
]
