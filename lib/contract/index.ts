import * as settings from './account/settings-calls.ts'
import * as browse from './browse/browse-calls.ts'
import type { Call } from './call.ts'
import * as lists from './lists/list-calls.ts'
import * as progress from './shows/progress-calls.ts'
import * as seasons from './shows/season-calls.ts'
import * as upNext from './shows/up-next-calls.ts'
import * as account from './specification/account-calls.ts'
import * as admin from './specification/admin-calls.ts'
import * as entries from './specification/collection-calls.ts'
import * as members from './specification/member-calls.ts'
import * as people from './specification/person-calls.ts'
import * as search from './specification/search.ts'
import * as titles from './specification/title-calls.ts'
import * as statistics from './statistics.ts'
import * as titleStates from './titles/title-state-calls.ts'
import * as copies from './transfer/copy-calls.ts'
import * as exports from './transfer/export-calls.ts'
import * as imports from './transfer/import-calls.ts'
import * as watches from './watches/watch-calls.ts'
import * as watchlist from './watchlist/watchlist-calls.ts'

export * from '../text/partial-date.ts'
export * from './account/account-messages.ts'
export * from './account/mail-status.ts'
export * from './account/settings-calls.ts'
export * from './base-schemas.ts'
export * from './browse/browse-calls.ts'
export * from './browse/browse-query.ts'
export * from './call.ts'
export * from './changes.ts'
export * from './collection/apply-collection-query.ts'
export * from './collection/collection-query.ts'
export * from './collection/entry-shapes.ts'
export * from './endpoints.ts'
export * from './error.ts'
export * from './limits.ts'
export * from './list-page.ts'
export * from './lists/list-calls.ts'
export * from './lists/list-messages.ts'
export * from './lists/list-options.ts'
export * from './lists/list-query.ts'
export * from './lists/public-lists-query.ts'
export * from './members/member-shapes.ts'
export * from './members/members-query.ts'
export * from './members/profile-link.ts'
export * from './members/profile-query.ts'
export * from './messages.ts'
export * from './opened-elsewhere.ts'
export * from './output.ts'
export * from './query.ts'
export * from './request.ts'
export * from './shows/next-episode.ts'
export * from './shows/progress-calls.ts'
export * from './shows/progress-messages.ts'
export * from './shows/season.ts'
export * from './shows/season-calls.ts'
export * from './shows/show-progress.ts'
export * from './shows/show-states.ts'
export * from './shows/up-next-calls.ts'
export { releaseWords } from './shows/up-next-text.ts'
export * from './specification/account-calls.ts'
export * from './specification/admin-calls.ts'
export * from './specification/capabilities.ts'
export * from './specification/collection-calls.ts'
export * from './specification/member-calls.ts'
export * from './specification/parse-entry.ts'
export * from './specification/parse-member.ts'
export * from './specification/parse-title.ts'
export * from './specification/person.ts'
export * from './specification/person-calls.ts'
export * from './specification/person-summary.ts'
export * from './specification/search.ts'
export * from './specification/search-result.ts'
export * from './specification/title-calls.ts'
export * from './specification/title-details.ts'
export * from './specification/wire/codec.ts'
export * from './specification/wire/entry-wire.ts'
export * from './specification/wire/error-wire.ts'
export * from './specification/wire/member-wire.ts'
export * from './specification/wire/profile-wire.ts'
export * from './specification/wire/title-wire.ts'
export * from './statistics.ts'
export * from './titles/card-title.ts'
export * from './titles/move-messages.ts'
export * from './titles/title-filter.ts'
export * from './titles/title-shapes.ts'
export * from './titles/title-state-calls.ts'
export * from './transfer/column-mapping.ts'
export * from './transfer/copy-calls.ts'
export * from './transfer/copy-messages.ts'
export * from './transfer/export.ts'
export * from './transfer/export-calls.ts'
export * from './transfer/export-messages.ts'
export * from './transfer/import.ts'
export * from './transfer/import-calls.ts'
export * from './transfer/import-messages.ts'
export * from './transfer/import-states.ts'
export * from './transfer/ledger-messages.ts'
export * from './validation-messages.ts'
export * from './watches/diary-query.ts'
export * from './watches/undo.ts'
export * from './watches/watch-calls.ts'
export * from './watches/watch-messages.ts'
export * from './watchlist/watchlist-calls.ts'
export * from './watchlist/watchlist-query.ts'

/** The gate's allowlist, and the upstream's routes. */
export const CALLS: Readonly<Record<string, Call>> = Object.fromEntries(
  [
    account,
    admin,
    entries,
    members,
    people,
    search,
    titles,
    browse,
    titleStates,
    watches,
    upNext,
    statistics,
    settings,
    watchlist,
    progress,
    seasons,
    lists,
    imports,
    copies,
    exports,
  ]
    .flatMap((calls) => Object.entries(calls))
    .filter((named): named is [string, Call] => isCall(named[1])),
)

function isCall(value: unknown): value is Call {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'access' in value && 'path' in value
  )
}

export * from './api-messages.ts'
export * from './members/member-messages.ts'
