import type { Endpoint } from './changes.ts'

const IMPORTED_TITLE = ['collection', 'watchlist', 'watches', 'lists', 'listTitles'] as const
const IMPORTED = [...IMPORTED_TITLE, 'member', 'listing'] as const

/** By a delivery: what a watch or a rating changes. */
const DELIVERED = ['connections', 'watches', 'collection', 'watchlist'] as const

/**
 * Method, path and changes of each call, without schemas, so that the browser's bundle stays small. What shows a changed
 * subject is refreshed: cached pages by `lib/server/gate/cache-invalidation`, this tab and others by `lib/browser/tab-messages`.
 * A response whose call changed less says so (`changesMade`). A GET changes nothing.
 */
export const ENDPOINTS = {
  login: { method: 'POST', path: '/api/auth/login', changes: ['session'] },
  register: { method: 'POST', path: '/api/auth/register', changes: [] },
  logout: { method: 'POST', path: '/api/auth/logout', changes: ['session'] },
  resendVerification: { method: 'POST', path: '/api/auth/resend-verification', changes: [] },
  forgotPassword: { method: 'POST', path: '/api/auth/forgot-password', changes: [] },
  resetPassword: { method: 'POST', path: '/api/auth/reset-password', changes: ['account'] },
  verifyEmail: { method: 'POST', path: '/api/auth/verify-email', changes: ['account'] },
  signInWithCode: { method: 'POST', path: '/api/auth/factor', changes: ['session'] },
  askFactorReset: { method: 'POST', path: '/api/auth/factor/lost', changes: [] },
  keepFactor: { method: 'POST', path: '/api/auth/factor/keep', changes: ['account'] },
  dropFactor: { method: 'POST', path: '/api/auth/factor/off', changes: ['account'] },
  letIn: { method: 'POST', path: '/api/auth/let-in', changes: ['session'] },

  startProvider: { method: 'POST', path: '/api/auth/oidc/start', changes: [] },
  finishProvider: { method: 'POST', path: '/api/auth/oidc/finish', changes: ['session', 'account'] },
  mailIdentityCode: { method: 'POST', path: '/api/auth/oidc/code', changes: [] },
  registerIdentity: { method: 'POST', path: '/api/auth/oidc/register', changes: ['session', 'account'] },
  joinIdentity: { method: 'POST', path: '/api/auth/oidc/join', changes: ['session', 'account'] },
  unlinkIdentity: { method: 'DELETE', path: '/api/account/identity', changes: ['account'] },

  accountSummary: { method: 'GET', path: '/api/account' },
  changeUsername: { method: 'PUT', path: '/api/account/username', changes: ['member'] },
  changeLanguage: { method: 'PUT', path: '/api/account/language', changes: ['account'] },
  changeEmail: { method: 'PUT', path: '/api/account/email', changes: ['account'] },
  cancelEmailChange: { method: 'DELETE', path: '/api/account/email', changes: ['account'] },
  changePassword: { method: 'PUT', path: '/api/account/password', changes: ['account'] },
  listSessions: { method: 'GET', path: '/api/account/sessions' },
  endSession: { method: 'DELETE', path: '/api/account/sessions/{id}', changes: ['account'] },
  endOtherSessions: { method: 'DELETE', path: '/api/account/sessions', changes: ['account'] },
  listSecurityEvents: { method: 'GET', path: '/api/account/events' },
  /** A file, and so without a call in the contract. */
  securityEventsCsv: { method: 'GET', path: '/api/account/events.csv' },
  securitySettings: { method: 'GET', path: '/api/account/security' },
  confirm: { method: 'POST', path: '/api/account/confirm', changes: [] },
  passkeyOptions: { method: 'POST', path: '/api/auth/passkey/options', changes: [] },
  signInWithPasskey: { method: 'POST', path: '/api/auth/passkey', changes: ['session'] },
  addPasskeyOptions: { method: 'POST', path: '/api/account/passkeys/options', changes: [] },
  addPasskey: { method: 'POST', path: '/api/account/passkeys', changes: ['account'] },
  renamePasskey: { method: 'PUT', path: '/api/account/passkeys/{id}', changes: ['account'] },
  removePasskey: { method: 'DELETE', path: '/api/account/passkeys/{id}', changes: ['account'] },
  startFactor: { method: 'POST', path: '/api/account/factor', changes: [] },
  switchFactorOn: { method: 'PUT', path: '/api/account/factor', changes: ['account'] },
  switchFactorOff: { method: 'DELETE', path: '/api/account/factor', changes: ['account'] },
  renewRecoveryCodes: { method: 'POST', path: '/api/account/factor/recovery-codes', changes: ['account'] },
  keepFactorOn: { method: 'DELETE', path: '/api/account/factor/reset', changes: ['account'] },
  deleteAccount: {
    method: 'DELETE',
    path: '/api/account',
    body: 'json',
    changes: ['member', 'visibility', 'session'],
  },

  testConnection: { method: 'GET', path: '/api/movies/test-connection' },
  popularMovies: { method: 'GET', path: '/api/movies/top' },
  popularShows: { method: 'GET', path: '/api/movies/top-tv' },
  topRated: { method: 'GET', path: '/api/movies/top-rated' },
  titleDetails: { method: 'GET', path: '/api/movies/details/{id}' },
  titleState: { method: 'GET', path: '/api/titles/{type}/{id}/state', takesTimeZone: true },
  moveTitle: {
    method: 'POST',
    path: '/api/titles/{type}/{id}/move',
    changes: ['collection', 'rating', 'watchlist', 'watches', 'listTitles'],
  },

  browseTitles: { method: 'GET', path: '/api/titles' },

  availability: { method: 'GET', path: '/api/titles/{type}/{id}/availability' },
  services: { method: 'GET', path: '/api/services' },
  knownAvailability: { method: 'GET', path: '/api/availability' },
  ownServices: { method: 'GET', path: '/api/account/services' },
  setOwnServices: { method: 'PUT', path: '/api/account/services', changes: ['services'] },

  franchise: { method: 'GET', path: '/api/franchises/{id}' },
  franchiseProgress: { method: 'GET', path: '/api/franchises/{id}/progress', takesTimeZone: true },
  personProgress: { method: 'GET', path: '/api/people/{id}/progress', takesTimeZone: true },

  popularPeople: { method: 'GET', path: '/api/movies/popular-people' },
  personDetails: { method: 'GET', path: '/api/movies/person/{id}' },

  search: { method: 'GET', path: '/api/movies/search' },

  listEntries: { method: 'GET', path: '/api/movies/user/list' },
  addEntry: { method: 'POST', path: '/api/movies/add', changes: ['collection'] },
  removeEntry: { method: 'DELETE', path: '/api/movies/remove/{id}', changes: ['collection', 'rating'] },
  rateEntry: { method: 'POST', path: '/api/movies/rate', changes: ['collection', 'rating'] },

  viewerAccount: { method: 'GET', path: '/api/users/me' },
  topContributors: { method: 'GET', path: '/api/users/top' },
  memberProfile: { method: 'GET', path: '/api/users/profile/{id}' },
  updateProfile: { method: 'PUT', path: '/api/users/update', changes: ['profile'] },
  updatePrivacy: { method: 'PUT', path: '/api/users/privacy', changes: ['member', 'visibility'] },
  uploadPicture: {
    method: 'POST',
    path: '/api/users/upload-profile-picture',
    body: 'multipart',
    changes: ['picture'],
  },
  removePicture: { method: 'DELETE', path: '/api/users/remove-profile-picture', changes: ['picture'] },

  watchlist: { method: 'GET', path: '/api/watchlist', takesTimeZone: true },
  addToWatchlist: { method: 'PUT', path: '/api/watchlist/{type}/{id}', changes: ['watchlist'] },
  removeFromWatchlist: { method: 'DELETE', path: '/api/watchlist/{type}/{id}', changes: ['watchlist'] },

  recommendations: { method: 'GET', path: '/api/recommendations' },
  dismissedTitles: { method: 'GET', path: '/api/dismissed' },
  dismissTitle: { method: 'PUT', path: '/api/dismissed/{type}/{id}', changes: ['recommendations'] },
  restoreTitle: { method: 'DELETE', path: '/api/dismissed/{type}/{id}', changes: ['recommendations'] },

  listWatches: { method: 'GET', path: '/api/watches' },
  addWatch: { method: 'POST', path: '/api/watches', changes: ['watches', 'collection', 'watchlist'] },
  updateWatch: { method: 'PUT', path: '/api/watches/{id}', changes: ['watches'] },
  removeWatch: { method: 'DELETE', path: '/api/watches/{id}', changes: ['watches'] },
  undoWatches: {
    method: 'POST',
    path: '/api/watches/undo',
    changes: ['watches', 'collection', 'rating', 'watchlist', 'listTitles', 'notes'],
  },

  seasons: { method: 'GET', path: '/api/shows/{id}/seasons' },
  season: { method: 'GET', path: '/api/shows/{id}/seasons/{season}' },
  showProgress: { method: 'GET', path: '/api/shows/{id}/progress', takesTimeZone: true },
  markEpisodes: {
    method: 'PUT',
    path: '/api/shows/{id}/watched',
    takesTimeZone: true,
    changes: ['watches', 'collection', 'watchlist'],
  },
  rewatchEpisodes: {
    method: 'POST',
    path: '/api/shows/{id}/watched',
    takesTimeZone: true,
    changes: ['watches', 'collection', 'watchlist'],
  },
  unmarkEpisodes: {
    method: 'DELETE',
    path: '/api/shows/{id}/watched',
    takesTimeZone: true,
    changes: ['watches'],
  },
  dateEpisodes: {
    method: 'PUT',
    path: '/api/shows/{id}/watched/date',
    takesTimeZone: true,
    changes: ['watches'],
  },
  moveWatches: {
    method: 'PUT',
    path: '/api/shows/{id}/watched/place',
    takesTimeZone: true,
    changes: ['watches'],
  },
  setShowState: {
    method: 'PUT',
    path: '/api/shows/{id}/state',
    takesTimeZone: true,
    changes: ['watches'],
  },
  showRatings: { method: 'GET', path: '/api/shows/{id}/ratings' },
  ratePlace: { method: 'PUT', path: '/api/shows/{id}/ratings', changes: ['rating', 'collection'] },
  notePlace: { method: 'PUT', path: '/api/shows/{id}/notes', changes: ['notes'] },
  memberShowRatings: { method: 'GET', path: '/api/users/{id}/shows/{show}/ratings' },
  upNext: { method: 'GET', path: '/api/up-next', takesTimeZone: true },
  upNextShows: { method: 'GET', path: '/api/up-next/shows', takesTimeZone: true },
  renewCalendar: { method: 'POST', path: '/api/calendar/renew', changes: ['account'] },
  /** Without JSON, and so without a call in the contract. */
  calendar: { method: 'GET', path: '/api/calendar/{secret}.ics' },

  lists: { method: 'GET', path: '/api/lists' },
  publicLists: { method: 'GET', path: '/api/public-lists' },
  listsOfTitle: { method: 'GET', path: '/api/title-lists' },
  addList: { method: 'POST', path: '/api/lists', changes: ['lists', 'listing'] },
  list: { method: 'GET', path: '/api/lists/{id}' },
  listOwner: { method: 'GET', path: '/api/lists/{id}/owner' },
  listCollected: { method: 'GET', path: '/api/lists/{id}/collected' },
  updateList: { method: 'PUT', path: '/api/lists/{id}', changes: ['list', 'lists', 'listing'] },
  removeList: { method: 'DELETE', path: '/api/lists/{id}', changes: ['list', 'lists', 'listing'] },
  putListTitle: {
    method: 'PUT',
    path: '/api/lists/{id}/titles/{type}/{title}',
    changes: ['list', 'listing'],
  },
  removeListTitle: {
    method: 'DELETE',
    path: '/api/lists/{id}/titles/{type}/{title}',
    changes: ['list', 'listing'],
  },

  statistics: { method: 'GET', path: '/api/statistics' },

  startImport: { method: 'POST', path: '/api/imports', changes: [] },
  listImports: { method: 'GET', path: '/api/imports' },
  importDetails: { method: 'GET', path: '/api/imports/{id}' },
  importProgress: { method: 'GET', path: '/api/imports/{id}/progress' },
  importRows: { method: 'GET', path: '/api/imports/{id}/rows' },
  decideImportRow: { method: 'PUT', path: '/api/imports/{id}/rows/{row}', changes: IMPORTED_TITLE },
  updateImportOptions: { method: 'PUT', path: '/api/imports/{id}/options', changes: [] },
  applyImport: { method: 'POST', path: '/api/imports/{id}/apply', changes: IMPORTED },
  undoImport: { method: 'POST', path: '/api/imports/{id}/undo', changes: IMPORTED },
  stopImport: { method: 'POST', path: '/api/imports/{id}/stop', changes: IMPORTED },
  resumeImport: { method: 'POST', path: '/api/imports/{id}/resume', changes: IMPORTED },
  keepImport: { method: 'POST', path: '/api/imports/{id}/keep', changes: [] },
  forgetImport: { method: 'DELETE', path: '/api/imports/{id}', changes: [] },

  nightlyCopies: { method: 'GET', path: '/api/copies' },
  switchNightlyCopies: { method: 'PUT', path: '/api/copies', changes: [] },
  restoreCopy: { method: 'POST', path: '/api/copies/{id}/restore', changes: [] },
  exportSummary: { method: 'GET', path: '/api/export/summary' },
  /** An archive, and so without a call in the contract. */
  exportArchive: { method: 'GET', path: '/api/export' },

  connections: { method: 'GET', path: '/api/connections' },
  addConnection: { method: 'POST', path: '/api/connections', changes: ['connections'] },
  updateConnection: { method: 'PUT', path: '/api/connections/{id}', changes: ['connections'] },
  renewConnection: { method: 'POST', path: '/api/connections/{id}/renew', changes: ['connections'] },
  removeConnection: { method: 'DELETE', path: '/api/connections/{id}', changes: ['connections'] },
  undoConnection: { method: 'POST', path: '/api/connections/{id}/undo', changes: DELIVERED },
  claimName: { method: 'PUT', path: '/api/connections/{id}/claim', changes: ['connections'] },
  withdrawClaim: { method: 'DELETE', path: '/api/connections/{id}/claim', changes: ['connections'] },
  deliveries: { method: 'GET', path: '/api/deliveries' },
  chooseDeliveryTitle: {
    method: 'PUT',
    path: '/api/deliveries/{id}/title',
    changes: [...DELIVERED, 'rating'],
  },
  undoDelivery: { method: 'POST', path: '/api/deliveries/{id}/undo', changes: DELIVERED },
  playing: { method: 'GET', path: '/api/playing' },
  adminConnections: { method: 'GET', path: '/api/admin/connections' },
  addServer: { method: 'POST', path: '/api/admin/connections', changes: ['connections'] },
  updateServer: { method: 'PUT', path: '/api/admin/connections/{id}', changes: ['connections'] },
  renewServer: { method: 'POST', path: '/api/admin/connections/{id}/renew', changes: ['connections'] },
  removeServer: { method: 'DELETE', path: '/api/admin/connections/{id}', changes: ['connections'] },
  confirmClaim: {
    method: 'PUT',
    path: '/api/admin/connections/{id}/claims/{member}',
    changes: ['connections'],
  },
  removeClaim: {
    method: 'DELETE',
    path: '/api/admin/connections/{id}/claims/{member}',
    changes: ['connections'],
  },
  tokens: { method: 'GET', path: '/api/tokens' },
  addToken: { method: 'POST', path: '/api/tokens', changes: ['connections'] },
  revokeToken: { method: 'DELETE', path: '/api/tokens/{id}', changes: ['connections'] },
  tokenWrites: { method: 'GET', path: '/api/tokens/{id}/writes' },
  undoToken: { method: 'POST', path: '/api/tokens/{id}/undo', changes: DELIVERED },

  listMembers: { method: 'GET', path: '/api/admin/users' },
  listAdminActions: { method: 'GET', path: '/api/admin/actions' },
  /** A file, and so without a call in the contract. */
  adminActionsCsv: { method: 'GET', path: '/api/admin/actions.csv' },
  makeAdmin: { method: 'POST', path: '/api/admin/users/{id}/make-admin', changes: ['account'] },
  removeAdmin: { method: 'POST', path: '/api/admin/users/{id}/remove-admin', changes: ['account'] },
  deleteMember: { method: 'DELETE', path: '/api/admin/users/{id}', changes: ['member', 'visibility'] },
} as const satisfies Record<string, Endpoint>
