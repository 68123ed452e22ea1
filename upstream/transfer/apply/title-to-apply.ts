import type { Selectable } from 'kysely'
import type { RatingChoice } from '#contract'
import type { TitleKey } from '#upstream/db/titles'
import type { GivenRow } from '#upstream/transfer/formats/given-row'
import type { ImportTitlesTable } from '#upstream/transfer/transfer-schema'

/** The member's list for each list of the files, and how many titles it had. */
export type ImportLists = ReadonlyMap<string, { listId: string; offset: number }>

export interface TitleToApply {
  importId: number
  memberId: number
  key: TitleKey
  title: Selectable<ImportTitlesTable>
  rows: GivenRow[]
  lists: ImportLists
  ratings: RatingChoice
  timeZone: string
  now: Date
}
