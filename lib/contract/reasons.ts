import { grouped } from '../text/format.ts'
import { ACCOUNT_SENTENCES } from './account/account-sentences.ts'
import { IMPORTS_UNFINISHED_MAX, LIST_NOTE_MAX, NOTE_MAX } from './limits.ts'
import { LIST_SENTENCES } from './lists/list-sentences.ts'
import { EMAIL_INVALID, MEMBER_SENTENCES } from './members/member-sentences.ts'
import { LINK_FAULTS } from './members/profile-link.ts'
import { USERNAME_FAULTS } from './members/username.ts'
import { TITLE_SENTENCES } from './sentences/title-and-collection-sentences.ts'
import { IMPORT_FAULTS, IMPORT_PHRASES } from './transfer/import-reasons.ts'
import { DATE_FAULTS } from './watches/watch-date-fault.ts'
import { WATCH_SENTENCES } from './watches/watch-sentences.ts'

interface Name {
  name: string
}

/**
 * Why a call or a part of an import fails: a closed list, each reason with its sentence in English, which is a function of its
 * values where there are any. A reason that an import has stored keeps its name and its values for as long as it is stored.
 * What the browser says too is stated in its feature's sentences. Not imported there: it reads the reason and shows the sentence of
 * the response.
 */
export const REASONS = {
  // Any call
  'api.nothingHere': 'There is nothing here.',
  'api.notAllowedHere': 'That cannot be done here.',
  'api.signInFirst': 'Please sign in.',
  'api.adminsOnly': 'Only admins can do that.',
  'api.otherSite': 'That request came from another site.',
  // `site`: SITE_URL, where the page is open at another address
  'api.openedElsewhere': ({ site }: { site: string }) =>
    `Please open this site at ${site}: nothing can be saved at the address where it is open now.`,
  'api.unreadable': 'That request cannot be read.',
  'api.notJson': 'Please send JSON.',
  'api.notObject': 'The request body has to be a JSON object.',
  'api.notForm': 'Please send files as a form.',
  'api.formUnreadable': 'That form cannot be read.',
  'api.tooLarge': 'That is too large.',
  'api.tooOften': ({ minutes }: { minutes: number }) => `That was tried too often. ${tryAgainIn(minutes)}`,
  'api.changedTooOften': ({ minutes }: { minutes: number }) =>
    `That was changed too often. ${tryAgainIn(minutes)}`,
  'api.tooOftenForNow': 'That was tried too often. Please try again later.',
  'api.tooManyAtOnce': 'Too many requests at once. Please try again in a moment.',
  'api.tooManyPeople': 'Too many people at once. Please try again in a moment.',
  'api.clientLeft': 'The client has left before its turn.',
  'api.broken': 'Something went wrong on our side. Please try again.',
  'api.databaseUnreachable': 'We cannot reach our database just now. Please try again shortly.',
  'api.diskFull': 'Nothing can be saved just now: there is no room left. Reading goes on.',
  'api.notWritable': 'Nothing can be saved just now. Please try again later.',
  'api.metricsToken': 'Please send the token for metrics.',

  // An input at fault. `name`: that of the input
  'input.missing': ({ name }: Name) => `The ${name} is missing.`,
  'input.notText': ({ name }: Name) => `The ${name} has to be text.`,
  'input.notNumber': ({ name }: Name) => `The ${name} has to be a number.`,
  'input.notWhole': ({ name }: Name) => `The ${name} has to be a whole number.`,
  'input.notObject': ({ name }: Name) => `The ${name} has to be a JSON object.`,
  'input.wrongType': ({ name }: Name) => `The ${name} has to be something else.`,
  'input.notListed': ({ name, choices }: Name & { choices: string }) =>
    `The ${name} has to be one of these: ${choices}.`,
  'input.tooShort': ({ name, minimum }: Name & { minimum: number }) =>
    `The ${name} has at least ${minimum} characters.`,
  'input.tooSmall': ({ name, minimum }: Name & { minimum: number }) =>
    `The ${name} has to be ${minimum} or more.`,
  'input.tooLong': ({ name, maximum }: Name & { maximum: number }) =>
    `The ${name} has at most ${maximum} characters.`,
  'input.tooBig': ({ name, maximum }: Name & { maximum: number }) =>
    `The ${name} has to be ${maximum} or less.`,
  'input.malformed': ({ name }: Name) => `The ${name} is not written as it has to be.`,
  'input.refused': ({ name }: Name) => `The ${name} cannot be accepted.`,
  'input.notATime': 'That date and time cannot be read.',
  'input.noTimeZone': 'There is no such time zone.',

  // Accounts and members
  ...USERNAME_FAULTS,
  ...LINK_FAULTS,
  'account.linkTooLong': 'That address is too long.',
  'account.emailMissing': MEMBER_SENTENCES.emailMissing,
  'account.emailInvalid': EMAIL_INVALID,
  'account.emailTooLong': 'That email address is too long.',
  'account.passwordMissing': ACCOUNT_SENTENCES.passwordMissing,
  'account.passwordWrong': 'That password is not right.',
  'account.passwordTooShort': MEMBER_SENTENCES.passwordTooShort,
  'account.passwordTooLong': 'That password is too long.',
  'account.noMatch': "That email and password don't match.",
  'account.needsVerification': MEMBER_SENTENCES.needsVerification,
  'account.usernameTaken': 'That username is taken, or looks like one that is. Please choose another.',
  'account.emailIsYours': 'That is your email address already.',
  'account.emailChangesSpent':
    'A new email address can be asked for five times a day. Please try again tomorrow.',
  'account.emailChangeSignedOut': 'Please sign in. Your email address changes once you have.',
  'account.emailChangeOfOther': 'This link is for another account. Please sign in to that one.',
  'account.tokenTooLong': 'That token is too long.',
  'account.resetTokenMissing': MEMBER_SENTENCES.resetTokenRequired,
  'account.verifyTokenMissing': MEMBER_SENTENCES.verifyTokenMissing,
  'account.verifyFailed': MEMBER_SENTENCES.verifyFailed,
  'account.linkExpired': 'This link has expired.',
  'account.linkSpent': 'This link has expired, or it was used before.',
  'account.noSession': 'There is no such session.',
  'account.lastAdminStays': 'The last admin has to stay one. Make another member an admin first.',
  'members.notThere': 'There is no such member.',
  'members.profilePrivate': MEMBER_SENTENCES.profilePrivate,
  'members.lastAdmin': 'The last admin has to stay one.',
  'members.notYourself': 'You cannot delete yourself.',
  'members.isAdmin': 'An admin cannot be deleted. Revoke that first.',
  'pictures.notThere': 'There is no such picture.',
  'pictures.missing': MEMBER_SENTENCES.pictureMissing,
  'pictures.notForm': 'Please send the picture in a form.',
  'pictures.tooLarge': MEMBER_SENTENCES.pictureTooLarge,
  'pictures.tooManyPixels': 'That image has too many pixels. At most 25 million, please.',
  'pictures.wrongType': MEMBER_SENTENCES.pictureWrongType,
  'pictures.tooMany': 'Too many pictures at once. Please try again in a moment.',
  'pictures.outOfReach': 'Pictures are out of reach. Please try again later.',
  'pictures.unreadable': 'The picture cannot be read just now.',

  // Titles
  'titles.noMovie': 'There is no such movie.',
  'titles.noShow': 'There is no such TV show.',
  'titles.noTitle': 'There is no such title.',
  'titles.noPerson': 'There is no such person.',
  'titles.goneMovie': TITLE_SENTENCES.gone.movie,
  'titles.goneShow': TITLE_SENTENCES.gone.tv,
  'titles.catalogueSilent': 'The catalogue does not answer at the moment. Please try again soon.',
  'titles.stillListed': 'TMDB lists that title: there is nowhere to move it.',
  'titles.listedAsOther': 'TMDB lists it as another title by now. Please load the page again.',
  'titles.nothingToMove': 'You have nothing of that title.',

  // What a member has
  'collection.notThere': 'That title is not in your collection.',
  'watchlist.notThere': 'That title is not on your watchlist.',
  'lists.notThere': 'There is no such list.',
  'lists.notOnList': 'That title is not on the list.',
  'lists.tooMany': LIST_SENTENCES.tooMany,
  'lists.full': ({ list }: { list: string }) => LIST_SENTENCES.full(list),
  'lists.nameMissing': LIST_SENTENCES.nameMissing,
  'lists.nameTooLong': LIST_SENTENCES.nameTooLong,
  'lists.descriptionTooLong': LIST_SENTENCES.descriptionTooLong,
  'lists.noteTooLong': `The note has at most ${grouped(LIST_NOTE_MAX)} characters.`,
  'watches.notThere': 'That watch is not in your diary.',
  'watches.needsEpisode': 'A watch of a TV show needs a season and an episode.',
  'watches.noEpisode': 'A movie has no episodes.',
  ...DATE_FAULTS,
  'watches.inFuture': 'That date is in the future.',
  'watches.otherDay': 'The day and the time are not of one watch.',
  'watches.noteTooLong': ({ length }: { length: number }) =>
    `The note has ${grouped(length)} characters; ${grouped(NOTE_MAX)} fit.`,
  'watches.tagTooLong': WATCH_SENTENCES.tagTooLong,
  'watches.tooManyTags': WATCH_SENTENCES.tooManyTags,
  'watches.undoExpired': 'That can no longer be undone.',
  'watches.changedSince': 'It was changed since, and stays as it is.',
  'shows.noSeason': 'There is no such season.',
  'shows.seasonMissing': 'Please name the season of the episode.',
  'shows.noEpisode': 'There is no such episode.',
  'shows.notAired': 'That episode has not aired yet.',
  'shows.noMove': 'Please name what moves, one watch or a season, and where to.',
  'shows.nothingToMove': 'There is nothing to move.',
  'shows.noneAired': 'No episode had aired by then.',
  'shows.noTarget': ({ code }: { code: string }) => `There is no episode ${code}.`,
  'shows.noCalendar': 'There is no such calendar.',
  'shows.calendarUnreadable': 'The calendar cannot be read just now.',

  // Imports, exports and nightly copies
  'imports.notThere': 'There is no such import.',
  'imports.unreadable': 'The import cannot be read just now.',
  'imports.noRow': 'There is no such row.',
  'imports.rowWritten': 'That row is written already. Undo it first.',
  'imports.rowNotUndone': 'That row is not undone.',
  'imports.rowNotApplied': 'That row is not applied.',
  'imports.noTitleChosen': 'Please choose a title.',
  'imports.noFile': 'This import has no such file to name columns of.',
  'imports.dateOrder': ({ file }: { file: string }) =>
    `Which comes first in the dates of ${file}, the day or the month?`,
  'imports.isApplied': 'This import is applied: it can be undone, and not be changed.',
  'imports.isFailed': 'This import could not be read.',
  'imports.isNotApplied': 'This import is not applied yet.',
  'imports.isRunning': 'This import is under way. Stop it first, or wait.',
  'imports.isStopped': 'This import is stopped. Let it go on first.',
  'imports.isUndone': 'This import is undone: it can be applied again, and not be changed.',
  'imports.needsColumns': 'Say what the columns of its files are first.',
  'imports.isUndoable': 'This import can be undone. Undo it, or keep it for good.',
  'imports.tooManyUnfinished': `You have ${IMPORTS_UNFINISHED_MAX} imports that are not finished. Apply or forget one of them first.`,
  'imports.tooMuchWaiting': 'Your files that wait to be read fill 256 MB. Forget one of those imports first.',
  'imports.tooMany': 'Too many imports at once. Please try again in a moment.',
  'imports.notForm': 'Please send the files in a form.',
  'imports.tooLarge': 'That is too large; 64 MB fit.',
  'imports.fileMissing': 'Please choose a file.',
  'imports.filesOutOfReach': 'Files cannot be stored just now. Please try again later.',
  ...IMPORT_FAULTS,
  ...IMPORT_PHRASES,
  'exports.noFormat': 'There is no such format.',
  'exports.tooMany': 'Too many exports at once. Please try again in a moment.',
  'exports.failed': 'The export cannot be made just now.',
  'copies.notOffered': 'This site makes no nightly copies.',
  'copies.gone': 'That copy is no longer there.',
  'copies.outOfReach': 'The copies are out of reach. Please try again later.',
}

