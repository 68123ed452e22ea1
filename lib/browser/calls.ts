import type * as contract from '#contract'
import {
  type AnswerOf,
  type Call,
  type Found,
  fields,
  type InputOf,
  items,
  LINES,
  readAccount,
  readConfirmation,
  readEach,
  readFound,
  readLines,
  readSavedRating,
  readViewersOwn,
  type SignedIn,
  text,
} from '#contract'

/** A call as the browser makes it: the contract's line and reading, without its schemas. */
export interface BrowserCall<Input, Answer> extends Pick<Call, 'method' | 'path' | 'body'> {
  read(body: unknown): Answer
  /** For the types only: what goes in. */
  input?: Input
}

export const login: BrowserCall<InputOf<typeof contract.login>, SignedIn['account']> = {
  ...LINES.login,
  // The gate keeps the token to itself.
  read: (body) => readAccount(fields(body).user),
}
export const logout = confirmed<typeof contract.logout>(LINES.logout)
export const register = confirmed<typeof contract.register>(LINES.register)
export const resendVerification = confirmed<typeof contract.resendVerification>(LINES.resendVerification)
export const forgotPassword = confirmed<typeof contract.forgotPassword>(LINES.forgotPassword)
export const resetPassword = confirmed<typeof contract.resetPassword>(LINES.resetPassword)
export const verifyEmail = confirmed<typeof contract.verifyEmail>(LINES.verifyEmail)

export const viewerAccount = made<typeof contract.viewerAccount>(LINES.viewerAccount, readAccount)
export const updateProfile = confirmed<typeof contract.updateProfile>(LINES.updateProfile)
export const removePicture = confirmed<typeof contract.removePicture>(LINES.removePicture)
export const uploadPicture: BrowserCall<{ profilePicture: File }, AnswerOf<typeof contract.uploadPicture>> = {
  ...LINES.uploadPicture,
  body: 'multipart',
  read: (body) => ({
    message: text(fields(body), 'message'),
    picture: text(fields(body), 'profilePicUrl'),
  }),
}

/** What every page shows of the viewer; asked for with `fields: 'keys'`, which spares most of a collection's bytes. */
export const viewersOwn: BrowserCall<InputOf<typeof contract.listEntries>, contract.ViewersOwn> = {
  ...LINES.listEntries,
  read: readViewersOwn,
}
/** All of the collection that a query asks for, to print it; asked for with `fields: 'lines'`. */
export const collectionLines: BrowserCall<InputOf<typeof contract.listEntries>, contract.CollectionLine[]> = {
  ...LINES.listEntries,
  read: readLines,
}
export const addEntry = confirmed<typeof contract.addEntry>(LINES.addEntry)
export const removeEntry = confirmed<typeof contract.removeEntry>(LINES.removeEntry)
export const rateEntry = made<typeof contract.rateEntry>(LINES.rateEntry, readSavedRating)

/** The first page of results, without how many there are: for suggestions. */
export const search: BrowserCall<InputOf<typeof contract.search>, Found[]> = {
  ...LINES.search,
  read: (body) => readEach(items(body), readFound),
}

export const listMembers = made<typeof contract.listMembers>(LINES.listMembers, (body) =>
  readEach(items(body), readAccount),
)
export const makeAdmin = confirmed<typeof contract.makeAdmin>(LINES.makeAdmin)
export const removeAdmin = confirmed<typeof contract.removeAdmin>(LINES.removeAdmin)
export const deleteMember = confirmed<typeof contract.deleteMember>(LINES.deleteMember)

function made<C extends Call>(
  line: Pick<C, 'method' | 'path'>,
  read: (body: unknown) => AnswerOf<C>,
): BrowserCall<InputOf<C>, AnswerOf<C>> {
  return { ...line, read }
}

function confirmed<C extends Call>(
  line: Pick<C, 'method' | 'path'>,
): BrowserCall<InputOf<C>, contract.Confirmation> {
  return { ...line, read: readConfirmation }
}
