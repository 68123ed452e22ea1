import type * as contract from '#contract'
import type { InputOf } from '#contract'
import type { BrowserCall } from '#lib/browser/calls'
import { ENDPOINTS } from '#lib/contract/endpoints'
import {
  type DiaryPage,
  type LoggedWatch,
  parseDiaryPage,
  parseLoggedWatch,
  parseWatch,
  type Watch,
} from '#lib/contract/history/watch'

export const listWatches: BrowserCall<InputOf<typeof contract.listWatches>, DiaryPage> = {
  ...ENDPOINTS.listWatches,
  parse: parseDiaryPage,
}
export const addWatch: BrowserCall<InputOf<typeof contract.addWatch>, LoggedWatch> = {
  ...ENDPOINTS.addWatch,
  parse: parseLoggedWatch,
}
export const updateWatch: BrowserCall<InputOf<typeof contract.updateWatch>, Watch> = {
  ...ENDPOINTS.updateWatch,
  parse: parseWatch,
}
export const removeWatch: BrowserCall<InputOf<typeof contract.removeWatch>, Watch> = {
  ...ENDPOINTS.removeWatch,
  parse: parseWatch,
}
