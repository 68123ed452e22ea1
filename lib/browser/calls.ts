import type * as contract from '#contract'
import {
  type Call,
  ENDPOINTS,
  fields,
  type InputOf,
  isObject,
  items,
  number,
  type OutputOf,
  parseAccount,
  parseConfirmation,
  parseEach,
  parsePrintableEntries,
  parseRemoval,
  parseSavedRating,
  parseSearchResult,
  parseTitle,
  parseViewerSnapshot,
  type SearchResult,
  type SignedIn,
  text,
} from '#contract'

// Without the contract's schemas, which would bring zod into the browser.
export interface BrowserCall<Input, Output> extends Pick<Call, 'method' | 'path' | 'body' | 'changes'> {
  parse(body: unknown): Output
  /** Exists for type inference only. */
  input?: Input
}

export const login: BrowserCall<InputOf<typeof contract.login>, SignedIn['account']> = {
  ...ENDPOINTS.login,
  parse: (body) => parseAccount(fields(body).user),
}
export const logout = confirmed<typeof contract.logout>(ENDPOINTS.logout)
export const register = confirmed<typeof contract.register>(ENDPOINTS.register)
export const resendVerification = confirmed<typeof contract.resendVerification>(ENDPOINTS.resendVerification)
export const forgotPassword = confirmed<typeof contract.forgotPassword>(ENDPOINTS.forgotPassword)
export const resetPassword = confirmed<typeof contract.resetPassword>(ENDPOINTS.resetPassword)
export const verifyEmail = confirmed<typeof contract.verifyEmail>(ENDPOINTS.verifyEmail)

export const viewerAccount = endpoint<typeof contract.viewerAccount>(ENDPOINTS.viewerAccount, parseAccount)
export const updateProfile = confirmed<typeof contract.updateProfile>(ENDPOINTS.updateProfile)
export const removePicture = confirmed<typeof contract.removePicture>(ENDPOINTS.removePicture)
export const uploadPicture: BrowserCall<{ profilePicture: File }, OutputOf<typeof contract.uploadPicture>> = {
  ...ENDPOINTS.uploadPicture,
  body: 'multipart',
  parse: (body) => ({
    message: text(fields(body), 'message'),
    picture: text(fields(body), 'profilePicUrl'),
  }),
}

/** Call it with `fields: 'keys'`. */
export const viewerSnapshot: BrowserCall<InputOf<typeof contract.listEntries>, contract.ViewerSnapshot> = {
  ...ENDPOINTS.listEntries,
  parse: parseViewerSnapshot,
}
/** Call it with `fields: 'lines'`. */
export const printableEntries: BrowserCall<
  InputOf<typeof contract.listEntries>,
  contract.PrintableEntry[]
> = {
  ...ENDPOINTS.listEntries,
  parse: parsePrintableEntries,
}
export const addEntry = confirmed<typeof contract.addEntry>(ENDPOINTS.addEntry)
export const removeEntry = endpoint<typeof contract.removeEntry>(ENDPOINTS.removeEntry, parseRemoval)
export const rateEntry = endpoint<typeof contract.rateEntry>(ENDPOINTS.rateEntry, parseSavedRating)

/** The title alone: the browser needs neither cast nor similar titles. */
export const titleDetails: BrowserCall<InputOf<typeof contract.titleDetails>, contract.Title> = {
  ...ENDPOINTS.titleDetails,
  parse: (body) => parseTitle(body),
}

export interface Found {
  results: SearchResult[]
  /** These are all that the query has. */
  isComplete: boolean
}

export const search: BrowserCall<InputOf<typeof contract.search>, Found> = {
  ...ENDPOINTS.search,
  parse(body) {
    const wire = isObject(body) ? body : {}
    const results = parseEach(items(body), parseSearchResult)
    const total = number(wire, 'total_results')
    // A corrected query's results say nothing about a longer one.
    const isComplete = total !== null && total <= results.length && text(wire, 'showing_results_for') === null
    return { results, isComplete }
  },
}

export const makeAdmin = confirmed<typeof contract.makeAdmin>(ENDPOINTS.makeAdmin)
export const removeAdmin = confirmed<typeof contract.removeAdmin>(ENDPOINTS.removeAdmin)
export const deleteMember = confirmed<typeof contract.deleteMember>(ENDPOINTS.deleteMember)

function endpoint<C extends Call>(
  stated: Pick<C, 'method' | 'path' | 'changes'>,
  parse: (body: unknown) => OutputOf<C>,
): BrowserCall<InputOf<C>, OutputOf<C>> {
  return { ...stated, parse }
}

function confirmed<C extends Call>(
  stated: Pick<C, 'method' | 'path' | 'changes'>,
): BrowserCall<InputOf<C>, contract.Confirmation> {
  return { ...stated, parse: parseConfirmation }
}
