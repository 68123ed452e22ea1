import type { Call } from './call.ts'

/** Method and path of each call, without schemas, so that the browser's bundle stays small. */
export const ENDPOINTS = {
  login: { method: 'POST', path: '/api/auth/login' },
  register: { method: 'POST', path: '/api/auth/register' },
  logout: { method: 'POST', path: '/api/auth/logout' },
  resendVerification: { method: 'POST', path: '/api/auth/resend-verification' },
  forgotPassword: { method: 'POST', path: '/api/auth/forgot-password' },
  resetPassword: { method: 'POST', path: '/api/auth/reset-password' },
  verifyEmail: { method: 'POST', path: '/api/auth/verify-email' },

  accountSummary: { method: 'GET', path: '/api/account' },
  changeUsername: { method: 'PUT', path: '/api/account/username' },
  changeEmail: { method: 'PUT', path: '/api/account/email' },
  cancelEmailChange: { method: 'DELETE', path: '/api/account/email' },
  changePassword: { method: 'PUT', path: '/api/account/password' },
  listSessions: { method: 'GET', path: '/api/account/sessions' },
  endSession: { method: 'DELETE', path: '/api/account/sessions/{id}' },
  endOtherSessions: { method: 'DELETE', path: '/api/account/sessions' },
  deleteAccount: { method: 'DELETE', path: '/api/account' },

  testConnection: { method: 'GET', path: '/api/movies/test-connection' },
  popularMovies: { method: 'GET', path: '/api/movies/top' },
  popularShows: { method: 'GET', path: '/api/movies/top-tv' },
  topRated: { method: 'GET', path: '/api/movies/top-rated' },
  titleDetails: { method: 'GET', path: '/api/movies/details/{id}' },

  popularPeople: { method: 'GET', path: '/api/movies/popular-people' },
  personDetails: { method: 'GET', path: '/api/movies/person/{id}' },

  search: { method: 'GET', path: '/api/movies/search' },

  listEntries: { method: 'GET', path: '/api/movies/user/list' },
  addEntry: { method: 'POST', path: '/api/movies/add' },
  removeEntry: { method: 'DELETE', path: '/api/movies/remove/{id}' },
  rateEntry: { method: 'POST', path: '/api/movies/rate' },

  viewerAccount: { method: 'GET', path: '/api/users/me' },
  topContributors: { method: 'GET', path: '/api/users/top' },
  memberProfile: { method: 'GET', path: '/api/users/profile/{id}' },
  updateProfile: { method: 'PUT', path: '/api/users/update' },
  updatePrivacy: { method: 'PUT', path: '/api/users/privacy' },
  uploadPicture: { method: 'POST', path: '/api/users/upload-profile-picture' },
  removePicture: { method: 'DELETE', path: '/api/users/remove-profile-picture' },

  watchlist: { method: 'GET', path: '/api/watchlist' },
  addToWatchlist: { method: 'PUT', path: '/api/watchlist/{type}/{id}' },
  removeFromWatchlist: { method: 'DELETE', path: '/api/watchlist/{type}/{id}' },

  listWatches: { method: 'GET', path: '/api/watches' },
  addWatch: { method: 'POST', path: '/api/watches' },
  updateWatch: { method: 'PUT', path: '/api/watches/{id}' },
  removeWatch: { method: 'DELETE', path: '/api/watches/{id}' },

  seasons: { method: 'GET', path: '/api/shows/{id}/seasons' },
  season: { method: 'GET', path: '/api/shows/{id}/seasons/{season}' },
  showProgress: { method: 'GET', path: '/api/shows/{id}/progress' },
  updateProgress: { method: 'PUT', path: '/api/shows/{id}/progress' },
  upNext: { method: 'GET', path: '/api/up-next' },
  renewCalendar: { method: 'POST', path: '/api/calendar/renew' },
  /** Without JSON, and so without a call in the contract. */
  calendar: { method: 'GET', path: '/api/calendar/{secret}.ics' },

  lists: { method: 'GET', path: '/api/lists' },
  addList: { method: 'POST', path: '/api/lists' },
  list: { method: 'GET', path: '/api/lists/{id}' },
  updateList: { method: 'PUT', path: '/api/lists/{id}' },
  removeList: { method: 'DELETE', path: '/api/lists/{id}' },
  putListTitle: { method: 'PUT', path: '/api/lists/{id}/titles/{type}/{title}' },
  removeListTitle: { method: 'DELETE', path: '/api/lists/{id}/titles/{type}/{title}' },

  statistics: { method: 'GET', path: '/api/statistics' },

  startImport: { method: 'POST', path: '/api/imports' },
  listImports: { method: 'GET', path: '/api/imports' },
  importDetails: { method: 'GET', path: '/api/imports/{id}' },
  importProgress: { method: 'GET', path: '/api/imports/{id}/progress' },
  importRows: { method: 'GET', path: '/api/imports/{id}/rows' },
  decideImportRow: { method: 'PUT', path: '/api/imports/{id}/rows/{row}' },
  updateImportOptions: { method: 'PUT', path: '/api/imports/{id}/options' },
  applyImport: { method: 'POST', path: '/api/imports/{id}/apply' },
  undoImport: { method: 'POST', path: '/api/imports/{id}/undo' },
  stopImport: { method: 'POST', path: '/api/imports/{id}/stop' },
  forgetImport: { method: 'DELETE', path: '/api/imports/{id}' },

  nightlyCopies: { method: 'GET', path: '/api/copies' },
  switchNightlyCopies: { method: 'PUT', path: '/api/copies' },
  restoreCopy: { method: 'POST', path: '/api/copies/{id}/restore' },
  exportSummary: { method: 'GET', path: '/api/export/summary' },
  /** An archive, and so without a call in the contract. */
  exportArchive: { method: 'GET', path: '/api/export' },

  listMembers: { method: 'GET', path: '/api/admin/users' },
  makeAdmin: { method: 'POST', path: '/api/admin/users/{id}/make-admin' },
  removeAdmin: { method: 'POST', path: '/api/admin/users/{id}/remove-admin' },
  deleteMember: { method: 'DELETE', path: '/api/admin/users/{id}' },
} as const satisfies Record<string, Pick<Call, 'method' | 'path'>>
