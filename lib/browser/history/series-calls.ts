import type * as contract from '#contract'
import type { InputOf } from '#contract'
import type { BrowserCall } from '#lib/browser/calls'
import { ENDPOINTS } from '#lib/contract/endpoints'
import { parseSeasonDetails, type SeasonDetails } from '#lib/contract/series/season'
import {
  type ProgressUndo,
  type ProgressUpdate,
  parseProgressUpdate,
  parseShowProgress,
  type ShowProgress,
} from '#lib/contract/series/show-progress'

export const season: BrowserCall<InputOf<typeof contract.season>, SeasonDetails> = {
  ...ENDPOINTS.season,
  parse: parseSeasonDetails,
}

export const showProgress: BrowserCall<InputOf<typeof contract.showProgress>, ShowProgress> = {
  ...ENDPOINTS.showProgress,
  parse: parseShowProgress,
}

export type ProgressInput = Omit<InputOf<typeof contract.updateProgress>, 'undo'> & { undo?: ProgressUndo }

export const updateProgress: BrowserCall<ProgressInput, ProgressUpdate> = {
  ...ENDPOINTS.updateProgress,
  parse: parseProgressUpdate,
}