export type Reason = keyof typeof REASONS

export type ReasonValues = Record<string, string | number>

export type ValuesOf<R extends Reason> = (typeof REASONS)[R] extends (values: infer Values) => string
  ? Values
  : Record<string, never>

/** After a code and a reason: its values, which only some have, and what else is stated. */
export type ReasonArguments<R extends Reason, Details> = [ValuesOf<R>] extends [Record<string, never>]
  ? [values?: Record<string, never>, details?: Details]
  : [values: ValuesOf<R>, details?: Details]

export interface StatedReason {
  reason: Reason
  values: ReasonValues
}

/** Of a value that is a text. */
const VALUE_MAX = 500

/** A reason with its values, whose texts are cut. */
export function stateReason<R extends Reason>(
  reason: R,
  ...[values = {}]: ReasonArguments<R, never>
): StatedReason {
  return { reason, values: bounded(values as ReasonValues) }
}

/** As a database or another process has it, which may be of another version: null where this one does not know the reason. */
export function parseReason(stored: unknown): StatedReason | null {
  const { reason, values } = (stored ?? {}) as Partial<Record<keyof StatedReason, unknown>>
  if (typeof reason !== 'string' || !isReason(reason)) return null
  return { reason, values: bounded((values ?? {}) as Record<string, unknown>) }
}

function bounded(values: Record<string, unknown>): ReasonValues {
  const known = Object.entries(values).flatMap(([name, value]): [string, string | number][] => {
    if (typeof value === 'string') return [[name, value.slice(0, VALUE_MAX).toWellFormed()]]
    // JSON has no infinity.
    return typeof value === 'number' ? [[name, Number.isFinite(value) ? value : String(value)]] : []
  })
  return Object.fromEntries(known)
}

/** In English. */
export function sentenceOf({ reason, values }: StatedReason): string {
  const stated: string | ((values: never) => string) = REASONS[reason]
  return typeof stated === 'string' ? stated : stated(values as never)
}

/** A reason, or a text that has none: out of a file, or stored by a version before. */
export type Worded = StatedReason | string

export function wordsOf(worded: Worded): string {
  return typeof worded === 'string' ? worded : sentenceOf(worded)
}

export function isReason(text: string): text is Reason {
  return Object.hasOwn(REASONS, text)
}

function tryAgainIn(minutes: number): string {
  return `Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
}
