import { z } from 'zod'
import { boundedText, Id, PageNumber } from '../base-schemas.ts'
import { call } from '../call.ts'
import { listOf } from '../codec.ts'
import { ENDPOINTS } from '../endpoints.ts'
import { ConfirmationCodec } from '../error-wire.ts'
import { cutPage, listPageOf } from '../list-page.ts'
import { MediaType } from '../title/title-wire.ts'
import { ROW_FILTERS } from './import.ts'
import { ImportRowCodec } from './import-row-wire.ts'
import { ImportCodec, ImportDetailsCodec, ImportIdCodec, WireMapping } from './import-wire.ts'

export const startImport = call({
  ...ENDPOINTS.startImport,
  access: 'member',
  status: 202,
  summary: 'Begins an import of the files in the fields `files`; nothing is written before it is applied.',
  input: z.object({}),
  body: 'multipart',
  output: ImportIdCodec,
})

export const listImports = call({
  ...ENDPOINTS.listImports,
  access: 'member',
  summary: "The viewer's imports, newest first.",
  input: z.object({}),
  output: listOf(ImportCodec),
})

export const importDetails = call({
  ...ENDPOINTS.importDetails,
  access: 'member',
  summary: 'What the files of an import hold, and what applying it will change.',
  input: z.object({ id: Id }),
  output: ImportDetailsCodec,
})

export const importProgress = call({
  ...ENDPOINTS.importProgress,
  access: 'member',
  summary: 'The state of an import, with counts only.',
  input: z.object({ id: Id }),
  output: ImportCodec,
})

export const importRows = call({
  ...ENDPOINTS.importRows,
  access: 'member',
  summary:
    'The titles of an import: to decide, decided, without a match, written, rated in both places, or kept by an undo.',
  input: z.object({ id: Id, level: z.enum(ROW_FILTERS).default('open'), page: PageNumber.default(1) }),
  output: listPageOf(ImportRowCodec, () => cutPage([], 0, { page: 1, size: 1 })),
})

export const decideImportRow = call({
  ...ENDPOINTS.decideImportRow,
  access: 'member',
  summary:
    'Chooses the title of a row, leaves it out, chooses between two ratings, undoes one applied row, or applies it again.',
  input: z.object({
    id: Id,
    row: Id,
    decision: z.enum(['take', 'leave', 'open', 'undo', 'redo']).optional(),
    /** With `take`: the chosen title. */
    media_type: MediaType.optional(),
    title_id: Id.optional(),
    /** With `take` and `leave`: of several rows the first alone; the others become a title that stays open. */
    first_only: z.boolean().optional(),
    rating: z.enum(['mine', 'theirs']).optional(),
  }),
  output: ImportRowCodec,
})

export const updateImportOptions = call({
  ...ENDPOINTS.updateImportOptions,
  access: 'member',
  summary:
    'Changes what holds for all rows of an import in review: whose ratings, the time zones; before it the columns of files that are not recognised.',
  input: z.object({
    id: Id,
    ratings: z.enum(['mine', 'theirs', 'newer']).optional(),
    /** Of the days. */
    time_zone: boundedText(64).optional(),
    /** Of times that name none; in review only. */
    times_in: boundedText(64).optional(),
    /** Takes the first candidate of each title whose year differs by one. */
    accept_years: z.boolean().optional(),
    /** Of each file that is not recognised, by its name; null leaves the file out. */
    columns: z.record(boundedText(500), WireMapping.nullable()).optional(),
  }),
  output: ImportCodec,
})

const act = { access: 'member', input: z.object({ id: Id }) } as const

export const applyImport = call({
  ...ENDPOINTS.applyImport,
  access: 'member',
  /** As the import's details have it: a rating that was changed since is asked about and not replaced. */
  input: z.object({ id: Id, shown_ratings: boundedText(64).optional() }),
  summary: 'Writes what is decided; what is open stays out. After an undo it writes all of it again.',
  output: ImportCodec,
})

export const undoImport = call({
  ...ENDPOINTS.undoImport,
  ...act,
  summary: 'Takes an applied import back; what was changed since stays.',
  output: ImportCodec,
})

export const stopImport = call({
  ...ENDPOINTS.stopImport,
  ...act,
  summary: 'Stops an import after the row in hand, or one in review.',
  output: ImportCodec,
})

export const resumeImport = call({
  ...ENDPOINTS.resumeImport,
  ...act,
  summary: 'Lets a stopped import go on where it was.',
  output: ImportCodec,
})

export const keepImport = call({
  ...ENDPOINTS.keepImport,
  ...act,
  summary: 'Keeps for good what an import has written: the import and its undo go.',
  output: ConfirmationCodec,
})

export const forgetImport = call({
  ...ENDPOINTS.forgetImport,
  ...act,
  summary: 'Forgets an import that does not run and has nothing to undo.',
  output: ConfirmationCodec,
})
