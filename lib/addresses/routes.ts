import type { MediaType, SearchType } from '#contract'

export const ROUTES = {
  home: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  search: '/search',
  profile: '/profile',
  myMovies: '/my-movies',
  adminUsers: '/admin/users',
} as const

export function titlePath(title: { mediaType: MediaType; id: number }): string {
  return `/${title.mediaType}/${title.id}`
}

export function personPath(id: number): string {
  return `/person/${id}`
}

export function memberPath(id: number): string {
  return `/user/${id}`
}

/** Omits the defaults: page 1 and the type multi. */
export function searchPath(search: { query: string; type?: SearchType; page?: number }): string {
  const parameters = new URLSearchParams({ query: search.query })
  if (search.type === 'person') parameters.set('type', search.type)
  if (search.page && search.page > 1) parameters.set('page', String(search.page))
  return `${ROUTES.search}?${parameters}`
}
