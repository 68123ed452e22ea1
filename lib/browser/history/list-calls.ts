import type * as contract from '#contract'
import {
  type Confirmation,
  ENDPOINTS,
  type InputOf,
  items,
  type ListRelation,
  type ListSummary,
  type ListWithTitles,
  parseConfirmation,
  parseEach,
  parseListRelation,
  parseListSummary,
  parseListWithTitles,
  parseRemovedListTitle,
  parseSavedListTitle,
  type RemovedListTitle,
  type SavedListTitle,
} from '#contract'
import type { BrowserCall } from '#lib/browser/calls'

/** Call it with `fields: 'names'`. */
export const listNames: BrowserCall<InputOf<typeof contract.lists>, ListSummary[]> = {
  ...ENDPOINTS.lists,
  parse: (body) => parseEach(items(body), parseListSummary),
}
export const addList: BrowserCall<InputOf<typeof contract.addList>, ListSummary> = {
  ...ENDPOINTS.addList,
  parse: parseListSummary,
}
export const updateList: BrowserCall<InputOf<typeof contract.updateList>, Confirmation> = {
  ...ENDPOINTS.updateList,
  parse: parseConfirmation,
}
export const removeList: BrowserCall<InputOf<typeof contract.removeList>, Confirmation> = {
  ...ENDPOINTS.removeList,
  parse: parseConfirmation,
}
export const putListTitle: BrowserCall<InputOf<typeof contract.putListTitle>, SavedListTitle> = {
  ...ENDPOINTS.putListTitle,
  parse: parseSavedListTitle,
}
export const removeListTitle: BrowserCall<InputOf<typeof contract.removeListTitle>, RemovedListTitle> = {
  ...ENDPOINTS.removeListTitle,
  parse: parseRemovedListTitle,
}
export const listPage: BrowserCall<InputOf<typeof contract.list>, ListWithTitles> = {
  ...ENDPOINTS.list,
  parse: parseListWithTitles,
}
/** Call it with `fields: 'collected'`. */
export const listRelation: BrowserCall<InputOf<typeof contract.list>, ListRelation> = {
  ...ENDPOINTS.list,
  parse: parseListRelation,
}
