import type { Selectable } from 'kysely'
import type { RatingChoice } from '#contract'
import type { TitleKey } from '#upstream/db/title-keys'
import type { TitleCopies } from '#upstream/db/titles'
import type { Change } from '#upstream/transfer/import/apply/change'
import type { ImportRecord } from '#upstream/transfer/import/import-lease'
import type { GivenRow } from '#upstream/transfer/read/formats/given-row'
import type { ImportTitlesTable } from '#upstream/transfer/transfer-schema'

/** The member's list for each list of the files, and the order key that its new titles come after. */
export type ImportLists = ReadonlyMap<string, { listId: string; offset: number }>

/** What holds for all titles of a transaction. */
export interface ImportToApply {
  importId: number
  memberId: number
  lists: ImportLists
  copies: TitleCopies
  ratings: RatingChoice
  zones: Pick<ImportRecord, 'times_in' | 'time_zone'>
  now: Date
}

export interface TitleToApply {
  key: TitleKey
  title: Selectable<ImportTitlesTable>
  rows: GivenRow[]
  /** Of our own bundle, which says everything as it was: nothing is worked out, nothing taken for something similar. */
  isExact: boolean
  /** What has been written of it so far. */
  change: Change
}
