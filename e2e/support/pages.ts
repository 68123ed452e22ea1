/** One page of each kind: what a visitor reads. */
export const VISITOR_PAGES = [
  '/',
  '/search',
  '/search?query=the',
  '/search?query=anderson&type=person',
  '/movie/157336',
  '/tv/1396',
  '/person/10297',
  '/browse/movies/western',
  '/user/20',
  '/list',
  '/login',
  '/register',
  '/forgot-password',
  '/accessibility',
  '/nowhere',
]

/** What members have besides. */
export const MEMBER_PAGES = [
  '/',
  '/my-movies',
  '/watchlist',
  '/up-next',
  '/diary',
  '/lists',
  '/statistics',
  '/import',
  '/export',
  '/rate',
  '/profile',
  '/profile?tab=settings',
  '/movie/27205',
  '/tv/1399',
]
