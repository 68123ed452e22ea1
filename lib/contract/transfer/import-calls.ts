import { z } from 'zod'
import { boundedText, Id, PageNumber, TimeZone } from '../base-schemas.ts'
import { call } from '../call.ts'
import { ENDPOINTS } from '../endpoints.ts'
import { Done } from '../response-shapes.ts'
import { MediaType } from '../titles/title-shapes.ts'
import { ColumnMapping } from './column-mapping.ts'
import { RATING_CHOICES, ROW_FILTERS } from './import-enums.ts'
import { ImportDetails, ImportRow, ImportRows, ImportSummary } from './import-shapes.ts'

export const startImport = call({
  ...ENDPOINTS.startImport,
  access: 'member',
  status: 202,
  summary: 'Begins an import of the files in the fields `files`; nothing is written before it is applied.',
  input: z.object({}),
  body: 'multipart',
  output: z.object({ id: z.int() }),
})

export const listImports = call({
  ...ENDPOINTS.listImports,
  access: 'member',
  summary: "The viewer's imports, newest first.",
  input: z.object({}),
  output: z.array(ImportSummary),
})

export const importDetails = call({
  ...ENDPOINTS.importDetails,
  access: 'member',
  summary: 'What the files of an import hold, and what applying it will change.',
  input: z.object({ id: Id }),
  output: ImportDetails,
})

export const importProgress = call({
  ...ENDPOINTS.importProgress,
  access: 'member',
  summary: 'The state of an import, with counts only.',
  input: z.object({ id: Id }),
  output: ImportSummary,
})

export const importRows = call({
  ...ENDPOINTS.importRows,
  access: 'member',
  summary:
    'The titles of an import: to decide, decided, without a match, written, rated in both places, or kept by an undo.',
  input: z.object({ id: Id, level: z.enum(ROW_FILTERS).default('open'), page: PageNumber.default(1) }),
  output: ImportRows,
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
    mediaType: MediaType.optional(),
    titleId: Id.optional(),
    /** With `take` and `leave`: of several rows the first alone; the others become a title that stays open. */
    firstOnly: z.boolean().optional(),
    rating: z.enum(['mine', 'theirs']).optional(),
  }),
  output: ImportRow,
})

export const updateImportOptions = call({
  ...ENDPOINTS.updateImportOptions,
  access: 'member',
  summary:
    'Changes what holds for all rows of an import in review: whose ratings, the time zones; before it the columns of files that are not recognised.',
  input: z.object({
    id: Id,
    ratings: z.enum(RATING_CHOICES).optional(),
    /** Of the days. */
    timeZone: TimeZone.optional(),
    /** Of times that name none; in review only. */
    timesIn: TimeZone.optional(),
    /** Takes the first candidate of each title whose year differs by one. */
    acceptYears: z.boolean().optional(),
    /** Leaves out each title that has no match, also of an applied import. */
    leaveMisses: z.boolean().optional(),
    /** Of each file that is not recognised, by its name; null leaves the file out. */
    columns: z.record(boundedText(500), ColumnMapping.nullable()).optional(),
  }),
  output: ImportSummary,
})

const act = { access: 'member', input: z.object({ id: Id }) } as const

export const applyImport = call({
  ...ENDPOINTS.applyImport,
  access: 'member',
  /** As the import's details have it: a rating that was changed since is asked about and not replaced. */
  input: z.object({ id: Id, shownRatings: boundedText(64).optional() }),
  summary: 'Writes what is decided; what is open stays out. After an undo it writes all of it again.',
  output: ImportSummary,
})

export const undoImport = call({
  ...ENDPOINTS.undoImport,
  ...act,
  summary: 'Takes an applied import back; what was changed since stays.',
  output: ImportSummary,
})

export const stopImport = call({
  ...ENDPOINTS.stopImport,
  ...act,
  summary: 'Stops an import after the row in hand, or one in review.',
  output: ImportSummary,
})

export const resumeImport = call({
  ...ENDPOINTS.resumeImport,
  ...act,
  summary: 'Lets a stopped import go on where it was.',
  output: ImportSummary,
})

export const keepImport = call({
  ...ENDPOINTS.keepImport,
  ...act,
  summary: 'Keeps for good what an import has written: the import and its undo go.',
  output: Done,
})

export const forgetImport = call({
  ...ENDPOINTS.forgetImport,
  ...act,
  summary: 'Forgets an import that does not run and has nothing to undo.',
  output: Done,
})
