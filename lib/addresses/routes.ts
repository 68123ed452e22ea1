import type { SearchType } from '#contract'
import type { TitleKey } from '#lib/contract/titles/title-key'

export const ROUTES = {
  home: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  /** Where the provider of single sign-on sends the browser back to. */
  providerCallback: '/sign-in/callback',
  /** Of a link that the operator has made. */
  letIn: '/sign-in/link',
  /** Of mails about a second factor that is to be switched off. */
  keepFactor: '/sign-in/keep',
  switchFactorOff: '/sign-in/switch-off',
  search: '/search',
  profile: '/profile',
  securityEvents: '/profile/events',
  myMovies: '/my-movies',
  watchlist: '/watchlist',
  upNext: '/up-next',
  recommendations: '/recommendations',
  diary: '/diary',
  lists: '/lists',
  publicLists: '/list',
  statistics: '/statistics',
  rate: '/rate',
  browse: '/browse',
  accessibility: '/accessibility',
  import: '/import',
  export: '/export',
  connections: '/connections',
  developers: '/developers',
  adminUsers: '/admin/users',
  adminConnections: '/admin/connections',
  adminLog: '/admin/log',
  /** Where password managers look for the page that changes a password (W3C). */
  changePassword: '/.well-known/change-password',
  /** Where they look for the one that adds and manages passkeys (W3C). */
  passkeyEndpoints: '/.well-known/passkey-endpoints',
  /** Where researchers look for the address to report a vulnerability to (RFC 9116). */
  securityTxt: '/.well-known/security.txt',
} as const

export const OWN_SERVICES_TAB = `${ROUTES.profile}#services`

export function titlePath(title: TitleKey): string {
  return `/${title.mediaType}/${title.id}`
}

/** Where the title can be watched, by country. */
export function watchPath(title: TitleKey): string {
  return `${titlePath(title)}/watch`
}

/** @param day the day, month or year of the diary with which a log begins there; null for today */
export function logPath(title: TitleKey, day: string | null | undefined): string {
  return withQuery(titlePath(title), day ? { day } : {})
}

export function seasonPath(showId: number, season: number): string {
  return `/tv/${showId}/season/${season}`
}

export function personPath(id: number): string {
  return `/person/${id}`
}

export function franchisePath(id: number): string {
  return `/franchise/${id}`
}

export function memberPath(id: number): string {
  return `/user/${id}`
}

/** Of a show as the member has rated it. */
export function memberShowPath(memberId: number, showId: number): string {
  return `${memberPath(memberId)}/tv/${showId}`
}

export function memberFeedPath(id: number): string {
  return `${memberPath(id)}/feed.xml`
}

export function listPath(id: string): string {
  return `/list/${id}`
}

/** Omits the defaults: page 1, the type multi and logging today. */
export function searchPath(search: {
  query: string
  type?: SearchType
  page?: number
  day?: string | null
  isAvailable?: boolean
}): string {
  const { query, type, page = 1, day, isAvailable } = search
  return withQuery(ROUTES.search, {
    ...(query && { query }),
    ...(type === 'person' && { type }),
    ...(page > 1 && { page }),
    ...(day && { day }),
    ...(isAvailable && { available: 1 }),
  })
}

/** Omits the first page. */
export function pagePath(path: string, page: number): string {
  return withQuery(path, page > 1 ? { page } : {})
}

export function withQuery(path: string, parameters: object): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) query.set(name, String(value))
  return query.size > 0 ? `${path}?${query}` : path
}

/** Whether a path is that of a page, or below it. */
export function isWithin(pathname: string, page: string): boolean {
  return pathname === page || pathname.startsWith(`${page}/`)
}
